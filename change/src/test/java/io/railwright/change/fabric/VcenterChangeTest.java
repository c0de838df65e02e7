package io.railwright.change.fabric;

import static io.railwright.change.fabric.VcenterWishes.CARD;
import static io.railwright.change.fabric.VcenterWishes.CARD_MTU;
import static io.railwright.change.fabric.VcenterWishes.CPU;
import static io.railwright.change.fabric.VcenterWishes.LATENCY;
import static io.railwright.change.fabric.VcenterWishes.MEMORY;
import static io.railwright.change.fabric.VcenterWishes.MTU;
import static io.railwright.change.fabric.VcenterWishes.VM;
import static io.railwright.change.fabric.VcenterWishes.action;
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
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Settings of objects of a vCenter, carried out and taken back, with and without faults. */
@Tag("slow")
final class VcenterChangeTest {
  private static final Action[] ALL = VcenterWishes.all();

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
              "esxi-1.example.com virtual functions asked of 0000:3b:00.1: 8 -> 12",
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
          .contains("reservedMegahertz=20000", "latency=high", "physical=0000:3b:00.1", "vlan=7")
          .contains("functions=8, asked=12");
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

  @Test
  void functionsOfWhatHasNoneAreNotAskedFor() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      Plan plan =
          plan(
              vsphere,
              action("host-1001", "esxi-1.example.com", Part.HOST_VFS, "0000:99:00.0", "4"));
      assertThat(plan.steps()).isEmpty();
      assertThat(plan.leftOut().getFirst().why()).contains("the vCenter does not tell it");
    }
  }

  @Test
  void noSecretIsInAPlan() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      assertThat(plan(vsphere, ALL).toString()).doesNotContain(ChangedVsphere.PASSWORD);
    }
  }
}
