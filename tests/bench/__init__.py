"""Measurements, run by hand: they print figures and assert nothing, since machines differ."""
