package io.railwright.cli.benchmark;

/** What {@code rail bench -o} takes; picocli shows the constants as they are. */
enum BenchForm {
  text,
  json,
  markdown,
  html,
  csv
}
