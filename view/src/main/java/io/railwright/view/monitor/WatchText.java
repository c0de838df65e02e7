package io.railwright.view.monitor;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Severity;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.text.Plain;
import io.railwright.model.value.TimeSpan;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Ink;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The table of a watched fabric: one line a port, the worst first. */
public final class WatchText {
  private static final String FORM = "%-24s %7s %6s %8s %6s %6s %6s %6s %6s  %s";
  private static final int LONGEST_NAME = 24;
  private static final int CURVE = 10;
  private static final int LONGEST_REASON = 100;

  /** Lines above the ports and below them. */
  private static final int OTHER_LINES = 5;

  private final TextOutput out;

  public WatchText(TextOutput out) {
    this.out = out;
  }

  /**
   * Prints it.
   *
   * @param ports those to be shown, in their order
   * @param rows how many of them there is room for
   */
  public void print(WatchReport report, List<PortRow> ports, int rows) {
    header(report);
    new TreeMap<>(report.away()).forEach(this::away);
    out.println(
        FORM.formatted(
            "PORT", "GB/s rx", "tx", "PAUSE in", "out", "CE/s", "CNP/s", "DROP", "OOO", "LOAD"));
    int shown = fitting(ports, rows - OTHER_LINES - report.away().size());
    ports.stream().limit(shown).forEach(this::row);
    if (shown < ports.size()) {
      out.println("and " + Fit.plural(ports.size() - shown, "port") + " more");
    }
    out.println(verdict(report));
    out.flush();
  }

  /** How many ports have room with their alerts; at least one. */
  private static int fitting(List<PortRow> ports, int lines) {
    int used = 0;
    for (int at = 0; at < ports.size(); at++) {
      used += 1 + ports.get(at).alerts().size();
      if (used > lines) {
        return Math.max(1, at);
      }
    }
    return ports.size();
  }

  private void header(WatchReport report) {
    int machines = report.answered() + report.late() + report.away().size();
    out.println(
        "fabric %s  %s  poll %s  ok %d late %d gone %d"
            .formatted(
                Plain.line(report.fabric()),
                Fit.plural(machines, "machine"),
                new TimeSpan(report.every().toNanos()).print(),
                report.answered(),
                report.late(),
                report.away().size()));
  }

  private void away(Subject machine, String why) {
    String reason = why.isEmpty() ? "it does not answer" : why;
    out.println(
        "? %s: %s".formatted(Plain.line(machine.name()), Plain.line(reason, LONGEST_REASON)));
  }

  private void row(PortRow row) {
    String numbers =
        FORM.formatted(
            Plain.line(row.name(), LONGEST_NAME),
            WatchNumbers.gigabytes(row.receive()),
            WatchNumbers.gigabytes(row.send()),
            WatchNumbers.percent(row.pausedIn()),
            WatchNumbers.percent(row.pausedOut()),
            WatchNumbers.rate(row.marked()),
            WatchNumbers.rate(row.notified()),
            WatchNumbers.amount(row.drops()),
            WatchNumbers.amount(row.outOfOrder()),
            WatchNumbers.curve(row.curve(), CURVE));
    out.println(numbers.stripTrailing());
    for (PortAlert alert : row.alerts()) {
      out.print("  ");
      Optional<Ink> ink = ink(alert);
      String told = sign(alert) + " " + alert.severity().word() + ": " + Plain.line(alert.says());
      if (ink.isPresent()) {
        out.print(ink.get(), told);
      } else {
        out.print(told);
      }
      out.println(alert.measured().isEmpty() ? "" : " (" + Plain.line(alert.measured()) + ")");
    }
  }

  /** A sign and a word stand beside every colour. */
  private static String sign(PortAlert alert) {
    return switch (alert.stage()) {
      case RAISED -> "!";
      case UNKNOWN -> "?";
      case PENDING -> "~ pending,";
      case SILENCED -> "- silenced,";
    };
  }

  private static Optional<Ink> ink(PortAlert alert) {
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

  private static String verdict(WatchReport report) {
    Map<Severity, Integer> counts = new TreeMap<>();
    int pending = 0;
    for (PortRow row : report.ports()) {
      for (PortAlert alert : row.alerts()) {
        if (alert.isTold()) {
          counts.merge(alert.severity(), 1, Integer::sum);
        } else if (alert.stage() == PortAlert.Stage.PENDING) {
          pending++;
        }
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
    long silent = report.ports().stream().filter(WatchText::isSilent).count();
    String told = Fit.plural(report.ports().size() - silent, "port");
    return silent == 0 ? told : told + "; " + Fit.plural(silent, "port") + " told nothing yet";
  }

  private static boolean isSilent(PortRow row) {
    return row.receive().isEmpty()
        && row.send().isEmpty()
        && row.pausedIn().isEmpty()
        && row.pausedOut().isEmpty()
        && row.marked().isEmpty()
        && row.drops().isEmpty();
  }
}
