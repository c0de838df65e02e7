package io.railwright.web.page;

import io.railwright.model.finding.Severity;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.view.html.Badge;
import java.util.List;

/** The worst that there is to say of something, as a letter: colour is never the only sign. */
enum AlertMark implements Badge {
  CRITICAL("C", "critical alert", "m-critical"),
  HIGH("H", "high alert", "m-high"),
  MEDIUM("M", "medium alert", "m-medium"),
  LOW("L", "low alert", "m-low"),
  INFO("I", "notice", "m-info"),
  PENDING("~", "pending", "m-pending"),
  UNKNOWN("?", "not known", "m-unread"),
  SILENCED("-", "silenced", "m-info"),
  FINE("✓", "no alert", "m-fine");

  private final String letter;
  private final String meaning;
  private final String style;

  AlertMark(String letter, String meaning, String style) {
    this.letter = letter;
    this.meaning = meaning;
    this.style = style;
  }

  static AlertMark of(PortAlert alert) {
    return switch (alert.stage()) {
      case RAISED -> of(alert.severity());
      case UNKNOWN -> UNKNOWN;
      case PENDING -> PENDING;
      case SILENCED -> SILENCED;
    };
  }

  static AlertMark of(Severity severity) {
    return switch (severity) {
      case CRITICAL -> CRITICAL;
      case HIGH -> HIGH;
      case MEDIUM -> MEDIUM;
      case LOW -> LOW;
      case INFO -> INFO;
    };
  }

  static AlertMark worst(List<PortAlert> alerts) {
    return alerts.stream().map(AlertMark::of).reduce(FINE, AlertMark::worse);
  }

  /** A port of which nothing was counted is not known to be fine. */
  static AlertMark of(PortRow row) {
    AlertMark worst = worst(row.alerts());
    boolean told = row.receive().isPresent() || row.send().isPresent() || row.drops().isPresent();
    return worst == FINE && !told ? UNKNOWN : worst;
  }

  AlertMark worse(AlertMark other) {
    return compareTo(other) <= 0 ? this : other;
  }

  /** Whether a person should look. */
  boolean isTold() {
    return compareTo(INFO) <= 0;
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
    return style;
  }
}
