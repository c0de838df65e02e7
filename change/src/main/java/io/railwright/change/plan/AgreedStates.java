package io.railwright.change.plan;

import io.railwright.change.plan.PlanMaker.TargetState;
import io.railwright.model.change.Setting;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the settings of one machine are to be, as far as those agree who wish it. */
final class AgreedStates {
  private final Map<Setting, TargetState> states;

  /** Of each setting that rules want different what was wanted first. */
  private final Map<Setting, TargetState> disputed = new HashMap<>();

  private final Leftovers left;

  AgreedStates(Leftovers left) {
    this(new LinkedHashMap<>(), left);
  }

  /**
   * @param states what is settled already
   */
  AgreedStates(Map<Setting, TargetState> states, Leftovers left) {
    this.states = states;
    this.left = left;
  }

  /** Rules that want the same are served by one step; where they differ, none of them is. */
  void add(TargetState next) {
    TargetState before = disputed.get(next.setting());
    TargetState first = before != null ? before : states.putIfAbsent(next.setting(), next);
    if (first == null) {
      return;
    }
    if (!first.target().equals(next.target())) {
      states.remove(next.setting());
      disputed.put(next.setting(), first);
      String why =
          "rules want it different: %s and %s"
              .formatted(first.target().words(), next.target().words());
      left.add(first.wish(), why, "");
      left.add(next.wish(), why, "");
    } else if (before != null) {
      left.add(next.wish(), "other rules want it different from " + next.target().words(), "");
    }
  }

  /** By setting, in the order in which they came; may be changed. */
  Map<Setting, TargetState> states() {
    return states;
  }
}
