package io.railwright.change.fabric;

import io.railwright.change.harness.FaultyTarget;
import io.railwright.change.harness.JournaledRuns;
import io.railwright.change.harness.VirtualTime;
import io.railwright.change.history.History;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.NodeDrain;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.PortName;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import io.railwright.twin.esxi.EsxiCard;
import io.railwright.twin.esxi.EsxiPlan;
import io.railwright.twin.esxi.EsxiPort;
import io.railwright.twin.esxi.EsxiSystem;
import io.railwright.twin.fabric.HypervisorDevice;
import io.railwright.twin.fabric.HypervisorLinks;
import io.railwright.twin.fabric.PortCounters;
import io.railwright.twin.host.HostEnvironment;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** A virtual ESXi host with three machines, one of which is off, that plans are carried out on. */
final class ChangedEsxi implements SwitchFaults.Changed {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final VirtualTime time = new VirtualTime();
  private final Machines machines = new Machines();
  private final HypervisorDevice device;
  private final SwitchTarget target;
  private final JournaledRuns runs =
      new JournaledRuns(
          time,
          (counted, history) ->
              new JournaledRuns.Reached(
                  machine(new FaultyTarget(new Reached(), counted)), drains().apply(history)));

  private Function<History, Map<String, NodeDrain>> drains = _ -> Map.of();

  ChangedEsxi() {
    this("pfctx=0x08 pfcrx=0x08 max_vfs=4,4");
  }

  /**
   * @param options what its driver was loaded with
   */
  ChangedEsxi(String options) {
    EsxiPlan plan =
        new EsxiPlan(
            "7.0.3",
            "Balanced",
            Map.of("nmlx5_core", options),
            9000,
            Map.of("SRIOV_EN", "1", "NUM_OF_VFS", "4"),
            true,
            true,
            true,
            true,
            List.of(
                new EsxiPort("vmnic2", "0000:3b:00.0", EsxiCard.CONNECTX_5, 100_000),
                new EsxiPort("vmnic3", "0000:3b:00.1", EsxiCard.CONNECTX_5, 100_000)),
            List.of("esxcli network nic pauseParams set -n vmnic2 -r true -t true"));
    this.device =
        new EsxiSystem(
                plan, HostEnvironment.quiet().withClock(time).withDowntime(Duration.ofSeconds(30)))
            .device("leaf", machines);
    this.target = new SwitchTarget(device, () -> {});
  }

  /** Nobody answers while it boots. */
  private final class Reached implements Target {
    @Override
    public String name() {
      return target.name();
    }

    @Override
    public Answer ask(List<Question> questions) {
      return device.isUp()
          ? target.ask(questions)
          : Answer.failed(name(), Instant.EPOCH, "it boots");
    }
  }

  private static final class Machines implements HypervisorLinks {
    private final List<Guest> guests =
        new ArrayList<>(
            List.of(
                new Guest("g1", "02:00:00:00:00:01", "vmnic2", true, 0, 0),
                new Guest("g2", "02:00:00:00:00:02", "vmnic3", true, 0, 0),
                new Guest("off", "02:00:00:00:00:03", "vmnic3", false, 0, 0)));

    private final Set<String> stubborn = new HashSet<>();
    private Runnable before = () -> {};

    @Override
    public List<Guest> guests() {
      return guests;
    }

    @Override
    public Optional<PortName> far(String port) {
      return Optional.empty();
    }

    @Override
    public Optional<String> os(String port) {
      return Optional.empty();
    }

    @Override
    public int rate(String port) {
      return 0;
    }

    @Override
    public Optional<PortCounters> counters(String port) {
      return Optional.empty();
    }

    @Override
    public boolean farFlowControl(String port) {
      return false;
    }

    @Override
    public void restartGuests() {}

    @Override
    public void card(String guest, String port, boolean isThere) {}

    @Override
    public void power(String guest, boolean on) {
      before.run();
      if (!stubborn.contains(guest)) {
        guests.replaceAll(
            it ->
                it.name().equals(guest)
                    ? new Guest(it.name(), it.mac(), it.port(), on, it.sent(), it.received())
                    : it);
      }
    }
  }

  private ChangedMachine machine(Target asked) {
    return new ChangedMachine(asked, time, () -> PATIENCE, Platform.ESXI);
  }

  /** For those who look without a fault. */
  ChangedMachine machine() {
    return machine(new Reached());
  }

  VirtualTime time() {
    return time;
  }

  private Function<History, Map<String, NodeDrain>> drains() {
    return drains;
  }

  /** Who takes jobs off its machines, and who looks when one of them is to go down or up. */
  void drainedBy(Function<History, Map<String, NodeDrain>> by, Runnable before) {
    drains = by;
    machines.before = before;
  }

  /** A machine that never shuts down. */
  void letStay(String guest) {
    machines.stubborn.add(guest);
  }

  @Override
  public JournaledRuns runs() {
    return runs;
  }

  /** Runs a line on the host, and says what it printed. */
  String type(String line) {
    return target.type("root", line);
  }

  /** What it is set to, what it does, and which machines run. */
  @Override
  public String configurations() {
    return type("esxcfg-module -g nmlx5_core; esxcli network nic pauseParams list")
        + type("esxcli system settings advanced list -o /Power/CpuPolicy")
        + type("esxcli system maintenanceMode get")
        + device.uplink("vmnic2")
        + machines.guests;
  }

  @Override
  public boolean isLeased() {
    return type("ls -A /var/run").contains("railwright");
  }

  /** Machines and host come up. */
  @Override
  public void settle() {
    time.pass(Duration.ofMinutes(10));
  }
}
