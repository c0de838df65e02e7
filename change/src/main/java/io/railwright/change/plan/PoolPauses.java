package io.railwright.change.plan;

import io.railwright.change.kube.ChangedCluster;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.finding.Effect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Pauses a pool before its configuration is changed and releases it behind that, so that its nodes
 * are drained and rebooted once for all of it, and not for a part that is taken back.
 */
final class PoolPauses {
  private static final State PAUSED = State.of("true");

  private PoolPauses() {}

  /**
   * Two changes for each pool of a cluster. What waits for a pool that can't be paused is taken
   * out.
   *
   * @param left told of what is taken out, and why
   */
  static List<Change> of(Changeable machine, List<Change> changes, BiConsumer<Wish, String> left)
      throws UnreachedException, InterruptedException {
    if (!(machine instanceof ChangedCluster cluster)) {
      return List.of();
    }
    Map<ClusterSetting.PoolPaused, Change> pools = new LinkedHashMap<>();
    for (Change change : changes) {
      if (change.setting() instanceof ClusterSetting.KernelArguments(String pool)) {
        pools.putIfAbsent(new ClusterSetting.PoolPaused(pool), change);
      }
    }
    Map<Setting, State> targets = new LinkedHashMap<>();
    pools.keySet().forEach(it -> targets.put(it, PAUSED));
    Map<Setting, String> obstacles = cluster.obstacles(targets);
    List<Change> pauses = new ArrayList<>();
    for (Map.Entry<ClusterSetting.PoolPaused, Change> one : pools.entrySet()) {
      ClusterSetting.PoolPaused pool = one.getKey();
      Wish wish = one.getValue().wish();
      String why = obstacles.get(pool);
      if (why == null && cluster.look(pool) instanceof Seen.As(Observed now)) {
        pauses.add(new Change(atOnce(wish), pool, now.next(), PAUSED));
        pauses.add(new Change(wish, pool, PAUSED, now.next(), now.next()));
      } else {
        changes.remove(one.getValue());
        left.accept(wish, "its pool can't be paused: " + (why == null ? "it is gone" : why));
      }
    }
    return pauses;
  }

  /** No node is rebooted by that. */
  private static Wish atOnce(Wish wish) {
    return new Wish(
        wish.machine(),
        wish.finding(),
        wish.action(),
        Effect.RUNTIME,
        wish.risk(),
        wish.reversible(),
        "Nodes are rebooted once for all of it.");
  }
}
