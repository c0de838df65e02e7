package io.railwright.view.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.Event;
import io.railwright.model.change.Event.MachineState;
import io.railwright.model.change.GuestStage;
import io.railwright.model.change.NodeReboots;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Terms;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.value.PciAddress;
import io.railwright.view.layout.Screen;
import io.railwright.view.layout.TextOutput;
import java.io.StringWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A plan on a narrow screen, and what it says of links. */
final class PlanTextTest {
  private static Plan plan(Effect effect, String... statements) {
    List<Step> steps = new ArrayList<>();
    for (String statement : statements) {
      for (int port = 1; port <= 2; port++) {
        Setting line = new Setting.SwitchLine(List.of("interface Ethernet1/" + port), statement);
        Step.Act act = new Step.Act.Set(line, State.of("on"), State.of("off"));
        int id = steps.size() + 1;
        steps.add(
            new Step(id, "nexus", act, effect, Risk.LOW, Reversible.EXACT, 1, "rule", "gain"));
      }
    }
    return new Plan("test", "", Instant.EPOCH, steps, List.of(), List.of());
  }

  private static String text(Plan plan, int columns) {
    StringWriter printed = new StringWriter();
    TextOutput out = new TextOutput(printed, new Screen(false, false, columns), false);
    new PlanText(out).print(plan);
    out.flush();
    return printed.toString();
  }

  private static String markdown(Plan plan) {
    StringWriter printed = new StringWriter();
    TextOutput out = TextOutput.of(printed);
    new PlanMarkdown(out).print(plan, List.of());
    out.flush();
    return printed.toString();
  }

  @Test
  void aLinkIsCountedOnceHoweverOftenItGoesDown() {
    Plan plan = plan(Effect.LINK_FLAP, "flowcontrol receive", "flowcontrol send");
    assertThat(text(plan, 200))
        .contains("2 links go down and up", "is not known of all; such are not drained");
    assertThat(markdown(plan)).contains("2 links go down and up");
  }

  @Test
  void whoIsKnownToBeBehindALinkIsDrained() {
    Map<String, String> behind = Map.of("nexus Ethernet1/1", "a", "nexus Ethernet1/2", "b");
    Plan plan = with(plan(Effect.LINK_FLAP, "flowcontrol receive"), 1, behind);
    assertThat(text(plan, 200))
        .contains("Hosts behind ports of a switch are drained for that")
        .doesNotContain("not drained");
  }

  private static Plan withGuests(GuestStage guests) {
    Plan plan = wave("8");
    Terms terms =
        new Terms(List.of(), "", "", List.of(), List.of(), 1, Map.of(), Optional.of(guests), "");
    return new Plan(plan.fabric(), "", plan.made(), plan.steps(), List.of(), List.of(), terms);
  }

  /** Nobody is asked again, so that its bounds are told before. */
  @Test
  void whatIsDoneInGuestsOnceTheyHaveACardIsTold() {
    GuestStage two =
        new GuestStage(List.of("g1", "g2"), Risk.MEDIUM, List.of(), List.of("a.rule"), "");
    assertThat(text(withGuests(two), 300))
        .contains("Last, once g[1-2] have a card: what the rules except a.rule find in them then")
        .contains("up to risk medium and without a restart", "the whole plan is taken back");
    GuestStage one = new GuestStage(List.of("g1"), Risk.LOW, List.of("b.rule"), List.of(), "");
    assertThat(markdown(withGuests(one)))
        .contains("Last, once g1 has a card: what the rules b.rule find in it then");
    assertThat(text(wave("8"), 300)).doesNotContain("have a card");
  }

  private static Plan with(Plan plan, int atOnce, Map<String, String> behind) {
    Terms terms = new Terms(List.of(), "", "", List.of(), List.of(), atOnce, behind);
    return new Plan(plan.fabric(), "", plan.made(), plan.steps(), List.of(), List.of(), terms);
  }

  private static Plan wave(String valueOfB) {
    List<Step> steps = new ArrayList<>();
    for (String machine : List.of("a", "b")) {
      State target = State.of(machine.equals("b") ? valueOfB : "8");
      Step.Act act =
          new Step.Act.Set(
              new Setting.KernelFile("/proc/sys/vm/nr_hugepages"), State.of("0"), target);
      int id = steps.size() + 1;
      steps.add(
          new Step(id, machine, act, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, 1, "rule", ""));
    }
    return new Plan("test", "", Instant.EPOCH, steps, List.of(), List.of());
  }

  @Test
  void machinesOfAWaveThatAreAlikeAreOneTable() {
    assertThat(text(wave("8"), 200))
        .contains("wave 1: a, b, one after the other and alike", "0 -> 8")
        .doesNotContain("  2  ");
    assertThat(text(with(wave("8"), 2, Map.of()), 200))
        .contains("wave 1: a, b, at the same time and alike");
    assertThat(text(wave("9"), 200))
        .contains("wave 1: a, b, one after the other\n", "0 -> 8", "0 -> 9");
  }

  @Test
  void aPlanThatLeavesLinksUpDoesNotSpeakOfThem() {
    Plan plan = plan(Effect.RUNTIME, "priority-flow-control watch-dog-interval");
    assertThat(text(plan, 200)).doesNotContain("down and up", "drained");
    assertThat(markdown(plan)).doesNotContain("down and up");
  }

  private static Plan policy(Effect effect) {
    return policy(effect, "");
  }

  private static Plan policy(Effect effect, String gain) {
    Setting field =
        new ClusterSetting.PolicyField("sriov", "policy-eno5np0", ClusterSetting.Field.VFS);
    Step.Act act = new Step.Act.Set(field, State.of("1"), State.of("16"));
    Step step = new Step(1, "cluster", act, effect, Risk.MEDIUM, Reversible.EXACT, 1, "", gain);
    return new Plan("test", "", Instant.EPOCH, List.of(step), List.of(), List.of());
  }

  @Test
  void nodesThatAnOperatorRebootsAreNamed() {
    String drained = "More of it. " + new NodeReboots(List.of("u23", "u25.a"), true).sentence();
    assertThat(text(policy(Effect.REBOOT, drained), 300))
        .contains("it drains and reboots u23, u25.a, one after the other");
    List<String> pool = IntStream.rangeClosed(1, 1000).mapToObj("n%d"::formatted).toList();
    assertThat(text(policy(Effect.REBOOT, new NodeReboots(pool, true).sentence()), 200))
        .contains("it drains and reboots n[1-1000], one after the other");
    String bare = new NodeReboots(List.of("u23"), false).sentence() + " Source: x.";
    assertThat(text(policy(Effect.REBOOT, bare), 300))
        .contains("it reboots u23 without a drain (disableDrain), which ends their pods, one");
  }

  private static Plan reboot(String gain) {
    Step step =
        new Step(
            1,
            "u25",
            new Step.Act.Reboot(),
            Effect.REBOOT,
            Risk.MEDIUM,
            Reversible.EXACT,
            1,
            "",
            gain);
    return new Plan("test", "", Instant.EPOCH, List.of(step), List.of(), List.of());
  }

  @Test
  void nodesThatNobodyDrainsAreTold() {
    String bare = "It is in force. " + new NodeReboots(List.of("u25"), false).sentence();
    String said = "Nodes of a cluster that rail reboots without a drain: u25. Their pods end;";
    assertThat(text(reboot(bare), 300)).contains(said);
    assertThat(markdown(reboot(bare))).contains("rail reboots without a drain: u25");
    assertThat(text(reboot("It is in force."), 300)).doesNotContain("without a drain");
  }

  @Test
  void rebootsThatAnOperatorDoesAreTold() {
    assertThat(text(policy(Effect.REBOOT), 200))
        .contains("1 machine of test, reboots of nodes\n", "The operator of cluster carries")
        .doesNotContain("no reboot");
    assertThat(markdown(policy(Effect.REBOOT))).contains("drains and reboots the nodes");
    assertThat(text(policy(Effect.RUNTIME), 200))
        .contains("1 machine of test, no reboot\n")
        .doesNotContain("The operator");
  }

  private static Plan burn(Reversible reversible) {
    PciAddress card = PciAddress.parse("0000:19:00.0").orElseThrow();
    Step.Act act =
        new Step.Act.Set(
            new Setting.FirmwareImage(card, "MT_0000000838", "/root/fw.bin"),
            State.of("28.42.1000"),
            State.of("28.43.1000"));
    Step burn = new Step(1, "a", act, Effect.REBOOT, Risk.HIGH, reversible, 1, "", "");
    Step save =
        new Step(
            2, "a", new Step.Act.Save(), Effect.RUNTIME, Risk.LOW, Reversible.EXACT, 1, "", "");
    return new Plan("test", "", Instant.EPOCH, List.of(burn, save), List.of(), List.of());
  }

  @Test
  void whereOldFirmwareIsKeptIsSaid() {
    assertThat(text(burn(Reversible.EXACT), 200))
        .contains("is kept in /var/lib/railwright/firmware")
        .doesNotContain("may refuse");
    assertThat(text(burn(Reversible.PARTLY), 200)).contains("so that cards may refuse");
    assertThat(text(plan(Effect.RUNTIME, "flowcontrol send"), 200)).doesNotContain("Firmware");
  }

  @Test
  void aSaveIsNoChange() {
    assertThat(text(burn(Reversible.EXACT), 200)).contains(": 1 change on 1 machine");
  }

  @Test
  void whereRoomIsScarceTheTableStaysOneWithoutItsMachine() {
    Plan plan = plan(Effect.LINK_FLAP, "priority-flow-control watch-dog-interval");
    assertThat(text(plan, 120)).contains("step  machine  where");
    String narrow = text(plan, 66);
    assertThat(narrow).contains("wave 1: nexus", "step  where").doesNotContain("machine  where");
    assertThat(narrow.lines()).allMatch(it -> it.length() <= 66);
  }

  @Test
  void aLeaseThatWasNeverGivenIsNotReleased() {
    Plan plan = plan(Effect.RUNTIME, "flowcontrol receive");
    StringWriter printed = new StringWriter();
    ChangeText text = new ChangeText(TextOutput.of(printed));
    text.happened(plan, new Event.MachineMoved("nexus", MachineState.LEASING, ""));
    text.happened(plan, new Event.MachineMoved("nexus", MachineState.RELEASED, ""));
    assertThat(printed.toString()).isEmpty();
    text.happened(plan, new Event.MachineMoved("nexus", MachineState.LEASING, ""));
    text.happened(plan, new Event.MachineMoved("nexus", MachineState.LEASED, ""));
    text.happened(plan, new Event.MachineMoved("nexus", MachineState.RELEASED, ""));
    assertThat(printed.toString().lines()).containsExactly("nexus leased", "nexus released");
  }
}
