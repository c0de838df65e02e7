package io.railwright.change.fabric;

import static io.railwright.change.fabric.VcenterWishes.FIRST_CARD;
import static io.railwright.change.fabric.VcenterWishes.GROUP;
import static io.railwright.change.fabric.VcenterWishes.MEMBER;
import static io.railwright.change.fabric.VcenterWishes.MEMORY;
import static io.railwright.change.fabric.VcenterWishes.SWITCH;
import static io.railwright.change.fabric.VcenterWishes.fromNothing;
import static io.railwright.change.fabric.VcenterWishes.machine;
import static io.railwright.change.fabric.VcenterWishes.member;
import static io.railwright.change.fabric.VcenterWishes.network;
import static io.railwright.change.fabric.VcenterWishes.plan;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.VcenterSetting.Part;
import io.railwright.reach.bundle.CallValue;
import io.railwright.reach.bundle.ManagedCall;
import io.railwright.testing.Campaign;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Distributed switches, port groups and uplinks, made by a plan and removed. */
@Tag("slow")
final class VcenterNetworkTest {
  private static final String TAKEN = "the name 'RoCE' is taken by another network";

  /** Without a distributed switch and without a card. */
  private static ChangedVsphere bare() throws IOException {
    return new ChangedVsphere(Optional.empty(), false);
  }

  @Test
  @Thorough
  void areMadeFromNothingAndRemoved() throws Exception {
    try (ChangedVsphere vsphere = bare()) {
      String before = vsphere.configurations();
      Plan plan = plan(vsphere, fromNothing());
      assertThat(WishedPlan.steps(plan))
          .containsExactly(
              "node1 memory reserved: 4096 MB -> all",
              "datacenter distributed switch SRIOV-DVS: absent -> 9000",
              "datacenter port group SRIOV-DVS/SRIOV-PG: absent -> 7",
              "esxi-1.example.com uplinks of the host in SRIOV-DVS: absent -> vmnic5",
              "node1 power: on -> off",
              "node1 card of 0000:3b:00.1: absent -> SRIOV-DVS/SRIOV-PG",
              "node1 power: off -> on");
      assertThat(vsphere.runs().apply(plan))
          .as("%s", vsphere.runs().reasons())
          .isEqualTo(Outcome.DONE);
      assertThat(vsphere.configurations())
          .contains("switch SRIOV-DVS 9000", "name=SRIOV-PG, vlan=7", "use=DISTRIBUTED")
          .contains("members [esxi-1.example.com]", "physical=0000:3b:00.1");
      assertThat(plan(vsphere, fromNothing()).steps()).isEmpty();
      assertThat(vsphere.runs().rollBack())
          .as("%s", vsphere.runs().reasons())
          .isEqualTo(Outcome.DONE);
      assertThat(vsphere.configurations()).isEqualTo(before);
    }
  }

  @Test
  @Thorough
  void everySingleFaultOfTheJournalAndOfEveryRequest() throws Exception {
    Plan plan;
    try (ChangedVsphere vsphere = bare()) {
      plan =
          Campaign.isWhole() ? plan(vsphere, fromNothing()) : plan(vsphere, SWITCH, GROUP, MEMBER);
    }
    new SwitchFaults(plan, VcenterNetworkTest::bare).assertSomeBorneOverHttps();
  }

  private static ManagedCall addGroup(String dvs, String name) {
    CallValue vlan =
        CallValue.group("vlan", CallValue.text("vlanId", "9"))
            .as("VmwareDistributedVirtualSwitchVlanIdSpec");
    return new ManagedCall(
        "VmwareDistributedVirtualSwitch",
        dvs,
        "AddDVPortgroup_Task",
        List.of(
            CallValue.group(
                "spec",
                CallValue.text("name", name),
                CallValue.group("defaultPortConfig", vlan).as("VMwareDVSPortSetting"))));
  }

  @Test
  void aSwitchThatOthersUseByNowIsNotRemoved() throws Exception {
    try (ChangedVsphere vsphere = bare()) {
      assertThat(vsphere.runs().apply(plan(vsphere, SWITCH))).isEqualTo(Outcome.DONE);
      assertThat(vsphere.call(addGroup("dvs-41", "somebody's"))).isZero();
      assertThat(vsphere.runs().rollBack()).isEqualTo(Outcome.NEEDS_PERSON);
      assertThat(vsphere.runs().reasons().toString())
          .contains("distributed switch SRIOV-DVS) is stuck");
      assertThat(vsphere.configurations()).contains("switch SRIOV-DVS 9000", "somebody's");
    }
  }

  @Test
  void anUplinkThatTheHostDoesNotHaveIsRefused() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      Plan plan = plan(vsphere, member("DSwitch-RoCE", "vmnic9"));
      assertThat(WishedPlan.steps(plan))
          .containsExactly(
              "esxi-1.example.com uplinks of the host in DSwitch-RoCE: vmnic4,vmnic5 -> vmnic9");
      String before = vsphere.configurations();
      assertThat(vsphere.runs().apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
      assertThat(vsphere.configurations()).isEqualTo(before);
    }
  }

  @Test
  void anUplinkOfAnotherSwitchIsLeftThereAndNothingIsMadeForIt() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      Plan plan = plan(vsphere, SWITCH, GROUP, MEMBER, FIRST_CARD, MEMORY);
      assertThat(WishedPlan.steps(plan)).containsExactly("node1 memory reserved: 4096 MB -> all");
      assertThat(plan.leftOut())
          .hasSize(4)
          .allMatch(
              it ->
                  it.why().startsWith("vmnic5 of esxi-1.example.com is an uplink of DSwitch-RoCE"));
      assertThat(plan(vsphere, member("DSwitch-RoCE", "vmnic0,vmnic5")).leftOut().getFirst().why())
          .startsWith("vmnic0 of esxi-1.example.com is an uplink of vSwitch0");
    }
  }

  @Test
  void aNameThatAnotherNetworkHasIsNotGivenTwice() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      Plan ofSwitch =
          plan(
              vsphere,
              network(Part.SWITCH, "RoCE", "9000"),
              network(Part.GROUP, "RoCE/PG", "0"),
              machine(Part.CARD, ChangedVsphere.OTHER, "RoCE/PG"),
              MEMORY);
      assertThat(WishedPlan.steps(ofSwitch))
          .containsExactly("node1 memory reserved: 4096 MB -> all");
      assertThat(ofSwitch.leftOut()).hasSize(3).allMatch(it -> it.why().startsWith(TAKEN));
      Plan ofGroup = plan(vsphere, SWITCH, network(Part.GROUP, "SRIOV-DVS/RoCE", "0"));
      assertThat(WishedPlan.steps(ofGroup))
          .containsExactly("datacenter distributed switch SRIOV-DVS: absent -> 9000");
      assertThat(ofGroup.leftOut()).hasSize(1).allMatch(it -> it.why().startsWith(TAKEN));
      assertThat(
              plan(vsphere, network(Part.SWITCH, "X", "9000"), network(Part.GROUP, "X/X", "0"))
                  .leftOut())
          .hasSize(1);
    }
  }

  @Test
  void aNameThatIsTakenBehindThePlanRefusesIt() throws Exception {
    try (ChangedVsphere vsphere = new ChangedVsphere()) {
      Plan plan = plan(vsphere, SWITCH, network(Part.GROUP, "SRIOV-DVS/PG", "0"));
      assertThat(plan.steps()).hasSize(2);
      assertThat(vsphere.call(addGroup("dvs-31", "PG"))).isZero();
      String before = vsphere.configurations();
      assertThat(vsphere.runs().apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
      assertThat(vsphere.runs().reasons().toString()).contains("port group SRIOV-DVS/PG): failed");
      assertThat(vsphere.configurations()).isEqualTo(before);
    }
  }
}
