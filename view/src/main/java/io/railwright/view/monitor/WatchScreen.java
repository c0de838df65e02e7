package io.railwright.view.monitor;

import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.CountedAmount;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Ink;
import io.railwright.view.layout.TextOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A watched fabric on a terminal that somebody looks through by keys. A screen has exactly as many
 * lines as the terminal, none wider than it, and is written over the one before.
 */
public final class WatchScreen {
  static final String KEYS = "s sort  / filter  enter port  d machine  esc back  ? help  q quit";

  private static final List<String> HELP =
      List.of(
          "up, down, k, j      the port above, below",
          "page up, page down  a page back, on",
          "g, G, home, end     the first port, the last",
          "enter               look at the port closely: alerts, and what it counted",
          "d                   only ports of the machine that this port belongs to",
          "esc                 back, one step at a time; at last the filter goes",
          "s                   sort by the next: alert, pause, load, marks, drops, name",
          "/                   type a part of a name; enter keeps it, esc drops it",
          "?, h                this page, and away with it",
          "q                   end",
          "",
          "?  not known, which is not 0       !  an alert",
          "~  has not lasted long enough      -  silenced",
          "PAUSE is a share of the last minute, or frames a second where a port tells",
          "no more. CE/s and CNP/s go by the last minute, DROP and OOO by the last five.");

  private static final int NARROWEST_NAME = 12;
  private static final int LONGEST_NAME = 24;
  private static final int LONGEST_CURVE = 30;

  /** In front of each port: whether it is the selected one. */
  private static final int MARK = 2;

  private final TextOutput out;
  private final int columns;
  private final int rows;

  /** One line, in one colour at most. */
  private record Line(String text, Optional<Ink> ink) {
    static Line plain(String text) {
      return new Line(text, Optional.empty());
    }
  }

  public WatchScreen(TextOutput out, int columns, int rows) {
    this.out = out;
    this.columns = Math.max(1, columns - 1); // the last column of some terminals wraps early
    this.rows = rows;
  }

  /**
   * The table.
   *
   * @param selected its place among the ports
   * @param status what they are sorted and chosen by
   * @param notice in place of the keys; empty where there is none
   */
  public void ports(
      WatchReport report, List<PortRow> ports, int selected, String status, String notice) {
    List<Line> lines = new ArrayList<>();
    lines.add(Line.plain(WatchWords.fabric(report)));
    lines.add(Line.plain(Plain.line(status, columns)));
    others(report, lines);
    int name = nameColumns();
    lines.add(Line.plain(" ".repeat(MARK) + WatchWords.heading(name)));
    int room = Math.max(1, rows - lines.size() - 2);
    table(ports, selected, room, lines);
    fill(lines, rows - 2);
    lines.add(Line.plain(WatchWords.verdict(report) + place(ports, selected)));
    show(lines, notice);
  }

  private static String place(List<PortRow> ports, int selected) {
    return ports.isEmpty()
        ? "  Nothing to show; esc: back."
        : "  Port %d of %d.".formatted(selected + 1, ports.size());
  }

  private int nameColumns() {
    return Math.clamp(columns - MARK - WatchWords.NUMBERS, NARROWEST_NAME, LONGEST_NAME);
  }

  /** Who is away, alerts of no port, and applications; a part of the screen at most. */
  private void others(WatchReport report, List<Line> into) {
    List<Line> all = new ArrayList<>();
    new TreeMap<>(report.away())
        .forEach(
            (machine, why) ->
                all.add(
                    Line.plain(
                        "? %s: %s"
                            .formatted(
                                Plain.line(machine.name()),
                                Plain.line(why.isEmpty() ? "it does not answer" : why)))));
    for (Map.Entry<Subject, List<PortAlert>> entry : new TreeMap<>(report.machines()).entrySet()) {
      if (!report.away().containsKey(entry.getKey())) {
        String whose = Plain.line(entry.getKey().name()) + " ";
        entry.getValue().forEach(it -> all.add(alert(whose, it)));
      }
    }
    for (ApplicationRow row : report.applications()) {
      all.add(Line.plain(ApplicationWords.line(row)));
      row.alerts().forEach(it -> all.add(alert("  ", it)));
    }
    int most = Math.max(1, rows / 4);
    into.addAll(all.subList(0, Math.min(most, all.size())));
    if (all.size() > most) {
      into.removeLast();
      into.add(Line.plain("and " + (all.size() - most + 1) + " more of machines and applications"));
    }
  }

  private static Line alert(String before, PortAlert alert) {
    String text = before + WatchWords.told(alert) + WatchWords.measured(alert);
    return new Line(text, WatchWords.ink(alert));
  }

  /** The page that the selected port is on: all pages are full, so that it stands still. */
  private void table(List<PortRow> ports, int selected, int room, List<Line> into) {
    int first = 0;
    int used = 0;
    for (int at = 0; at < ports.size(); at++) {
      int height = Math.min(room, 1 + ports.get(at).alerts().size());
      if (used + height > room) {
        if (selected < at) {
          break;
        }
        first = at;
        used = 0;
      }
      used += height;
    }
    int name = nameColumns();
    int curve = Math.clamp(columns - MARK - WatchWords.NUMBERS - name - 2, 0, LONGEST_CURVE);
    int end = into.size() + room;
    for (int at = first; at < ports.size() && into.size() < end; at++) {
      String mark = at == selected ? "> " : "  ";
      PortRow row = ports.get(at);
      if (at > first && into.size() + 1 + row.alerts().size() > end) {
        break;
      }
      into.add(Line.plain(mark + WatchWords.row(row, name, curve)));
      row.alerts().stream().limit(end - into.size()).forEach(it -> into.add(alert("    ", it)));
    }
  }

  /** One port: what it does, its alerts in full, and what it counted. */
  public void port(PortRow row, List<CountedAmount> counted, String notice) {
    List<Line> lines = new ArrayList<>();
    lines.add(Line.plain(Plain.line(row.name()) + up(row)));
    lines.add(
        Line.plain(
            "receives %s GB/s, sends %s GB/s"
                .formatted(
                    WatchNumbers.gigabytes(row.receive()), WatchNumbers.gigabytes(row.send()))));
    lines.add(
        Line.plain(
            "paused by the network %s, pauses the network %s"
                .formatted(
                    WatchNumbers.pauses(row.pausedIn(), row.pauseFramesIn()),
                    WatchNumbers.pauses(row.pausedOut(), row.pauseFramesOut()))));
    lines.add(
        Line.plain(
            "marked %s/s, CNPs %s/s; in 5 min %s dropped, %s out of order"
                .formatted(
                    WatchNumbers.rate(row.marked()),
                    WatchNumbers.rate(row.notified()),
                    WatchNumbers.amount(row.drops()),
                    WatchNumbers.amount(row.outOfOrder()))));
    lines.add(Line.plain("load, poll by poll: " + WatchNumbers.curve(row.curve(), LONGEST_CURVE)));
    lines.add(Line.plain(""));
    row.alerts().forEach(it -> inFull(it, lines));
    if (row.alerts().isEmpty()) {
      lines.add(Line.plain("No alert."));
    }
    lines.add(Line.plain(""));
    counted(counted, Math.max(1, rows - 1 - lines.size()), lines);
    show(lines, notice);
  }

  private static String up(PortRow row) {
    return row.up().map(it -> it ? ", link up" : ", link down").orElse(", link not known");
  }

  private void inFull(PortAlert alert, List<Line> into) {
    List<String> words = List.of((WatchWords.told(alert) + WatchWords.measured(alert)).split(" "));
    Fit.words("", words, " ", columns).forEach(it -> into.add(new Line(it, WatchWords.ink(alert))));
    String hints = String.join("; ", alert.pointsTo());
    String more =
        "since %s; rail explain %s%s"
            .formatted(alert.since(), alert.id(), hints.isEmpty() ? "" : "; points to: " + hints);
    Fit.words("  ", List.of(Plain.line(more, 400).split(" ")), " ", columns)
        .forEach(it -> into.add(Line.plain(it)));
  }

  private static void counted(List<CountedAmount> counted, int room, List<Line> into) {
    if (counted.isEmpty()) {
      into.add(Line.plain("It counted nothing since this watch began."));
      return;
    }
    into.add(Line.plain("Counted since this watch began:"));
    int most = room - 1;
    boolean all = counted.size() <= most;
    counted.stream()
        .limit(all ? most : Math.max(0, most - 1))
        .forEach(
            it ->
                into.add(
                    Line.plain(
                        "%9s %-10s %s"
                            .formatted(
                                WatchNumbers.amount(it.amount()),
                                Plain.line(it.unit()),
                                Plain.line(it.key())))));
    if (!all) {
      into.add(Line.plain("and " + (counted.size() - Math.max(0, most - 1)) + " more"));
    }
  }

  /** What keys do. */
  public void help(String notice) {
    List<Line> lines = new ArrayList<>();
    HELP.forEach(it -> lines.add(Line.plain(it)));
    show(lines, notice);
  }

  /** Before the first poll is over. */
  public void waiting() {
    List<Line> lines = new ArrayList<>();
    lines.add(Line.plain("The first poll is under way."));
    show(lines, "");
  }

  private static void fill(List<Line> lines, int until) {
    while (lines.size() > Math.max(1, until)) {
      lines.removeLast();
    }
    while (lines.size() < until) {
      lines.add(Line.plain(""));
    }
  }

  private void show(List<Line> lines, String notice) {
    fill(lines, rows - 1);
    if (rows > 1) {
      lines.add(Line.plain(notice.isEmpty() ? KEYS : "! " + Plain.line(notice, 2 * columns)));
    }
    out.toTop();
    for (int at = 0; at < lines.size(); at++) {
      line(lines.get(at));
      out.clearRestOfLine();
      if (at < lines.size() - 1) {
        out.println("");
      }
    }
    out.clearRestOfScreen();
    out.flush();
  }

  private void line(Line line) {
    String shown = out.asShown(line.text());
    String fits = shown.length() > columns ? shown.substring(0, columns) : shown;
    if (line.ink().isPresent()) {
      out.print(line.ink().get(), fits);
    } else {
      out.print(fits);
    }
  }
}
