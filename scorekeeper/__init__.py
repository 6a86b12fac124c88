"""Keeps score of rummy played with real cards."""
