package io.railwright.lab;

import io.railwright.lab.machine.NodePlan;
import io.railwright.lab.machine.NodePlan.Cable;
import io.railwright.lab.machine.NodePlan.Init;
import io.railwright.lab.machine.NodePlan.Role;
import io.railwright.lab.machine.NodePlan.Shell;
import java.util.List;

/**
 * The nodes of the lab, and how they are joined: node1 - node3 - node2, with node3 as the switch.
 */
final class LabPlan {
  static final List<NodePlan> NODES =
      List.of(
          new NodePlan(
              1,
              Role.HOST,
              Init.SYSTEMD,
              Shell.DASH,
              2,
              1024,
              List.of(new Cable("1-3.node1", "1-3.node3"))),
          new NodePlan(
              2,
              Role.HOST,
              Init.SMALL,
              Shell.BUSYBOX,
              1,
              768,
              List.of(new Cable("2-3.node2", "2-3.node3"))),
          new NodePlan(
              3,
              Role.SWITCH,
              Init.SMALL,
              Shell.DASH,
              1,
              384,
              List.of(new Cable("1-3.node3", "1-3.node1"), new Cable("2-3.node3", "2-3.node2"))));

  private LabPlan() {}
}
