package io.railwright.web.page;

import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.monitor.WatchNumbers;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/** What all ports do together, and whether it is of those alone that tell their part. */
final class Totals {
  private Totals() {}

  static String tiles(WatchReport report) {
    List<PortRow> hosts =
        report.ports().stream().filter(it -> it.subject().path().startsWith("host/")).toList();
    String tiles =
        "<ul class=\"tiles\">\n"
            + sum(
                "GB/s in (RDMA alone where counted)",
                hosts,
                PortRow::receive,
                WatchNumbers::gigabytes)
            + sum(
                "GB/s out (RDMA alone where counted)",
                hosts,
                PortRow::send,
                WatchNumbers::gigabytes)
            + sum("packets marked (CE) a second", hosts, PortRow::marked, WatchNumbers::rate)
            + sum("CNPs sent and handled a second", hosts, PortRow::notified, WatchNumbers::rate)
            + paused("in", report.ports(), PortRow::pausedIn, PortRow::pauseFramesIn)
            + paused("out", report.ports(), PortRow::pausedOut, PortRow::pauseFramesOut)
            + count("drops in 5 min", report.ports(), PortRow::drops)
            + count("packets out of order in 5 min", hosts, PortRow::outOfOrder)
            + online(report.answered() + report.late())
            + "</ul>\n";
    return tiles.contains("<b>?</b>")
        ? tiles + "<p class=\"hint\">? is told by no port, or not twice yet.</p>\n"
        : tiles;
  }

  private static String online(int machines) {
    return tile(machines == 1 ? "machine online" : "machines online", Integer.toString(machines));
  }

  private static String tile(String what, String value) {
    return "<li><b>" + value + "</b> " + what + "</li>\n";
  }

  /** By how long, else by frames, as far as ports tell either. */
  private static String paused(
      String way,
      List<PortRow> ports,
      Function<PortRow, OptionalDouble> share,
      Function<PortRow, OptionalDouble> frames) {
    if (ports.stream().map(share).anyMatch(OptionalDouble::isPresent)) {
      return tile("longest paused " + way, WatchNumbers.percent(most(ports, share)));
    }
    OptionalDouble most = most(ports, frames);
    return most.isPresent()
        ? tile(
            "pause frames a second " + way + ", at the port with the most", WatchNumbers.rate(most))
        : tile("paused " + way + ": no port tells", "?");
  }

  private static String sum(
      String what,
      List<PortRow> rows,
      Function<PortRow, OptionalDouble> value,
      Function<OptionalDouble, String> words) {
    List<OptionalDouble> all = rows.stream().map(value).toList();
    List<Double> known = known(all.stream());
    String shown =
        words.apply(
            known.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(known.stream().mapToDouble(it -> it).sum()));
    boolean partly = !known.isEmpty() && known.size() < all.size();
    String of = partly ? ", of %d of %d ports".formatted(known.size(), all.size()) : "";
    return tile(what + of, shown);
  }

  private static List<Double> known(Stream<OptionalDouble> values) {
    return values.filter(OptionalDouble::isPresent).map(OptionalDouble::getAsDouble).toList();
  }

  private static OptionalDouble most(List<PortRow> rows, Function<PortRow, OptionalDouble> value) {
    return known(rows.stream().map(value)).stream().mapToDouble(it -> it).max();
  }

  private static String count(
      String what, List<PortRow> rows, Function<PortRow, OptionalLong> value) {
    return sum(
        what,
        rows,
        row -> {
          OptionalLong one = value.apply(row);
          return one.isEmpty()
              ? OptionalDouble.empty()
              : OptionalDouble.of((double) one.getAsLong());
        },
        WatchNumbers::rate);
  }
}
