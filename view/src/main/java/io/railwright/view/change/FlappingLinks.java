package io.railwright.view.change;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import io.railwright.view.layout.Fit;
import java.util.List;
import java.util.Optional;

/**
 * The links that a plan takes down. Without a reboot it looks harmless, and a job that runs over
 * such a link fails all the same.
 */
final class FlappingLinks {
  private FlappingLinks() {}

  /** What those who decide must know of it; empty where no link goes down. */
  static Optional<String> sentence(Plan plan) {
    List<Step> steps = plan.steps().stream().filter(it -> it.effect() == Effect.LINK_FLAP).toList();
    if (steps.isEmpty()) {
      return Optional.empty();
    }
    long links = steps.stream().map(FlappingLinks::link).distinct().count();
    boolean atSwitch = steps.stream().anyMatch(FlappingLinks::isAtSwitch);
    return Optional.of(
        Fit.plural(links, "link")
            + (links == 1 ? " goes" : " go")
            + " down and up: jobs that use "
            + (links == 1 ? "it" : "them")
            + " may fail."
            + (atSwitch ? hosts(steps, plan) : ""));
  }

  private static String hosts(List<Step> steps, Plan plan) {
    boolean known =
        steps.stream()
            .filter(FlappingLinks::isAtSwitch)
            .allMatch(it -> plan.terms().behind().containsKey(link(it)));
    return known
        ? " Hosts behind ports of a switch are drained for that, where the inventory says how."
        : " Which hosts are behind ports of the switch is not known of all; such are not drained.";
  }

  private static String link(Step step) {
    String place =
        step.act() instanceof Step.Act.Set(Setting setting, State _, State _)
            ? setting.place()
            : "";
    return step.machine() + " " + place;
  }

  private static boolean isAtSwitch(Step step) {
    return step.act() instanceof Step.Act.Set(Setting.SwitchLine _, State _, State _);
  }
}
