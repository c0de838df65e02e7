package io.railwright.view.report;

import io.railwright.model.finding.Severity;
import io.railwright.model.text.Worded;
import io.railwright.view.html.Badge;

/** The worst that there is to say of a host, as a letter: colour is never the only sign. */
enum Mark implements Worded, Badge {
  CRITICAL("C", "critical fault"),
  HIGH("H", "high fault"),
  MEDIUM("M", "medium fault"),
  LOW("L", "low fault"),
  INFO("I", "info"),
  UNREAD("?", "not read, or not in full"),
  FINE("✓", "no fault found");

  private final String letter;
  private final String meaning;

  Mark(String letter, String meaning) {
    this.letter = letter;
    this.meaning = meaning;
  }

  static Mark of(Severity severity) {
    return switch (severity) {
      case CRITICAL -> CRITICAL;
      case HIGH -> HIGH;
      case MEDIUM -> MEDIUM;
      case LOW -> LOW;
      case INFO -> INFO;
    };
  }

  Mark worse(Mark other) {
    return compareTo(other) <= 0 ? this : other;
  }

  @Override
  public String letter() {
    return letter;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  @Override
  public String style() {
    return "m-" + word();
  }
}
