package io.railwright.cli.fabric;

/** What {@code rail audit -o} takes; picocli shows the constants as they are. */
enum AuditForm {
  text,
  json,
  markdown,
  junit,
  sarif,
  ctrf
}
