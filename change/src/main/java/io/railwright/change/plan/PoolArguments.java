package io.railwright.change.plan;

import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.finding.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Kernel arguments that several rules want of one pool: they are one setting. */
final class PoolArguments {
  /** As somebody would put it to kubectl; what the object has already stays. */
  private static final Pattern PATCH =
      Pattern.compile(
          "kubectl patch machineconfigs\\.machineconfiguration\\.openshift\\.io 99-rail-(\\S+)"
              + " --type=merge -p \\{\"spec\":\\{\"kernelArguments\":\\[\"([^\"\\\\ ]+)\"]}}");

  private PoolArguments() {}

  static Optional<Translation.To> translated(String line) {
    Matcher patch = PATCH.matcher(line);
    return patch.matches()
        ? Optional.of(
            new Translation.To(
                new ClusterSetting.KernelArguments(patch.group(1)), State.of(patch.group(2))))
        : Optional.empty();
  }

  /**
   * A kernel argument is one of several that a pool has: what there is stays, and what others want,
   * which is taken out of what is wanted so far.
   */
  static PlanMaker.TargetState whole(
      Changeable machine, PlanMaker.TargetState one, Map<Setting, PlanMaker.TargetState> wanted)
      throws UnreachedException, InterruptedException {
    if (!(one.setting() instanceof ClusterSetting.KernelArguments)) {
      return one;
    }
    PlanMaker.TargetState before = wanted.remove(one.setting());
    Wish wish = one.wish().atLeast(Effect.REBOOT); // of all nodes of the pool
    if (before != null) {
      return new PlanMaker.TargetState(
          wish.with(before.wish()), one.setting(), with(before.target(), one.target()));
    }
    return machine.look(one.setting()) instanceof Seen.As(Observed now)
        ? new PlanMaker.TargetState(wish, one.setting(), with(now.next(), one.target()))
        : one;
  }

  /** Those that there are, with one more, in place of another of its name. */
  static State with(State old, State one) {
    List<String> words = new ArrayList<>();
    if (old instanceof State.Text(String text)) {
      words.addAll(List.of(text.split(" ", -1)));
    }
    String word = one.words();
    if (!words.contains(word)) {
      words.removeIf(it -> name(it).equals(name(word)));
      words.add(word);
    }
    return State.of(String.join(" ", words));
  }

  private static String name(String argument) {
    int equals = argument.indexOf('=');
    return equals < 0 ? argument : argument.substring(0, equals);
  }
}
