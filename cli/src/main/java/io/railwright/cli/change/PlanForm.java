package io.railwright.cli.change;

/** What {@code rail plan -o} takes; picocli shows the constants as they are. */
enum PlanForm {
  text,
  json,
  markdown,
  script
}
