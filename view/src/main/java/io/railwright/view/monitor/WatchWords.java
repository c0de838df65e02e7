package io.railwright.view.monitor;

import io.railwright.model.finding.Severity;
import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.text.Plain;
import io.railwright.model.value.TimeSpan;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Ink;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What is said of a watched fabric in a table that stays, and on a screen. */
final class WatchWords {
  private static final String FORM = " %7s %6s %8s %6s %6s %6s %6s %6s  %s";

  /** Of a line without the name and the curve. */
  static final int NUMBERS = 59;

  private WatchWords() {}

  static String fabric(WatchReport report) {
    int machines = report.answered() + report.late() + report.away().size();
    return "fabric %s  %s  poll %s  ok %d late %d gone %d"
        .formatted(
            Plain.line(report.fabric()),
            Fit.plural(machines, "machine"),
            new TimeSpan(report.every().toNanos()).print(),
            report.answered(),
            report.late(),
            report.away().size());
  }

  static String heading(int name) {
    return pad("PORT", name)
        + FORM.formatted("GB/s rx", "tx", "PAUSE in", "out", "CE/s", "CNP/s", "DROP", "OOO", "LOAD")
            .stripTrailing();
  }

  /**
   * One line.
   *
   * @param name how wide it may be
   * @param curve how many polls of it there is room for
   */
  static String row(PortRow row, int name, int curve) {
    String numbers =
        FORM.formatted(
            WatchNumbers.gigabytes(row.receive()),
            WatchNumbers.gigabytes(row.send()),
            WatchNumbers.pauses(row.pausedIn(), row.pauseFramesIn()),
            WatchNumbers.pauses(row.pausedOut(), row.pauseFramesOut()),
            WatchNumbers.rate(row.marked()),
            WatchNumbers.rate(row.notified()),
            WatchNumbers.amount(row.drops()),
            WatchNumbers.amount(row.outOfOrder()),
            WatchNumbers.curve(row.curve(), curve));
    return (pad(Plain.line(row.name(), name), name) + numbers).stripTrailing();
  }

  private static String pad(String text, int columns) {
    return text + " ".repeat(Math.max(0, columns - text.length()));
  }

  /** What an alert says, without what was measured. */
  static String told(PortAlert alert) {
    return sign(alert) + " " + alert.severity().word() + ": " + Plain.line(alert.says());
  }

  /** In brackets; empty where it is a state. */
  static String measured(PortAlert alert) {
    return alert.measured().isEmpty() ? "" : " (" + Plain.line(alert.measured()) + ")";
  }

  /** A sign and a word stand beside every colour. */
  static String sign(PortAlert alert) {
    return switch (alert.stage()) {
      case RAISED -> "!";
      case UNKNOWN -> "?";
      case PENDING -> "~ pending,";
      case SILENCED -> "- silenced,";
    };
  }

  static Optional<Ink> ink(PortAlert alert) {
    if (!alert.isTold()) {
      return Optional.empty();
    }
    return switch (alert.severity()) {
      case CRITICAL -> Optional.of(Ink.BOLD_RED);
      case HIGH -> Optional.of(Ink.RED);
      case MEDIUM -> Optional.of(Ink.YELLOW);
      case LOW, INFO -> Optional.empty();
    };
  }

  static String verdict(WatchReport report) {
    Map<Severity, Integer> counts = new TreeMap<>();
    int pending = 0;
    List<PortAlert> all =
        Stream.of(
                report.ports().stream().map(PortRow::alerts),
                report.machines().values().stream(),
                report.applications().stream().map(ApplicationRow::alerts))
            .flatMap(it -> it)
            .flatMap(List::stream)
            .toList();
    for (PortAlert alert : all) {
      if (alert.isTold()) {
        counts.merge(alert.severity(), 1, Integer::sum);
      } else if (alert.stage() == PortAlert.Stage.PENDING) {
        pending++;
      }
    }
    String beginning = pending == 0 ? "" : ", " + pending + " that may become some";
    if (report.ports().isEmpty()) {
      return "No port has told anything yet.";
    }
    if (counts.isEmpty()) {
      return "No alerts%s, on %s.".formatted(beginning, ports(report));
    }
    StringBuilder told = new StringBuilder();
    counts.forEach(
        (severity, count) ->
            told.append(told.isEmpty() ? "" : ", ")
                .append(count)
                .append(' ')
                .append(severity.word()));
    return "Alerts: " + told + beginning + ".";
  }

  /** Of a port that tells nothing it is not known whether all is well. */
  private static String ports(WatchReport report) {
    long silent = report.ports().stream().filter(WatchWords::isSilent).count();
    String told = Fit.plural(report.ports().size() - silent, "port");
    return silent == 0 ? told : told + "; " + Fit.plural(silent, "port") + " told nothing yet";
  }

  private static boolean isSilent(PortRow row) {
    return row.receive().isEmpty()
        && row.send().isEmpty()
        && row.pausedIn().isEmpty()
        && row.pausedOut().isEmpty()
        && row.pauseFramesIn().isEmpty()
        && row.marked().isEmpty()
        && row.drops().isEmpty();
  }
}
