"""Every figure of the pages that look back, against one reckoned the slow way from random games."""
