"""Texts and pictures from observations: catalogues, templates. Knows neither rules nor positions."""
