package io.railwright.cli;

/** What {@code -o} takes; picocli shows the constants as they are. */
enum OutputForm {
  text,
  json
}
