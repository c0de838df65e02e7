package io.railwright.monitor.watch;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.value.Priority;
import io.railwright.monitor.alert.ColumnFinder;
import io.railwright.monitor.alert.Level;
import io.railwright.monitor.series.Growth;
import io.railwright.monitor.series.PortSeries;
import io.railwright.monitor.series.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How much of its RDMA traffic a port has in priorities without PFC. Which priorities have it the
 * card tells by the way: it counts pauses of those alone. What RDMA has above the lossless
 * priorities counts only as far as the other priorities carry that much: traffic between functions
 * of one card is RDMA too, and is in no priority at all.
 */
final class LosslessShare {
  private static final long WINDOW = 5 * 60_000;
  private static final double MOST = 0.05;

  /** Bytes a second of RDMA; of less nothing is said. */
  private static final double LEAST = 1e8;

  private final List<ColumnFinder> pauses;
  private final List<Direction> directions;

  /** What is counted of one direction. */
  private record Direction(String word, ColumnFinder rdma, List<ColumnFinder> priorities) {}

  LosslessShare(Knowledge knowledge) {
    this.pauses = byPriority(knowledge, "rx_prioN_pause");
    this.directions =
        List.of(
            new Direction(
                "received",
                finder(knowledge, "rx_vport_rdma_unicast_bytes"),
                byPriority(knowledge, "rx_prioN_bytes")),
            new Direction(
                "sent",
                finder(knowledge, "tx_vport_rdma_unicast_bytes"),
                byPriority(knowledge, "tx_prioN_bytes")));
  }

  private static ColumnFinder finder(Knowledge knowledge, String counter) {
    return new ColumnFinder(knowledge.counter(counter).fact());
  }

  private static List<ColumnFinder> byPriority(Knowledge knowledge, String counter) {
    String fact = knowledge.counter(counter).fact();
    List<ColumnFinder> finders = new ArrayList<>();
    for (int priority = 0; priority < Priority.COUNT; priority++) {
      finders.add(new ColumnFinder(fact.replace("{prio}", "" + priority)));
    }
    return finders;
  }

  /** Of the direction that is worse. */
  Measured measure(PortSeries series, long now) {
    Measured worst = Measured.NOTHING;
    for (Direction direction : directions) {
      Measured measured = measure(direction, series, now);
      worst = measured.level().compareTo(worst.level()) > 0 ? measured : worst;
    }
    return worst;
  }

  private Measured measure(Direction direction, PortSeries series, long now) {
    Growth rdma = growth(direction.rdma, series, now);
    Growth lossless = Growth.UNKNOWN;
    Growth lossy = Growth.UNKNOWN;
    long most = -1;
    int busiest = 0;
    for (int priority = 0; priority < Priority.COUNT; priority++) {
      Growth carried = growth(direction.priorities.get(priority), series, now);
      if (isTold(pauses.get(priority), series)) {
        lossless = lossless.plus(carried);
      } else {
        lossy = lossy.plus(carried);
        busiest = carried.amount() > most ? priority : busiest;
        most = Math.max(most, carried.amount());
      }
    }
    if (!rdma.isKnown() || !lossy.isKnown()) {
      return Measured.NOTHING;
    }
    if (!lossless.isKnown() || rdma.perSecond() < LEAST) {
      return new Measured(Level.LOW, "");
    }
    double beside = Math.min(rdma.amount() - lossless.amount(), lossy.amount());
    double share = beside / rdma.amount();
    String words =
        String.format(
            Locale.ROOT,
            "%.0f %% of %.1f GB/s %s, most of it in priority %d",
            100 * share,
            rdma.perSecond() / 1e9,
            direction.word,
            busiest);
    return new Measured(Level.of(share, MOST), words);
  }

  private static boolean isTold(ColumnFinder finder, PortSeries series) {
    for (int place : finder.places(series.columns())) {
      if (series.value(place) != Sample.ABSENT) {
        return true;
      }
    }
    return false;
  }

  private static Growth growth(ColumnFinder finder, PortSeries series, long now) {
    Growth sum = Growth.UNKNOWN;
    for (int place : finder.places(series.columns())) {
      sum = sum.plus(series.growth(place, now, WINDOW));
    }
    return sum;
  }
}
