package io.railwright.twin.benchmark;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.FabricStateReader;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.load.CounterEffects;
import io.railwright.twin.load.CounterUpdates;
import io.railwright.twin.load.Loads;
import io.railwright.twin.load.TrafficPlan;
import io.railwright.twin.load.TrafficRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** What all benchmarks of a fabric share: how they find each other, and how their traffic runs. */
final class BenchmarkContext {
  private static final Duration STEP = Duration.ofMillis(250);

  private final Fabric fabric;
  private final Loads loads;
  private final BenchmarkPace pace;
  private final ServerRegistry servers = new ServerRegistry();
  private final RunningTests tests = new RunningTests(this);
  private final RunNoise noise = new RunNoise();
  private final Map<String, Integer> tcp = new ConcurrentHashMap<>();
  private final AtomicInteger programs = new AtomicInteger();

  BenchmarkContext(Fabric fabric, Loads loads, BenchmarkPace pace) {
    this.fabric = fabric;
    this.loads = loads;
    this.pace = pace;
  }

  ServerRegistry servers() {
    return servers;
  }

  RunningTests tests() {
    return tests;
  }

  /** Programs of tests that run now, servers that wait for a client among them. */
  AtomicInteger programs() {
    return programs;
  }

  /** How many tests of TCP use each direction of a wire now. */
  Map<String, Integer> tcp() {
    return tcp;
  }

  RunNoise noise() {
    return noise;
  }

  FabricState state() {
    return FabricStateReader.read(fabric);
  }

  VirtualHost host(String name) {
    return fabric.host(name);
  }

  /** The host that answers to a name or to one of its addresses. */
  Optional<String> hostAt(String nameOrAddress) {
    if (fabric.hostNames().contains(nameOrAddress)) {
      return Optional.of(nameOrAddress);
    }
    return fabric.hosts().stream()
        .filter(it -> answersTo(it, nameOrAddress))
        .map(VirtualHost::name)
        .findFirst();
  }

  private static boolean answersTo(VirtualHost host, String address) {
    return host.hardware().text(HardwareTrait.MANAGEMENT, "").equals(address)
        || host.nics().stream().map(Nic::address).anyMatch(address::equals);
  }

  /** The endpoint of a host by its RDMA device; the first that is up where none is named. */
  static Optional<Endpoint> endpoint(FabricState state, String host, String device) {
    List<Endpoint> own = state.of(host);
    return device.isEmpty()
        ? own.stream().filter(Endpoint::up).findFirst().or(() -> own.stream().findFirst())
        : own.stream().filter(it -> it.rdma().equals(device)).findFirst();
  }

  static int place(FabricState state, Endpoint endpoint) {
    return state.endpoints().indexOf(endpoint);
  }

  /**
   * Runs transfers together with the current load. The given transfers are the last ones of the
   * run.
   */
  TrafficRun run(FabricState state, TrafficPlan traffic) throws BadInputException {
    List<Transfer> all = new ArrayList<>();
    boolean nccl = traffic.asksNccl();
    if (isLoaded()) {
      TrafficPlan load = loads.current().orElseThrow().request().slice(state);
      all.addAll(load.transfers());
      nccl |= load.asksNccl();
    }
    int before = all.size();
    traffic.transfers().forEach(it -> all.add(shifted(it, before)));
    return TrafficRun.of(
        state,
        new TrafficPlan(
            all,
            nccl,
            traffic.trafficClass(),
            traffic.queuePairs(),
            traffic.payload(),
            traffic.duration(),
            traffic.seed()));
  }

  boolean isLoaded() {
    return loads.current().isPresent();
  }

  static Transfer shifted(Transfer it, int by) {
    return new Transfer(
        it.from(),
        it.to(),
        it.bytes(),
        it.priority(),
        it.port(),
        it.start(),
        it.compute(),
        it.after().stream().map(earlier -> earlier + by).toList(),
        it.step());
  }

  /** Lets time pass in which nothing arrives. */
  void stall(Duration time) throws InterruptedException {
    pace.pass(time);
  }

  /**
   * Lets the time of a measurement pass while the counters move.
   *
   * @param times how often what was simulated happens in that time
   */
  void pass(Duration time, TrafficRun run, double times) throws InterruptedException {
    CounterEffects effects = new CounterEffects(run);
    CounterUpdates counting = counting();
    long steps = steps(time);
    for (long i = 0; i < steps; i++) {
      pace.pass(time.dividedBy(steps));
      count(counting, effects, times / steps);
    }
  }

  /** In how many steps a time passes. */
  static long steps(Duration time) {
    return Math.max(1, time.dividedBy(STEP));
  }

  CounterUpdates counting() {
    return new CounterUpdates(fabric);
  }

  /** While a load is on, its own thread moves the counters by what it does. */
  void count(CounterUpdates counting, CounterEffects effects, double times) {
    if (!isLoaded()) {
      counting.add(effects, times);
    }
  }
}
