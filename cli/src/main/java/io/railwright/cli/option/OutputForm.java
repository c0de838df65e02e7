package io.railwright.cli.option;

/** What {@code -o} takes; picocli shows the constants as they are. */
public enum OutputForm {
  text,
  json
}
