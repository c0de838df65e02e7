package io.railwright.twin.cumulus;

import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.PortSettings.EarlyAction;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.fabric.SwitchSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a configuration does to traffic. */
final class Effect {
  private static final double PERCENT = 0.01;

  /** Room for what still comes after a pause: what a metre of cable holds at a rate, and more. */
  private static final long BASE = 200_000;

  private static final long BITS_A_BYTE = 8;
  private static final double LIGHT = 1.98e8;

  private Effect() {}

  static SwitchSettings of(Revision revision, SwitchSettings hardware) {
    Map<String, SwitchPort> ports = new LinkedHashMap<>();
    Map<String, PortSettings> treatments = new LinkedHashMap<>();
    hardware
        .ports()
        .forEach(
            (name, port) -> {
              PortState state = new PortState(revision, name);
              ports.put(name, port(state, port));
              treatments.put(name, treatment(state, port));
            });
    return new SwitchSettings(
        memory(revision, hardware.memory()), classes(revision), ports, treatments);
  }

  /** Without pauses that it sends a port loses packets, whatever it obeys. */
  private static SwitchPort port(PortState state, SwitchPort port) {
    int pauses = state.isSending() ? Priorities.of(state.paused()) : Priorities.NONE;
    int marks = Priorities.NONE;
    for (Map.Entry<Integer, PortState.Queue> queue : state.treatments().entrySet()) {
      boolean ecn = queue.getValue().early().filter(PortState.Early::ecn).isPresent();
      marks |= ecn ? 1 << queue.getKey() : 0;
    }
    return new SwitchPort(port.rate(), state.mtu(), pauses, false, marks);
  }

  private static PortSettings treatment(PortState state, SwitchPort port) {
    List<Integer> lossless = state.isSending() ? state.paused() : List.of();
    List<Integer> priorities = state.priorities();
    List<Integer> queues = state.queues();
    Map<Integer, EarlyAction> early = new LinkedHashMap<>();
    int strict = Priorities.NONE;
    for (Map.Entry<Integer, PortState.Queue> queue : state.treatments().entrySet()) {
      queue.getValue().early().ifPresent(it -> early.put(queue.getKey(), action(it)));
      strict |= queue.getValue().strict() ? 1 << queue.getKey() : 0;
    }
    return new PortSettings(
        Optional.of(
            priorities.stream().map(it -> lossless.contains(it) ? it : queues.get(it)).toList()),
        Optional.of(Priorities.of(lossless)),
        Optional.empty(),
        lossless.isEmpty() ? Optional.empty() : Optional.of(room(state, port)),
        Optional.empty(),
        Optional.of(early),
        Optional.of(strict),
        Optional.empty());
  }

  /** What is on the way and back again, as the switch reckons it for the length that it is told. */
  private static long room(PortState state, SwitchPort port) {
    double bytesASecond = port.rate() * 1e6 / BITS_A_BYTE;
    return BASE + Math.round(2 * state.metres() / LIGHT * bytesASecond);
  }

  private static EarlyAction action(PortState.Early early) {
    return new EarlyAction(early.from(), early.to(), early.probability() * PERCENT, early.ecn());
  }

  /** Those of all ports that name no profile, for traffic knows one map for the whole switch. */
  private static Map<Integer, Integer> classes(Revision revision) {
    PortState usual = new PortState(revision, "");
    Map<Integer, Integer> classes = new LinkedHashMap<>();
    for (int dscp = 0; dscp < PortState.CODE_POINTS; dscp++) {
      classes.put(dscp, usual.queues().get(usual.priorities().get(dscp)));
    }
    return classes;
  }

  private static SwitchMemory memory(Revision revision, SwitchMemory usual) {
    return new PortState(revision, "")
        .treatment(PortState.RDMA)
        .early()
        .map(it -> new SwitchMemory(usual.buffer(), it.from(), it.to(), it.probability() * PERCENT))
        .orElse(usual);
  }
}
