package io.railwright.monitor.panel;

import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.QueueCount;
import io.railwright.model.value.Priority;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which line of which panel a column of a port belongs to. */
final class PanelColumns {
  static final Line RDMA_RECEIVED = new Line(PanelKind.RDMA, "hosts receive");
  static final Line MARKED = new Line(PanelKind.ECN_MARKED, "hosts receive");
  static final Line CNPS_SENT = new Line(PanelKind.CNP, "sent");

  /** What ratios are made of. */
  static final Set<Line> IN_RATIOS = Set.of(RDMA_RECEIVED, MARKED, CNPS_SENT);

  private static final String PRIORITY = "{prio}";

  /** Of hosts and switches, by the fact. */
  private final Map<String, Line> lines = new HashMap<>();

  /** Of hypervisors: all that counts pauses, whatever it is called. */
  private final Map<String, Line> pauses = new HashMap<>();

  /** A line; what is counted by priority or queue has one for each. */
  record Line(PanelKind panel, String name) implements Comparable<Line> {
    Line with(String more) {
      return new Line(panel, name + more);
    }

    @Override
    public int compareTo(Line other) {
      int byPanel = panel.compareTo(other.panel);
      return byPanel == 0 ? name.compareTo(other.name) : byPanel;
    }
  }

  PanelColumns(Knowledge knowledge) {
    add(knowledge, "rx_vport_rdma_unicast_bytes", RDMA_RECEIVED);
    add(knowledge, "tx_vport_rdma_unicast_bytes", PanelKind.RDMA, "hosts send");
    add(knowledge, "np_ecn_marked_roce_packets", MARKED);
    add(knowledge, "np_cnp_sent", CNPS_SENT);
    add(knowledge, "rp_cnp_handled", PanelKind.CNP, "handled");
    add(knowledge, "rp_cnp_ignored", PanelKind.CNP, "ignored");
    add(knowledge, "rx_prioN_pause", PanelKind.PFC, "hosts receive");
    add(knowledge, "tx_prioN_pause", PanelKind.PFC, "hosts send");
    add(knowledge, "switch_pause_frames", PanelKind.PFC, "switches receive");
    add(knowledge, "switch_pause_frames_sent", PanelKind.PFC, "switches send");
    add(knowledge, "rx_prioN_discards", PanelKind.DROPS, "hosts");
    add(knowledge, "rx_discards_phy", PanelKind.DROPS, "hosts, whole port");
    add(knowledge, "switch_lossless_drops", PanelKind.DROPS, "switches");
    lines.put(QueueCount.SENT_BYTES.key(), new Line(PanelKind.QUEUES, "all ports"));
    knowledge.counters().values().forEach(this::addPause);
  }

  private void add(Knowledge knowledge, String counter, PanelKind panel, String name) {
    add(knowledge, counter, new Line(panel, name));
  }

  private void add(Knowledge knowledge, String counter, Line line) {
    put(lines, knowledge.counter(counter).fact(), line);
  }

  /** Pause frames, and not the time: both together make no sum. */
  private void addPause(Counter counter) {
    String direction =
        counter.metric().map(it -> it.labels().getOrDefault("direction", "")).orElse("");
    String metric = counter.metric().map(Counter.Metric::name).orElse("");
    boolean frames = counter.unit().equals("frames");
    if (frames && (metric.contains("pause") || metric.contains("pfc"))) {
      String name = direction.equals("out") ? "sent" : "received";
      put(pauses, counter.fact(), new Line(PanelKind.HYPERVISOR_PAUSES, name));
    }
  }

  private static void put(Map<String, Line> into, String fact, Line line) {
    if (!fact.contains(PRIORITY)) {
      into.put(fact, line);
      return;
    }
    for (int priority = 0; priority < Priority.COUNT; priority++) {
      into.put(fact.replace(PRIORITY, "" + priority), line.with(", priority " + priority));
    }
  }

  /**
   * Of a column; empty for what no panel shows.
   *
   * @param machine the kind of machine that the port belongs to
   * @param key such as {@code queue/3 queue.counter[tx-bytes]}
   */
  Optional<Line> of(Kind machine, String key) {
    int space = key.indexOf(' ');
    Map<String, Line> known = machine.equals(Kind.HYPERVISOR) ? pauses : lines;
    Line line = known.get(key.substring(space + 1));
    if (line == null) {
      return Optional.empty();
    }
    String part = space < 0 ? "" : ", " + key.substring(0, space).replace('/', ' ');
    return Optional.of(line.with(part));
  }
}
