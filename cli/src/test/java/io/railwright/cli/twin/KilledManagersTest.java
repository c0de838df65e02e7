package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.kube.ChangedCluster;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.Pace;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.VcenterWords;
import io.railwright.change.plan.Wish;
import io.railwright.change.vsphere.ChangedVcenter;
import io.railwright.flow.FabricSource;
import io.railwright.flow.HostFilter;
import io.railwright.flow.OpenFabric;
import io.railwright.model.change.ChangeResult;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.State;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.change.VcenterSetting.Part;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.reach.fleet.Target;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code rail apply} ended by {@code kill -9} while a node is cordoned for it, a pool is paused, a
 * machine is off by its vCenter, or networks are made there: what comes next leaves no lease, no
 * cordon, no pause, no machine off and nothing half done. {@code -Dmanager.kills=50} makes 200 of
 * these 20.
 */
@Thorough
class KilledManagersTest {
  private static final int KILLS = Integer.getInteger("manager.kills", 5);
  private static final String OTHER = "0123456789abcdef0123";

  private static final Action ARGUMENT =
      new Action.Command(
          List.of(
              "kubectl",
              "patch",
              "machineconfigs.machineconfiguration.openshift.io",
              "99-rail-worker",
              "--type=merge",
              "-p",
              "{\"spec\":{\"kernelArguments\":[\"isolcpus=2-15\"]}}"));

  /** More lines than it prints: it comes to its end. */
  private static final int NEVER = 1_000_000;

  @TempDir Path folder;

  /** Makes a plan for a fabric that is there. */
  @FunctionalInterface
  private interface Planning {
    Plan plan(FabricSource.Machines machines, String inventory) throws Exception;
  }

  private void kill(String inventory, Planning planning, LeaseKeeper manager) throws Exception {
    Random random = new Random(11);
    KilledApply apply = new KilledApply(folder);
    OpenFabric open = new OpenFabric(Duration.ofSeconds(60), 8);
    try (FabricSource source = open.open(Optional.of(inventory), HostFilter.ALL)) {
      FabricSource.Machines machines = (FabricSource.Machines) source;
      apply.killAt(random, planning.plan(machines, inventory), NEVER);
      assertThat(apply.settle(source, true).outcome()).isEqualTo(Outcome.DONE);
      String before = KilledApply.digest(source); // a guest that was off has lost what was typed
      for (int run = 0; run < KILLS; run++) {
        Plan plan = planning.plan(machines, inventory);
        apply.killAt(random, plan, 4);
        boolean back = random.nextBoolean();
        ChangeResult result = apply.settle(source, back);
        assertThat(result.outcome())
            .as("run %d: %s", run, result.reasons())
            .isEqualTo(Outcome.DONE);
        assertFree(manager.of(machines));
        assertThat(KilledApply.digest(source).equals(before)).as("run %d", run).isEqualTo(back);
        if (!back) {
          assertThat(apply.settle(source, true).outcome()).isEqualTo(Outcome.DONE);
          assertThat(KilledApply.digest(source)).as("run %d, taken back", run).isEqualTo(before);
        }
      }
    }
  }

  /** Who holds leases. */
  @FunctionalInterface
  private interface LeaseKeeper {
    Changeable of(FabricSource.Machines machines) throws Exception;
  }

  private static void assertFree(Changeable manager) throws Exception {
    MachineLease lease = manager.lease(OTHER);
    lease.take("another plan");
    lease.release();
  }

  private static Target target(FabricSource.Machines machines, String name) {
    return machines.targets().stream()
        .filter(it -> it.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Wish wish(String machine, Action action, Effect effect) {
    return new Wish(machine, "", action, effect, Risk.LOW, Reversible.EXACT, "");
  }

  private static Order order(String fabric, String inventory) {
    return new Order(fabric, inventory, Instant.now(), List.of(), 1);
  }

  private static ChangedCluster cluster(FabricSource.Machines machines) {
    return new ChangedCluster(
        target(machines, "h100-cluster"), Pace.real(), () -> Duration.ofSeconds(30));
  }

  @Test
  void noCordonAndNoLeaseIsLeftInACluster() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    try (Twin _ = Twin.start("openshift-h100", state)) {
      Path drained = state.inventory().resolveSibling("drained.yaml");
      Files.writeString(
          drained,
          Files.readString(state.inventory())
              .replaceAll("(u36: \\{address: [0-9.]+)", "$1, kubernetes: h100-cluster"));
      kill(
          drained.toString(),
          (machines, inventory) -> {
            PlanMaker maker = new PlanMaker();
            maker.add(
                new ChangedMachine(target(machines, "u36"), Pace.real(), Duration.ofSeconds(30)),
                List.of(
                    wish(
                        "u36",
                        new Action.Command(
                            List.of("mlnx_qos", "-i", "eno5np0", "--pfc", "0,0,0,0,1,0,0,0")),
                        Effect.LINK_FLAP),
                    wish(
                        "u36",
                        new Action.Command(List.of("sysctl", "-w", "vm.zone_reclaim_mode=1")),
                        Effect.RUNTIME)));
            return maker.plan(order("openshift-h100", inventory));
          },
          KilledManagersTest::cluster);
    }
  }

  /** Its nodes are rebooted once it is released, however often rail was killed before. */
  @Test
  void noPoolIsLeftPaused() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    try (Twin _ = Twin.start("openshift-h100", state)) {
      kill(
          state.inventory().toString(),
          (machines, inventory) -> {
            PlanMaker maker = new PlanMaker();
            maker.add(cluster(machines), List.of(wish("h100-cluster", ARGUMENT, Effect.REBOOT)));
            Plan plan = maker.plan(order("openshift-h100", inventory));
            assertThat(plan.steps())
                .as("%s", plan.leftOut())
                .extracting(it -> it.act().toString())
                .hasSize(3)
                .first()
                .asString()
                .contains("PoolPaused[pool=worker]");
            return plan;
          },
          machines -> {
            assertThat(cluster(machines).look(new ClusterSetting.PoolPaused("worker")))
                .isEqualTo(new Seen.As(Observed.of(State.of("false"))));
            return cluster(machines);
          });
    }
  }

  private static Action machine(Part part, String device, String value) {
    return new Action.ByHand(
        VcenterWords.of(new VcenterSetting("vm-2001", "compute-1", part, device), value));
  }

  @Test
  void noMachineIsLeftOffAndNoLeaseIsLeftAtAVcenter() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    try (Twin _ = Twin.start("vsphere-bare", state)) {
      kill(
          state.inventory().toString(),
          (machines, inventory) -> {
            PlanMaker maker = new PlanMaker();
            maker.add(
                vcenter(machines),
                List.of(
                    wish("vcenter", machine(Part.MEMORY, "", "all"), Effect.RUNTIME),
                    wish("vcenter", machine(Part.CARD_MTU, "13016", "allowed"), Effect.REBOOT)));
            return maker.plan(order("vsphere-bare", inventory));
          },
          KilledManagersTest::vcenter);
    }
  }

  private static Action network(Part part, String name, String value) {
    return new Action.ByHand(
        VcenterWords.of(new VcenterSetting("datacenter-21", "datacenter", part, name), value));
  }

  @Test
  void noNetworkIsLeftHalfMadeAtAVcenter() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    VcenterSetting member =
        new VcenterSetting("host-1001", "esxi-1.example.com", Part.MEMBER, "SRIOV-DVS");
    try (Twin _ = Twin.start("vsphere-nothing", state)) {
      kill(
          state.inventory().toString(),
          (machines, inventory) -> {
            PlanMaker maker = new PlanMaker();
            maker.add(
                vcenter(machines),
                Stream.of(
                        network(Part.SWITCH, "SRIOV-DVS", "9000"),
                        network(Part.GROUP, "SRIOV-DVS/SRIOV-PG", "7"),
                        new Action.ByHand(VcenterWords.of(member, "vmnic5")),
                        machine(Part.MEMORY, "", "all"))
                    .map(it -> wish("vcenter", it, Effect.RUNTIME))
                    .toList());
            return maker.plan(order("vsphere-nothing", inventory));
          },
          KilledManagersTest::vcenter);
    }
  }

  private static ChangedVcenter vcenter(FabricSource.Machines machines) {
    return new ChangedVcenter(
        target(machines, "vcenter"), Pace.real(), () -> Duration.ofSeconds(30));
  }
}
