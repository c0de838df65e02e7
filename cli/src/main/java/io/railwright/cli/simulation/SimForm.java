package io.railwright.cli.simulation;

/** What {@code -o} of {@code rail sim} takes. */
enum SimForm {
  text,
  json,
  csv,
  html
}
