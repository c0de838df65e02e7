package io.railwright.change.fabric;

import static io.railwright.change.fabric.VcenterWishes.GROUP;
import static io.railwright.change.fabric.VcenterWishes.MEMBER;
import static io.railwright.change.fabric.VcenterWishes.MEMORY;
import static io.railwright.change.fabric.VcenterWishes.SWITCH;
import static io.railwright.change.fabric.VcenterWishes.VM;
import static io.railwright.change.fabric.VcenterWishes.action;
import static io.railwright.change.fabric.VcenterWishes.machine;
import static io.railwright.change.fabric.VcenterWishes.plan;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.VcenterSetting.Part;
import io.railwright.model.finding.Action;
import io.railwright.reach.bundle.CallValue;
import io.railwright.reach.bundle.ManagedCall;
import io.railwright.testing.Campaign;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Settings of objects of a vCenter, carried out and taken back, with and without faults. */
@Tag("slow")
final class VcenterChangeTest {
  private static final Path ROLE =
      Path.of(System.getProperty("rail.root", ".."), "docs/example/vsphere/change.sh");

  private static final Action CPU = machine(Part.CPU, "", "20000 MHz");
  private static final Action LATENCY = machine(Part.LATENCY, "", "high");
  private static final Action CARD_MTU = machine(Part.CARD_MTU, "13016", "allowed");
  private static final Action CARD = machine(Part.CARD, ChangedVsphere.OTHER, "DSwitch-RoCE/RoCE");
  private static final Action MTU = action("dvs-31", "DSwitch-RoCE", Part.SWITCH_MTU, "", "9000");
  private static final Action VLAN = action("dvportgroup-33", "RoCE", Part.GROUP_VLAN, "", "7");
  private static final Action POLICY =
      action("host-1001", "esxi-1.example.com", Part.HOST_POWER, "", "static");

  private static final Action[] ALL = {
    LATENCY, MEMORY, CARD, CPU, CARD_MTU, VLAN, MTU, POLICY,
  };

  @Test
  void isCarriedOutInOrderAndTakenBack() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      String before = vsphere.configurations();
      Plan plan = plan(vsphere, ALL);
      assertThat(WishedPlan.steps(plan))
          .containsExactly(
              "node1 memory reserved: 4096 MB -> all",
              "DSwitch-RoCE MTU of the distributed switch: 1500 -> 9000",
              "RoCE VLAN of the port group: 0 -> 7",
              "esxi-1.example.com power policy of the host: dynamic -> static",
              "node1 CPU reserved: 1000 MHz -> 20000 MHz",
              "node1 power: on -> off",
              "node1 card of 0000:3b:00.1: absent -> DSwitch-RoCE/RoCE",
              "node1 MTU change by the guest of card 13016: denied -> allowed",
              "node1 latency sensitivity: normal -> high",
              "node1 power: off -> on");
      assertThat(vsphere.runs().apply(plan))
          .as("%s", vsphere.runs().reasons())
          .isEqualTo(Outcome.DONE);
      assertThat(vsphere.configurations())
          .contains("power=static", "switchMtu=9000", "isOn=true", "locked=true, reserved=16384")
          .contains("reservedMegahertz=20000", "latency=high", "physical=0000:3b:00.1", "vlan=7");
      assertThat(vsphere.server().attributes()).isEmpty();
      assertThat(plan(vsphere, ALL).steps()).isEmpty();
      assertThat(vsphere.runs().rollBack())
          .as("%s", vsphere.runs().reasons())
          .isEqualTo(Outcome.DONE);
      assertThat(vsphere.configurations()).isEqualTo(before);
      assertThat(vsphere.server().attributes()).isEmpty();
      assertThat(vsphere.server().sessions()).isZero();
    }
  }

  @Thorough
  @Test
  void whatNeedsNoMachineOffTurnsNoneOff() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      assertThat(WishedPlan.steps(plan(vsphere, CPU)))
          .containsExactly("node1 CPU reserved: 1000 MHz -> 20000 MHz");
    }
  }

  @Test
  @Thorough
  void everySingleFaultOfTheJournalAndOfEveryRequest() throws Exception {
    Plan plan;
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      plan = Campaign.isWhole() ? plan(vsphere, ALL) : plan(vsphere, MEMORY, CARD);
    }
    new SwitchFaults(plan, ChangedVsphere::new).assertSomeBorneOverHttps();
  }

  private static ManagedCall reconfigure(CallValue part) {
    return new ManagedCall(
        "VirtualMachine", VM, "ReconfigVM_Task", List.of(CallValue.group("spec", part)));
  }

  @Test
  void whatSomebodyElseChangesIsNotOverwritten() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      Plan plan = plan(vsphere, CPU);
      CallValue other = CallValue.group("cpuAllocation", CallValue.text("reservation", "5000"));
      assertThat(vsphere.call(reconfigure(other))).isZero();
      String before = vsphere.configurations();
      assertThat(vsphere.runs().apply(plan)).isEqualTo(Outcome.REFUSED);
      assertThat(vsphere.runs().reasons().toString()).contains("5000 MHz, not 1000 MHz");
      assertThat(vsphere.configurations()).isEqualTo(before);
    }
  }

  @Test
  void aVersionThatIsNotTheSeenOneIsAConflict() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      String before = vsphere.configurations();
      CallValue old = CallValue.text("changeVersion", "2026-01-01T00:00:00.000000Z");
      assertThat(
              vsphere.call(
                  new ManagedCall(
                      "VirtualMachine",
                      VM,
                      "ReconfigVM_Task",
                      List.of(
                          CallValue.group(
                              "spec",
                              old,
                              CallValue.group(
                                  "cpuAllocation", CallValue.text("reservation", "5000")))))))
          .isOne();
      assertThat(vsphere.configurations()).isEqualTo(before);
    }
  }

  @Test
  void aMachineThatSomebodyTurnedOffStaysOff() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      Plan plan = plan(vsphere, MEMORY, CARD);
      assertThat(vsphere.call(new ManagedCall("VirtualMachine", VM, "ShutdownGuest", List.of())))
          .isZero();
      assertThat(vsphere.runs().apply(plan)).isEqualTo(Outcome.REFUSED);
      assertThat(vsphere.configurations()).contains("isOn=false", "locked=false");
      assertThat(WishedPlan.steps(plan(vsphere, CARD_MTU)))
          .containsExactly("node1 MTU change by the guest of card 13016: denied -> allowed");
    }
  }

  @Test
  void aMachineThatWouldNotStartAgainIsNotTurnedOff() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      Plan plan = plan(vsphere, CARD_MTU, CPU);
      assertThat(plan.steps()).isEmpty();
      assertThat(plan.leftOut().getFirst().why()).contains("it would not start again");
      assertThat(plan(vsphere, CARD_MTU, MEMORY).steps()).hasSize(4);
    }
  }

  @Test
  void whatForbidsItIsSaidBefore() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      assertThat(
              vsphere.call(new ManagedCall("VirtualMachine", VM, "CreateSnapshot_Task", List.of())))
          .isZero();
      Plan plan = plan(vsphere, MEMORY, MTU);
      assertThat(WishedPlan.steps(plan))
          .containsExactly("DSwitch-RoCE MTU of the distributed switch: 1500 -> 9000");
      assertThat(plan.leftOut().getFirst().why()).contains("node1 has a snapshot");
    }
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      vsphere.server().ban("node1");
      Plan plan = plan(vsphere, MEMORY, LATENCY);
      assertThat(plan.steps()).isEmpty();
      assertThat(plan.leftOut().getFirst().why()).contains("the rule 'keep off' of its cluster");
    }
  }

  @Test
  void anotherPlanWaits() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      vsphere.machine().lease("abcd1234abcd1234").take("eve");
      assertThat(vsphere.runs().apply(plan(vsphere, MTU))).isEqualTo(Outcome.REFUSED);
      assertThat(vsphere.runs().reasons().toString()).contains("abcd1234abcd1234 eve");
      assertThat(vsphere.server().attributes()).containsExactly("railwright abcd1234abcd1234 eve");
      vsphere.machine().lease("abcd1234abcd1234").clear();
      assertThat(vsphere.server().attributes()).isEmpty();
    }
  }

  @Test
  void anObjectOfAnotherNameIsNotTouched() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      Plan plan =
          plan(
              vsphere,
              action(VM, "node2", Part.CPU, "", "20000 MHz"),
              action("vm-9", "x", Part.CPU, "", "1 MHz"));
      assertThat(plan.steps()).isEmpty();
      assertThat(plan.leftOut().getFirst().why()).contains("vm-2001 is called 'node1' by now");
      assertThat(plan.leftOut().get(1).why()).contains("there is no vm-9 any more");
    }
  }

  private static Set<String> granted() throws IOException {
    Matcher rights =
        Pattern.compile("\\b[A-Z][A-Za-z]+(?:\\.[A-Z][A-Za-z]+)+\\b")
            .matcher(Files.readString(ROLE));
    Set<String> granted = new HashSet<>();
    while (rights.find()) {
      granted.add(rights.group());
    }
    return granted;
  }

  /** What a right is for: without it, this cannot be carried out and taken back. */
  private static Action[] needing(String right) {
    return switch (right) {
      case "Global.ManageCustomFields", "VirtualMachine.Config.Resource" -> new Action[] {CPU};
      case "VirtualMachine.Config.EditDevice" -> new Action[] {MEMORY, CARD_MTU};
      case "VirtualMachine.Config.AddRemoveDevice",
          "VirtualMachine.Interact.PowerOff",
          "VirtualMachine.Interact.PowerOn",
          "Network.Assign" ->
          new Action[] {MEMORY, CARD};
      case "DVSwitch.Modify" -> new Action[] {MTU};
      case "DVPortgroup.Modify" -> new Action[] {VLAN};
      case "Host.Config.Power" -> new Action[] {POLICY};
      case "DVSwitch.Create", "DVSwitch.Delete" -> new Action[] {SWITCH};
      case "DVPortgroup.Create", "DVPortgroup.Delete" -> new Action[] {SWITCH, GROUP};
      case "DVSwitch.HostOp", "Host.Config.Network" -> new Action[] {SWITCH, MEMBER};
      default -> throw new IllegalArgumentException("what is " + right + " for?");
    };
  }

  /** Whether a plan is carried out and taken back; if not, it must leave nothing behind. */
  private static boolean isEnough(Set<String> rights, Action... actions) throws Exception {
    boolean isSetUp = !List.of(actions).contains(SWITCH);
    try (ChangedVsphere vsphere = new ChangedVsphere(Optional.of(rights), isSetUp)) {
      String before = vsphere.configurations();
      Outcome outcome = vsphere.runs().apply(plan(vsphere, actions));
      if (outcome == Outcome.DONE) {
        return vsphere.runs().rollBack() == Outcome.DONE;
      }
      assertThat(outcome)
          .as("%s", rights)
          .isIn(Outcome.ROLLED_BACK, Outcome.REFUSED, Outcome.NEEDS_PERSON);
      if (outcome == Outcome.ROLLED_BACK) {
        assertThat(vsphere.configurations()).as("%s", rights).isEqualTo(before);
      }
      return false;
    }
  }

  @Test
  @Thorough
  void theRoleThatIsShippedIsEnoughAndNoneOfItIsTooMuch() throws Exception {
    Set<String> granted = granted();
    assertThat(isEnough(granted, ALL)).isTrue();
    assertThat(isEnough(granted, VcenterWishes.fromNothing())).isTrue();
    Set<List<Action>> tried = new HashSet<>();
    for (String right : granted) {
      if (right.startsWith("System.")) {
        continue; // who reads has these
      }
      if (tried.add(List.of(needing(right)))) {
        assertThat(isEnough(granted, needing(right))).as("what needs %s", right).isTrue();
      }
      Set<String> fewer = new HashSet<>(granted);
      fewer.remove(right);
      assertThat(isEnough(fewer, needing(right))).as(right).isFalse();
    }
  }

  @Test
  void noSecretIsInAPlan() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      assertThat(plan(vsphere, ALL).toString()).doesNotContain(ChangedVsphere.PASSWORD);
    }
  }
}
