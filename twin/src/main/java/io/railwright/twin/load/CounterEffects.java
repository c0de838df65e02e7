package io.railwright.twin.load;

import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.PausedPriority;
import io.railwright.model.simulation.SimulationReport.PortOutcome;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.PortCounters.Count;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.Wire;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * The effects of a run on counters, under the names of {@code ethtool -S} and sysfs. Where the
 * simulator counts for the whole fabric only (CNPs, NACKs, timeouts), flows share the count in
 * proportion to their marks or repeats. A virtual function shows no counters of the physical port.
 */
public final class CounterEffects {
  private static final int HEADERS = 62;

  /** The data counters of a port count in words of four bytes. */
  private static final double WORD = 4;

  private final TrafficRun run;

  /** By the place of a NIC among the endpoints; to look up by its record would cost far more. */
  private final List<Map<String, Double>> byPlace = new ArrayList<>();

  private final Map<Wire, Map<Count, Double>> ports = new LinkedHashMap<>();

  public CounterEffects(TrafficRun run) {
    this.run = run;
    run.state().endpoints().forEach(_ -> byPlace.add(new TreeMap<>()));
    Map<String, PortOutcome> outcomes = new HashMap<>();
    run.report().ports().forEach(it -> outcomes.put(it.port(), it));
    double marks = sum(FlowOutcome::marks);
    double repeats = sum(FlowOutcome::retransmits);
    for (int i = 0; i < run.transfers().size(); i++) {
      addTransfer(i);
      if (run.delivery(i) == Routing.Delivery.NETWORK) {
        addCongestion(i, marks);
        addLoss(i, repeats);
      } else if (run.delivery(i) == Routing.Delivery.TOO_LARGE) {
        add(sender(i), "local_ack_timeout_err", 1);
      }
    }
    for (int i = 0; i < run.state().wires().size(); i++) {
      addPort(i, outcomes);
    }
  }

  private CounterEffects(CounterEffects all, CounterEffects earlier) {
    this.run = all.run;
    for (int i = 0; i < all.byPlace.size(); i++) {
      byPlace.add(less(all.byPlace.get(i), earlier.byPlace.get(i)));
    }
    all.ports.forEach(
        (wire, counts) ->
            ports.put(wire, less(counts, earlier.ports.getOrDefault(wire, Map.of()))));
  }

  /** What came behind a shorter run of the same. */
  public CounterEffects since(CounterEffects earlier) {
    return new CounterEffects(this, earlier);
  }

  private static <K> Map<K, Double> less(Map<K, Double> all, Map<K, Double> earlier) {
    Map<K, Double> rest = new LinkedHashMap<>();
    all.forEach((key, value) -> rest.put(key, Math.max(0, value - earlier.getOrDefault(key, 0.0))));
    return rest;
  }

  /** By NIC and name, for the length of the run. */
  public Map<Endpoint, Map<String, Double>> nics() {
    Map<Endpoint, Map<String, Double>> nics = new LinkedHashMap<>();
    for (int i = 0; i < byPlace.size(); i++) {
      if (!byPlace.get(i).isEmpty()) {
        nics.put(run.state().endpoints().get(i), byPlace.get(i));
      }
    }
    return nics;
  }

  /** By the wire whose far end it is. */
  public Map<Wire, Map<Count, Double>> ports() {
    return ports;
  }

  private double sum(ToLongFunction<FlowOutcome> what) {
    return run.report().perFlow().stream().mapToLong(what).sum();
  }

  private void addTransfer(int number) {
    double bytes = run.received(number);
    double packets = Math.ceil(bytes / run.mtu());
    double again =
        run.delivery(number) == Routing.Delivery.NETWORK ? run.network(number).retransmits() : 0;
    addData(sender(number), "tx", run.priority(number), bytes, packets, again);
    addData(receiver(number), "rx", run.priority(number), bytes, packets, 0);
    add(receiver(number), "rx_write_requests", packets);
  }

  private void addData(
      int nic, String delivery, int priority, double bytes, double packets, double again) {
    double frames = packets + again;
    double onWire = bytes + again * run.mtu() + frames * HEADERS;
    String port = delivery.equals("tx") ? "port_xmit" : "port_rcv";
    add(nic, delivery + "_vport_rdma_unicast_bytes", onWire);
    add(nic, delivery + "_vport_rdma_unicast_packets", frames);
    add(nic, port + "_data", onWire / WORD);
    add(nic, port + "_packets", frames);
    if (!run.state().endpoints().get(nic).virtualFunction()) {
      add(nic, delivery + "_bytes_phy", onWire);
      add(nic, delivery + "_packets_phy", frames);
      add(nic, delivery + "_prio" + priority + "_bytes", onWire);
      add(nic, delivery + "_prio" + priority + "_packets", frames);
    }
  }

  private void addCongestion(int number, double allMarks) {
    double marks = run.network(number).marks();
    boolean told = Priorities.has(run.to(number).notifies(), run.priority(number));
    double cnps = told && allMarks > 0 ? run.report().totals().cnps() * marks / allMarks : 0;
    boolean cleared = run.to(number).control().marksCleared();
    add(receiver(number), "np_ecn_marked_roce_packets", cleared ? 0 : marks);
    add(receiver(number), "np_cnp_sent", cnps);
    boolean reacts = Priorities.has(run.from(number).reacts(), run.priority(number));
    double arrived = run.to(number).control().cnpsLost() ? 0 : cnps;
    add(sender(number), reacts ? "rp_cnp_handled" : "rp_cnp_ignored", arrived);
  }

  private void addLoss(int number, double allRepeats) {
    double share = allRepeats == 0 ? 0 : run.network(number).retransmits() / allRepeats;
    add(receiver(number), "out_of_sequence", run.report().totals().nacks() * share);
    add(sender(number), "packet_seq_err", run.report().totals().nacks() * share);
    add(sender(number), "local_ack_timeout_err", run.report().totals().timeouts() * share);
  }

  private void addPort(int number, Map<String, PortOutcome> outcomes) {
    Wire wire = run.state().wires().get(number);
    PortOutcome near = outcomes.get(wire.name() + "→" + wire.switchName());
    PortOutcome far = outcomes.get(wire.switchName() + "→" + wire.name());
    if (far != null) {
      double bytes = far.goodputGbps() * 1e9 / 8 * run.seconds();
      addFar(wire, Count.BYTES_SENT, bytes);
      addFar(wire, Count.MARKED, (double) far.marks());
      far.pauses().forEach(it -> addPause(number, wire, it, "tx", Count.PAUSES_RECEIVED));
      addDrops(number, wire, (double) (far.drops() - far.lostOnLink()));
    }
    if (near != null) {
      addFar(wire, Count.BYTES_RECEIVED, near.goodputGbps() * 1e9 / 8 * run.seconds());
      near.pauses().forEach(it -> addPause(number, wire, it, "rx", Count.PAUSES_SENT));
    }
  }

  /**
   * Of packets that found no room; what the cable spoils is counted where it arrives. A receiver
   * that can't pause loses in its NIC what it does not take.
   */
  private void addDrops(int wireNumber, Wire wire, double drops) {
    boolean inNic = wire.taken() < 100 && wire.lossless() == Priorities.NONE;
    if (!inNic) {
      addFar(wire, Count.DROPPED, drops);
      addFar(wire, Count.DROPPED_UNMARKED, drops * unmarkedShare(wireNumber));
      return;
    }
    for (int nic : physical(wireNumber)) {
      add(nic, "rx_discards_phy", drops);
    }
  }

  /** The share of the default class in what was dropped: who loses packets sends them again. */
  private double unmarkedShare(int wireNumber) {
    double all = 0;
    double unmarked = 0;
    for (int i = 0; i < run.transfers().size(); i++) {
      if (run.delivery(i) == Routing.Delivery.NETWORK && run.to(i).wire() == wireNumber) {
        double lost = run.network(i).retransmits();
        all += lost;
        unmarked += run.priority(i) == 0 ? lost : 0;
      }
    }
    return all == 0 ? 0 : unmarked / all;
  }

  private void addPause(
      int wireNumber, Wire wire, PausedPriority pause, String delivery, Count count) {
    double frames = (double) pause.xoffReceived();
    addFar(wire, count, frames);
    String global = delivery + "_pause_ctrl_phy";
    String name =
        wire.paused()
            ? delivery + "_global_pause"
            : delivery + "_prio" + pause.priority() + "_pause";
    for (int nic : physical(wireNumber)) {
      add(nic, global, frames);
      add(nic, name, frames);
      add(nic, name + "_duration", pause.pausedMicroseconds());
    }
  }

  /** The NICs that show what happens at the near end of a wire. */
  private int[] physical(int wire) {
    List<Endpoint> all = run.state().endpoints();
    return IntStream.range(0, all.size())
        .filter(it -> all.get(it).wire() == wire && !all.get(it).virtualFunction())
        .toArray();
  }

  private int sender(int number) {
    return run.transfers().get(number).from();
  }

  private int receiver(int number) {
    return run.transfers().get(number).to();
  }

  private void add(int nic, String name, double amount) {
    byPlace.get(nic).merge(name, amount, Double::sum);
  }

  private void addFar(Wire wire, Count what, double amount) {
    ports.computeIfAbsent(wire, _ -> new EnumMap<>(Count.class)).merge(what, amount, Double::sum);
  }
}
