"""Text formats: games as files and tables. Text to rules values and back, without a database."""
