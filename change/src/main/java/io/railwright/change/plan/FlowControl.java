package io.railwright.change.plan;

import io.railwright.change.plan.PlanMaker.TargetState;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Both directions of a port's link-level flow control as one change, where both are wished for: the
 * link goes down for either.
 */
final class FlowControl {
  private static final String BOTH = "flowcontrol";

  private FlowControl() {}

  static Map<Setting, TargetState> together(Map<Setting, TargetState> wanted) {
    Map<Setting, TargetState> together = new LinkedHashMap<>();
    wanted.forEach(
        (setting, one) -> {
          if (setting instanceof Setting.SwitchLine(List<String> section, String statement)
              && statement.startsWith(BOTH + " ")
              && both(section, wanted)) {
            Setting.SwitchLine whole = new Setting.SwitchLine(section, BOTH);
            State target = whole.whole(it -> Objects.requireNonNull(wanted.get(it)).target());
            together.putIfAbsent(whole, new TargetState(one.wish(), whole, target));
          } else {
            together.put(setting, one);
          }
        });
    return together;
  }

  private static boolean both(List<String> section, Map<Setting, TargetState> wanted) {
    return new Setting.SwitchLine(section, BOTH)
        .parts().stream()
            .allMatch(
                it -> {
                  TargetState one = wanted.get(it);
                  return one != null && one.target() instanceof State.Text;
                });
  }
}
