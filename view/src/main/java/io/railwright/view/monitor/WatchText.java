package io.railwright.view.monitor;

import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Ink;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The table of a watched fabric: one line a port, the worst first. */
public final class WatchText {
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
    out.println(WatchWords.fabric(report));
    new TreeMap<>(report.away()).forEach(this::away);
    int others = others(report);
    out.println(WatchWords.heading(LONGEST_NAME));
    int shown = fitting(ports, rows - OTHER_LINES - report.away().size() - others);
    ports.stream().limit(shown).forEach(this::row);
    if (shown < ports.size()) {
      out.println("and " + Fit.plural(ports.size() - shown, "port") + " more");
    }
    out.println(WatchWords.verdict(report));
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

  private void away(Subject machine, String why) {
    String reason = why.isEmpty() ? "it does not answer" : why;
    out.println(
        "? %s: %s".formatted(Plain.line(machine.name()), Plain.line(reason, LONGEST_REASON)));
  }

  /** Alerts of no port: of machines that answer, of the fabric as a whole; and applications. */
  private int others(WatchReport report) {
    int lines = 0;
    for (Map.Entry<Subject, List<PortAlert>> entry : new TreeMap<>(report.machines()).entrySet()) {
      if (!report.away().containsKey(entry.getKey())) {
        out.println(Plain.line(entry.getKey().name()));
        entry.getValue().forEach(this::alert);
        lines += 1 + entry.getValue().size();
      }
    }
    for (ApplicationRow row : report.applications()) {
      out.println(ApplicationWords.line(row));
      row.alerts().forEach(this::alert);
      lines += 1 + row.alerts().size();
    }
    return lines;
  }

  private void row(PortRow row) {
    out.println(WatchWords.row(row, LONGEST_NAME, CURVE));
    row.alerts().forEach(this::alert);
  }

  private void alert(PortAlert alert) {
    out.print("  ");
    Optional<Ink> ink = WatchWords.ink(alert);
    String told = WatchWords.told(alert);
    if (ink.isPresent()) {
      out.print(ink.get(), told);
    } else {
      out.print(told);
    }
    out.println(WatchWords.measured(alert));
  }
}
