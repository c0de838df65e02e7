package io.railwright.web.page;

import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.monitor.WatchNumbers;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/** What all ports do together. A sum has a + where some port did not tell its part. */
final class Totals {
  private Totals() {}

  static String tiles(WatchReport report) {
    List<PortRow> hosts =
        report.ports().stream().filter(it -> it.subject().path().startsWith("host/")).toList();
    return "<ul class=\"tiles\">\n"
        + tile(
            "GB/s in (RDMA alone where counted)",
            sum(hosts, PortRow::receive, WatchNumbers::gigabytes))
        + tile(
            "GB/s out (RDMA alone where counted)",
            sum(hosts, PortRow::send, WatchNumbers::gigabytes))
        + tile("CE marked a second", sum(hosts, PortRow::marked, WatchNumbers::rate))
        + tile("CNPs sent and handled a second", sum(hosts, PortRow::notified, WatchNumbers::rate))
        + paused("in", report.ports(), PortRow::pausedIn, PortRow::pauseFramesIn)
        + paused("out", report.ports(), PortRow::pausedOut, PortRow::pauseFramesOut)
        + tile("drops in 5 min", count(report.ports(), PortRow::drops))
        + tile("out of order in 5 min", count(hosts, PortRow::outOfOrder))
        + online(report.answered() + report.late())
        + "</ul>\n";
  }

  private static String online(int machines) {
    return tile(machines == 1 ? "machine online" : "machines online", Integer.toString(machines));
  }

  private static String tile(String what, String value) {
    String partly = value.endsWith("+") ? ", of ports that tell" : "";
    return "<li><b>" + value + "</b> " + what + partly + "</li>\n";
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
        ? tile("pause frames a second " + way + ", most of a port", WatchNumbers.rate(most))
        : tile("paused " + way + ": no port tells", "?");
  }

  private static String sum(
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
    return known.isEmpty() || known.size() == all.size() ? shown : shown + "+";
  }

  private static List<Double> known(Stream<OptionalDouble> values) {
    return values.filter(OptionalDouble::isPresent).map(OptionalDouble::getAsDouble).toList();
  }

  private static OptionalDouble most(List<PortRow> rows, Function<PortRow, OptionalDouble> value) {
    return known(rows.stream().map(value)).stream().mapToDouble(it -> it).max();
  }

  private static String count(List<PortRow> rows, Function<PortRow, OptionalLong> value) {
    return sum(
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
