package io.railwright.change.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.harness.ChangedHost;
import io.railwright.change.harness.DirectTarget;
import io.railwright.change.harness.Harness;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.SchedulerDrain;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Terms;
import io.railwright.model.fabric.Drain;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Settings of an ESXi host, carried out and taken back, with and without faults. */
@Tag("slow")
final class EsxiChangeTest {
  private static final String ALL =
      " to the options of nmlx5_core, giving all other options again: esxcli system module"
          + " parameters set -m nmlx5_core -p STRING; then reboot";
  private static final Action TRUST = new Action.ByHand("add trust_state=2" + ALL);
  private static final Action PFC =
      new Action.ByHand(
          "on ConnectX cards, add pfctx and pfcrx with the bits of priority 3,4 (0x08 for 3)"
              + ALL);
  private static final Action PAUSE =
      new Action.Command(
          List.of("esxcli network nic pauseParams set -n vmnic2 -r false -t false".split(" ", -1)));
  private static final Action POWER =
      new Action.Command(
          List.of(
              "esxcli",
              "system",
              "settings",
              "advanced",
              "set",
              "-o",
              "/Power/CpuPolicy",
              "-s",
              "High Performance"));

  private static Plan plan(ChangedEsxi esxi, Action... actions) throws Exception {
    PlanMaker maker = new PlanMaker();
    List<Wish> wishes = new ArrayList<>();
    Arrays.stream(actions)
        .map(it -> new Wish("leaf", "a rule", it, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, ""))
        .forEach(wishes::add);
    maker.add(esxi.machine(), wishes);
    return maker.plan(new Order("fabric", "", Instant.EPOCH, List.of(), 1));
  }

  @Test
  void optionsAreOneStringAndOneReboot() throws Exception {
    assertThat(WishedPlan.steps(plan(new ChangedEsxi(), POWER, PAUSE, PFC, TRUST)))
        .containsExactly(
            " options of nmlx5_core: pfctx=0x08 pfcrx=0x08 max_vfs=4,4 -> pfctx=0x18 pfcrx=0x18"
                + " max_vfs=4,4 trust_state=2",
            "restart",
            " power policy: Balanced -> High Performance",
            "vmnic2 global pause: rx on tx on -> rx off tx off");
    assertThat(WishedPlan.steps(plan(new ChangedEsxi(""), TRUST)))
        .containsExactly(" options of nmlx5_core: absent -> trust_state=2", "restart");
  }

  @Test
  void isCarriedOutAndTakenBackWithTheMachinesThatRan() throws Exception {
    for (String options : List.of("", "pfctx=0x08 pfcrx=0x08 max_vfs=4,4")) {
      ChangedEsxi esxi = new ChangedEsxi(options);
      String before = esxi.configurations();
      Plan plan = plan(esxi, POWER, PAUSE, TRUST);
      assertThat(esxi.runs().apply(plan)).as("%s", esxi.runs().reasons()).isEqualTo(Outcome.DONE);
      assertThat(esxi.configurations())
          .contains("trust_state=2", "trustsDscp=true", "flowControl=false", "High Performance")
          .contains("Disabled")
          .contains("name=g1, mac=02:00:00:00:00:01, port=vmnic2, isOn=true, isUp=true")
          .contains("name=off, mac=02:00:00:00:00:03, port=vmnic3, isOn=false, isUp=false");
      assertThat(plan(esxi, POWER, PAUSE, TRUST).steps()).isEmpty();
      assertThat(esxi.isLeased()).isFalse();
      assertThat(esxi.runs().rollBack()).isEqualTo(Outcome.DONE);
      assertThat(esxi.configurations()).isEqualTo(before);
      assertThat(esxi.isLeased()).isFalse();
    }
  }

  @Test
  void aMachineThatDoesNotShutDownStopsItAndNothingIsForced() throws Exception {
    ChangedEsxi esxi = new ChangedEsxi();
    String before = esxi.configurations();
    Plan plan = plan(esxi, TRUST);
    esxi.letStay("g2");
    assertThat(esxi.runs().apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(esxi.configurations()).isEqualTo(before);
    assertThat(esxi.isLeased()).isFalse();
  }

  @Test
  void aHostInMaintenanceModeStaysInIt() throws Exception {
    ChangedEsxi esxi = new ChangedEsxi();
    esxi.type("vim-cmd vmsvc/power.shutdown 1; vim-cmd vmsvc/power.shutdown 2");
    assertThat(esxi.type("esxcli system maintenanceMode set -e true")).isEmpty();
    assertThat(esxi.runs().apply(plan(esxi, TRUST))).isEqualTo(Outcome.DONE);
    assertThat(esxi.configurations()).contains("Enabled").doesNotContain("isUp=true");
  }

  @Test
  void jobsAreTakenOffTheMachinesBeforeTheyGoDown() throws Exception {
    ChangedEsxi esxi = new ChangedEsxi();
    Plan plan = plan(esxi, TRUST);
    Terms terms =
        new Terms(
            List.of(), "", "", List.of(), List.of(), 1, Map.of(Terms.guest("leaf", "g1"), "g1"));
    Plan known = new Plan("test", "", Instant.EPOCH, plan.steps(), List.of(), List.of(), terms);
    try (ChangedHost control = Harness.host()) {
      control.type("mkdir -p /etc/slurm /var/spool/slurmctld");
      control.type("echo 'NodeName=node,g[1-2] CPUs=64' > /etc/slurm/slurm.conf");
      ChangedMachine slurm =
          new ChangedMachine(new DirectTarget(control.host()), esxi.time(), Duration.ofMinutes(1));
      List<String> then = new ArrayList<>();
      esxi.drainedBy(
          history ->
              Map.of(
                  "g1",
                  new SchedulerDrain(slurm, new Drain.Slurm("node"), "g1", history.plan().id())),
          () -> then.add(state(control, "g1") + state(control, "g2")));
      assertThat(esxi.runs().apply(known)).isEqualTo(Outcome.DONE);
      assertThat(then)
          .hasSize(4)
          .allSatisfy(
              it ->
                  assertThat(it)
                      .containsPattern("NodeName=g1 .*State=IDLE\\+DRAIN ")
                      .containsPattern("NodeName=g2 .*State=IDLE "));
      assertThat(state(control, "g1")).contains("State=IDLE ");
    }
  }

  private static String state(ChangedHost control, String node) {
    try {
      return control.type("scontrol -o show node " + node);
    } catch (Exception failed) {
      throw new AssertionError(failed);
    }
  }

  @Test
  void anotherPlanWaits() throws Exception {
    ChangedEsxi esxi = new ChangedEsxi();
    Plan plan = plan(esxi, PAUSE);
    esxi.type(
        "mkdir -p /var/run/railwright/lease && echo abcd1234 >/var/run/railwright/lease/owner");
    assertThat(esxi.runs().apply(plan)).isEqualTo(Outcome.REFUSED);
    assertThat(esxi.type("ls -A /var/run/railwright/lease")).isEqualTo("owner\n");
  }

  @Test
  void whatIsNotForSuchAHostStaysWithPeople() throws Exception {
    Plan plan =
        plan(
            new ChangedEsxi(),
            new Action.Command(List.of("sysctl", "-w", "vm.zone_reclaim_mode=0")),
            new Action.Command(List.of("esxcli", "system", "shutdown", "reboot", "-r", "now")),
            new Action.Command(
                List.of(
                    "esxcli network nic pauseParams set -n $(x) -r true -t true".split(" ", -1))),
            new Action.ByHand("add trust_state=2; reboot" + ALL));
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut()).hasSize(4);
  }

  @Test
  void everySingleFaultOfTheJournalAndOfEveryRequest() throws Exception {
    Plan plan = plan(new ChangedEsxi(), PAUSE, TRUST);
    assertThat(plan.steps()).hasSize(3);
    new SwitchFaults(plan, ChangedEsxi::new).assertBorne();
  }
}
