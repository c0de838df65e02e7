package io.railwright.cli;

/** What {@code rail audit -o} takes; picocli shows the constants as they are. */
enum AuditForm {
  text,
  json,
  markdown
}
