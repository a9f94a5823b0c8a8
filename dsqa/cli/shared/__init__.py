"""What several commands share: options, sources, output, settings."""
