package io.railwright.cli.fabric;

/** What {@code rail trace -o} takes; picocli shows the constants as they are. */
enum TraceForm {
  text,
  json,
  markdown,
  html
}
