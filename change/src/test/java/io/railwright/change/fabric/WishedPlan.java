package io.railwright.change.fabric;

import io.railwright.change.machine.Changeable;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Plans that are made of commands as an audit would name them, for a switch called leaf. */
final class WishedPlan {
  private WishedPlan() {}

  static Plan of(Changeable machine, String... commands) throws Exception {
    PlanMaker maker = new PlanMaker();
    List<Wish> wishes = new ArrayList<>();
    for (String command : commands) {
      Action action = new Action.Command(List.of(command.split(" ", -1)));
      wishes.add(
          new Wish("leaf", "a rule", action, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, ""));
    }
    maker.add(machine, wishes);
    return maker.plan(new Order("fabric", "", Instant.EPOCH, List.of(), 1));
  }

  /** What a person would read of its steps. */
  static List<String> steps(Plan plan) {
    return plan.steps().stream()
        .map(
            it ->
                switch (it.act()) {
                  case Step.Act.Set(Setting setting, State old, State target) ->
                      "%s %s: %s -> %s"
                          .formatted(setting.place(), setting.label(), old.words(), target.words());
                  case Step.Act.Reboot _, Step.Act.ResetCard _ -> "restart";
                  case Step.Act.Save _ -> "save";
                })
        .toList();
  }
}
