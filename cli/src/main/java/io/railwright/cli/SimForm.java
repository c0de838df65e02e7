package io.railwright.cli;

/** What {@code -o} of {@code rail sim} takes. */
enum SimForm {
  text,
  json,
  csv
}
