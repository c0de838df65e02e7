package io.railwright.change.fabric;

import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.VcenterWords;
import io.railwright.change.plan.Wish;
import io.railwright.model.change.Plan;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.change.VcenterSetting.Part;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/** What tests wish of a virtual vCenter, and plans for it. */
final class VcenterWishes {
  static final String VM = "vm-2001";
  static final String HOST = "esxi-1.example.com";
  static final Action MEMORY = machine(Part.MEMORY, "", "all");
  static final Action CPU = machine(Part.CPU, "", "20000 MHz");
  static final Action LATENCY = machine(Part.LATENCY, "", "high");
  static final Action CARD_MTU = machine(Part.CARD_MTU, "13016", "allowed");
  static final Action CARD = machine(Part.CARD, ChangedVsphere.OTHER, "DSwitch-RoCE/RoCE");
  static final Action MTU = action("dvs-31", "DSwitch-RoCE", Part.SWITCH_MTU, "", "9000");
  static final Action VLAN = action("dvportgroup-33", "RoCE", Part.GROUP_VLAN, "", "7");
  static final Action POLICY =
      action("host-1001", "esxi-1.example.com", Part.HOST_POWER, "", "static");
  static final Action FUNCTIONS =
      action("host-1001", "esxi-1.example.com", Part.HOST_VFS, ChangedVsphere.OTHER, "12");
  static final Action SWITCH = network(Part.SWITCH, "SRIOV-DVS", "9000");
  static final Action GROUP = network(Part.GROUP, "SRIOV-DVS/SRIOV-PG", "7");
  static final Action MEMBER = member("SRIOV-DVS", "vmnic5");
  static final Action FIRST_CARD = machine(Part.CARD, ChangedVsphere.OTHER, "SRIOV-DVS/SRIOV-PG");

  private static final Action[] FROM_NOTHING = {FIRST_CARD, MEMBER, MEMORY, GROUP, SWITCH};

  private static final Action[] ALL = {
    LATENCY, MEMORY, CARD, CPU, CARD_MTU, VLAN, MTU, POLICY, FUNCTIONS,
  };

  private VcenterWishes() {}

  /** One of each, where a distributed switch is there. */
  static Action[] all() {
    return ALL.clone();
  }

  /** All that a machine needs for its first card, where there is no distributed switch. */
  static Action[] fromNothing() {
    return FROM_NOTHING.clone();
  }

  static Action action(String object, String name, Part part, String device, String value) {
    return new Action.ByHand(
        VcenterWords.of(new VcenterSetting(object, name, part, device), value));
  }

  static Action machine(Part part, String device, String value) {
    return action(VM, "node1", part, device, value);
  }

  /** A switch or a port group that is to be there. */
  static Action network(Part part, String name, String value) {
    return action("datacenter-21", "datacenter", part, name, value);
  }

  static Action member(String name, String ports) {
    return action("host-1001", HOST, Part.MEMBER, name, ports);
  }

  static Plan plan(ChangedVsphere vsphere, Action... actions) throws Exception {
    PlanMaker maker = new PlanMaker();
    List<Wish> wishes =
        Arrays.stream(actions)
            .map(it -> new Wish("vc1", "a rule", it, Effect.REBOOT, Risk.LOW, Reversible.EXACT, ""))
            .toList();
    maker.add(vsphere.machine(), wishes);
    return maker.plan(new Order("fabric", "", Instant.EPOCH, List.of(), 1));
  }
}
