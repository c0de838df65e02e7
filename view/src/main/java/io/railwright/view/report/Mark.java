package io.railwright.view.report;

import io.railwright.model.finding.Severity;
import io.railwright.model.text.Worded;

/** The worst that there is to say of a host, as a letter: colour is never the only sign. */
enum Mark implements Worded {
  CRITICAL("C", "critical fault"),
  HIGH("H", "high fault"),
  MEDIUM("M", "medium fault"),
  LOW("L", "low fault"),
  INFO("I", "remark"),
  UNREAD("?", "not read in full"),
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

  String letter() {
    return letter;
  }

  String meaning() {
    return meaning;
  }

  /** The class of a style by which it is drawn. */
  String style() {
    return "m-" + word();
  }
}
