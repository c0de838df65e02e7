package io.railwright.change.fabric;

import io.railwright.change.harness.FaultyTarget;
import io.railwright.change.harness.JournaledRuns;
import io.railwright.change.harness.VirtualTime;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.model.fabric.Platform;
import io.railwright.reach.fleet.Target;
import io.railwright.twin.cumulus.CumulusSystem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A virtual switch with Cumulus Linux and two ports that plans are carried out on. */
final class ChangedCumulus implements SwitchFaults.Changed {
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final String USUAL =
      """
      interface swp1-2 link mtu 1500
      qos pfc storage switch-priority 4
      interface swp2 qos pfc profile storage
      """;

  private record Due(Duration at, Runnable what) {}

  private final VirtualTime time = new VirtualTime();
  private final List<Due> later = new ArrayList<>();
  private final SwitchTarget target;
  private final JournaledRuns runs =
      new JournaledRuns(
          time,
          (counted, _) ->
              new JournaledRuns.Reached(machine(new FaultyTarget(reached(), counted)), Map.of()));

  ChangedCumulus() {
    this("");
  }

  /**
   * @param more that is set on it
   */
  ChangedCumulus(String more) {
    CumulusSystem system =
        new CumulusSystem(
            CumulusSystem.lines(USUAL + more),
            (after, what) -> later.add(new Due(time.elapsed().plus(after), what)));
    this.target =
        new SwitchTarget(SwitchTarget.device(system, List.of("swp1", "swp2")), this::tick);
  }

  private Target reached() {
    return target;
  }

  private void tick() {
    List<Due> due = later.stream().filter(it -> it.at().compareTo(time.elapsed()) <= 0).toList();
    later.removeAll(due);
    due.forEach(it -> it.what().run());
  }

  private ChangedMachine machine(Target asked) {
    return new ChangedMachine(asked, time, () -> PATIENCE, Platform.CUMULUS);
  }

  /** For those who look without a fault. */
  ChangedMachine machine() {
    return machine(target);
  }

  VirtualTime time() {
    return time;
  }

  @Override
  public JournaledRuns runs() {
    return runs;
  }

  /** Runs a line on the switch, and says what it printed. */
  String type(String line) {
    return target.type("root", line);
  }

  /** The same by somebody else. */
  String typeAs(String user, String line) {
    return target.type(user, line);
  }

  /** What is applied, what it would start with, and what is pending or on trial. */
  @Override
  public String configurations() {
    return type(
            "nv config show -o commands; echo saved; cat /etc/nvue.d/startup.yaml; echo pending")
        + type("nv config diff; nv config apply --confirm-status");
  }

  @Override
  public boolean isLeased() {
    return type("ls -A /var/lib").contains("railwright");
  }

  @Override
  public void settle() {
    time.pass(Duration.ofMinutes(10));
  }
}
