"""SELECT statements, one module per subject; they return statements, the caller runs them."""
