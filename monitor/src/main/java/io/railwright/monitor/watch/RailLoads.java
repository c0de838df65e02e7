package io.railwright.monitor.watch;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Kind;
import io.railwright.monitor.alert.ColumnFinder;
import io.railwright.monitor.alert.Level;
import io.railwright.monitor.series.Growth;
import io.railwright.monitor.series.PortSeries;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Whether the rails of a fabric carry the same. Ports of the same name on all hosts are taken to be
 * a rail, as where hosts are built alike; hosts whose ports have other names make it unknown.
 */
final class RailLoads {
  private static final long WINDOW = 10 * 60_000;
  private static final double MOST = 1.3;
  private static final double CLEARLY_LESS = 1.15;

  /** Bytes a second of a rail; what carries less is idle, and any shape is fine. */
  private static final double LEAST = 1e8;

  private final List<ColumnFinder> bytes;

  RailLoads(Knowledge knowledge) {
    this.bytes =
        List.of(
            new ColumnFinder(knowledge.counter("rx_vport_rdma_unicast_bytes").fact()),
            new ColumnFinder(knowledge.counter("tx_vport_rdma_unicast_bytes").fact()));
  }

  /**
   * Holds rails against each other.
   *
   * @param ports of all machines; none if some machine does not answer
   */
  Measured measure(Collection<WatchedPort> ports, long now) {
    Map<String, Double> rails = new TreeMap<>();
    Map<String, Set<String>> hosts = new TreeMap<>();
    for (WatchedPort port : ports) {
      if (!port.subject().root().kind().equals(Kind.HOST)) {
        continue;
      }
      Growth growth = carried(port.series(), now);
      if (!growth.isKnown()) {
        return Measured.NOTHING;
      }
      String device = port.subject().parts().get(1).name();
      rails.merge(device, growth.perSecond(), Double::sum);
      hosts.computeIfAbsent(port.subject().machine(), _ -> new HashSet<>()).add(device);
    }
    boolean alike = hosts.values().stream().allMatch(it -> it.equals(rails.keySet()));
    return alike && hosts.size() > 1 && rails.size() > 1 ? compare(rails) : Measured.NOTHING;
  }

  private Growth carried(PortSeries series, long now) {
    Growth sum = Growth.UNKNOWN;
    for (ColumnFinder finder : bytes) {
      for (int place : finder.places(series.columns())) {
        sum = sum.plus(series.growth(place, now, WINDOW));
      }
    }
    return sum;
  }

  private static Measured compare(Map<String, Double> rails) {
    double mean = rails.values().stream().mapToDouble(it -> it).average().orElse(0);
    String busiest = "";
    double most = -1;
    for (Map.Entry<String, Double> rail : rails.entrySet()) {
      if (rail.getValue() > most) {
        busiest = rail.getKey();
        most = rail.getValue();
      }
    }
    String words =
        String.format(
            Locale.ROOT,
            "%s carries %.1f GB/s, %.1f times the mean of %d rails",
            busiest,
            most / 1e9,
            mean == 0 ? 1 : most / mean,
            rails.size());
    return new Measured(level(most, mean), words);
  }

  private static Level level(double most, double mean) {
    if (mean < LEAST || most < CLEARLY_LESS * mean) {
      return Level.LOW;
    }
    return most < MOST * mean ? Level.BETWEEN : Level.HIGH;
  }
}
