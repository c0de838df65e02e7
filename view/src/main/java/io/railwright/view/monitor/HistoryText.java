package io.railwright.view.monitor;

import io.railwright.model.monitor.HistoryLine;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.text.Plain;
import io.railwright.model.value.TimeSpan;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** What is kept, for a terminal: a line and a small curve for each counter that moved. */
public final class HistoryText {
  /** So many letters does a curve have. */
  public static final int CURVE = 30;

  private static final String FORM = "%-42s %10s %10s  %s";
  private static final int LONGEST_NAME = 42;
  private static final int LONGEST_SENTENCE = 100;

  private final TextOutput out;

  public HistoryText(TextOutput out) {
    this.out = out;
  }

  public void ports(List<KeptPort> ports) {
    if (ports.isEmpty()) {
      out.println("Nothing is kept yet.");
      out.flush();
      return;
    }
    out.println("%-30s %-20s  %s".formatted("PORT", "SINCE", "LAST"));
    for (KeptPort port : ports) {
      out.println(
          "%-30s %-20s  %s"
              .formatted(Plain.line(port.name(), 30), time(port.since()), time(port.last())));
    }
    out.println(Fit.plural(ports.size(), "port") + ".");
    out.flush();
  }

  private static String time(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  public void series(PortHistory history) {
    out.println(
        "%s  %s to %s, in steps of %s"
            .formatted(
                Plain.line(history.name()),
                time(history.from()),
                time(history.to()),
                new TimeSpan(history.step().toNanos()).rough()));
    List<HistoryLine> moved = history.lines().stream().filter(it -> it.highest() > 0).toList();
    if (history.lines().isEmpty()) {
      out.println("Nothing is kept of this time.");
    } else {
      out.println(FORM.formatted("COUNTER", "MEAN", "PEAK", "CURVE"));
      moved.forEach(this::line);
      int still = history.lines().size() - moved.size();
      out.println(still == 0 ? "" : Fit.plural(still, "counter") + " did not move.");
    }
    history.events().forEach(this::event);
    out.flush();
  }

  private void line(HistoryLine line) {
    List<Double> values = IntStream.range(0, line.points()).mapToObj(line::value).toList();
    double mean =
        values.stream().filter(it -> !it.isNaN()).mapToDouble(it -> it).average().orElse(0);
    out.println(
        FORM.formatted(
                Plain.line(shortName(line.key()), LONGEST_NAME),
                rate(mean, line),
                rate(line.highest(), line),
                WatchNumbers.curve(values, CURVE))
            .stripTrailing());
  }

  /** Without the family: {@code queue/3 tx-bytes}. */
  private static String shortName(String key) {
    return key.replaceFirst("[a-z.-]+\\[(.*)]$", "$1");
  }

  /** A time is a share of the time; bytes are gigabytes. */
  private static String rate(double value, HistoryLine line) {
    if (line.kind() == HistoryLine.Kind.GAUGE) {
      return gauge(value, line.unit());
    }
    return switch (line.unit()) {
      case "seconds" -> String.format(Locale.ROOT, "%.1f%%", value * 100);
      case "bytes" -> String.format(Locale.ROOT, "%.2f GB/s", value / 1e9);
      default -> WatchNumbers.amount(value) + "/s";
    };
  }

  private static String gauge(double value, String unit) {
    return switch (unit) {
      case "seconds" -> ApplicationWords.time(OptionalDouble.of(value));
      case "bytes a second" -> ApplicationWords.bandwidth(OptionalDouble.of(value));
      default -> WatchNumbers.amount(value);
    };
  }

  private void event(WatchEvent event) {
    String alert = event.alert().isEmpty() ? "" : " " + Plain.line(event.alert());
    out.println(
        "%s %s%s: %s"
            .formatted(
                time(event.time()),
                event.kind().word(),
                alert,
                Plain.line(event.says(), LONGEST_SENTENCE)));
  }
}
