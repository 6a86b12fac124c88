"""The workshop of the translations: `python -m tests.translations` brings every catalog up to date and compiles it."""
