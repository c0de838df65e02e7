package io.railwright.monitor.prometheus;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.value.Bandwidth;
import io.railwright.monitor.port.PortState;
import io.railwright.monitor.series.Column;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Sample;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A fabric of a host and a switch that counted something. */
final class Counts {
  static final Subject HOST = Subject.host("u3");
  static final Subject LEAF = Subject.of("switch", "leaf\"1\\");

  private static final ColumnSet OF_HOST =
      new ColumnSet(
          List.of(
              column("ethtool.counter[rx_prio3_pause_duration]"),
              column("ethtool.counter[rx_prio5_pause_duration]"),
              column("ethtool.counter[tx_prio3_pause_duration]"),
              column("rdma.counter[port_rcv_data]"),
              column("rdma.counter[out_of_sequence]"),
              column("rdma.counter[nobody_knows_this]")));
  private static final ColumnSet OF_SWITCH =
      new ColumnSet(
          List.of(
              column("queue/3 queue.counter[dropped-packets]"),
              column("queue/3 queue.counter[tx-bytes]"),
              column("port.pfc.rx-frames[3]")));

  private Counts() {}

  private static Column column(String key) {
    return Column.counter(key, 64, Long.MAX_VALUE);
  }

  static Knowledge knowledge() {
    try {
      return KnowledgeFolder.load(List.of(), List.of());
    } catch (BadFileException defect) {
      throw new IllegalStateException(defect);
    }
  }

  static FabricCounts of(long packets) {
    long[] host = {1_500_000, Sample.ABSENT, 0, 250, packets, 9};
    long[] leaf = {7, 1_000_000, 12};
    return new FabricCounts(
        "ai-1",
        Duration.ofSeconds(10),
        new FabricCounts.Polls(5, 40, 2),
        Map.of(HOST, true, LEAF, true, Subject.host("away"), false),
        List.of(
            new FabricCounts.Port(
                HOST.child("rdma", "mlx5_0").child("port", "1"),
                new PortState(
                    Optional.of(true), Optional.of(Bandwidth.ofGigabits(400)), Optional.empty()),
                9_000_000,
                OF_HOST,
                host),
            new FabricCounts.Port(
                LEAF.child("port", "Ethernet1/5"),
                new PortState(Optional.of(false), Optional.empty(), Optional.of(Set.of(3))),
                9_000_000,
                OF_SWITCH,
                leaf),
            FabricCounts.Port.unknown(Subject.host("away").child("rdma", "mlx5_0"))));
  }
}
