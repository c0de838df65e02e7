package io.railwright.change.plan;

import io.railwright.change.kube.ChangedCluster;
import io.railwright.change.kube.ClusterReboots;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.NodeReboots;
import io.railwright.model.change.Setting;
import io.railwright.model.finding.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Names the nodes that an operator reboots, with the change for which it does. */
final class OperatorReboots {
  private OperatorReboots() {}

  /**
   * The SR-IOV operator drains nodes for another number of functions and another MTU, and reboots
   * them for NUM_OF_VFS in the firmware of their cards, whatever it would take on the node alone.
   */
  static Wish atLeast(Wish wish, Setting setting) {
    return setting instanceof ClusterSetting.PolicyField policy
        ? wish.atLeast(
            policy.field() == ClusterSetting.Field.VFS ? Effect.REBOOT : Effect.DRIVER_RESTART)
        : wish;
  }

  static List<Change> told(Changeable machine, List<Change> changes)
      throws UnreachedException, InterruptedException {
    if (!(machine instanceof ChangedCluster cluster)) {
      return changes;
    }
    List<Change> told = new ArrayList<>();
    for (Change change : changes) {
      boolean reboots = change.wish().effect().compareTo(Effect.REBOOT) >= 0;
      Optional<NodeReboots> nodes =
          reboots && change.setting() instanceof ClusterSetting setting
              ? new ClusterReboots(cluster).of(setting)
              : Optional.empty();
      told.add(nodes.map(it -> with(it, change)).orElse(change));
    }
    return told;
  }

  private static Change with(NodeReboots nodes, Change change) {
    Wish wish = change.wish();
    Wish named =
        new Wish(
            wish.machine(),
            wish.finding(),
            wish.action(),
            wish.effect(),
            wish.risk(),
            wish.reversible(),
            (wish.gain() + " " + nodes.sentence()).strip());
    return new Change(named, change.setting(), change.old(), change.active(), change.target());
  }
}
