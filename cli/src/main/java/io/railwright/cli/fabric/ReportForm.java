package io.railwright.cli.fabric;

/** What {@code rail report -o} takes; picocli shows the constants as they are. */
enum ReportForm {
  html
}
