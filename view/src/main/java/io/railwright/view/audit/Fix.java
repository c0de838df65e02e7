package io.railwright.view.audit;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Difference;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Finding;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.FoldedNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * One thing to do, and on which machines: what is the same on many is said once.
 *
 * @param hosts on which it is to be done
 */
public record Fix(Action action, Set<String> hosts) {
  private static final int LONGEST = 1000;

  /** What sets the findings right, in their order. */
  public static List<Fix> of(List<Finding> findings) {
    Map<Action, Set<String>> byAction = new LinkedHashMap<>();
    findings.forEach(it -> add(byAction, it.subject(), it.actions()));
    return all(byAction);
  }

  /** What makes those that differ like the others. */
  static List<Fix> ofDifferences(List<Difference> differences) {
    Map<Action, Set<String>> byAction = new LinkedHashMap<>();
    differences.forEach(it -> add(byAction, it.subject(), it.actions()));
    return all(byAction);
  }

  private static void add(
      Map<Action, Set<String>> byAction, Subject subject, List<Action> actions) {
    for (Action action : actions) {
      byAction.computeIfAbsent(action.told(), _ -> new TreeSet<>()).add(Group.name(subject.root()));
    }
  }

  private static List<Fix> all(Map<Action, Set<String>> byAction) {
    List<Fix> fixes = new ArrayList<>();
    byAction.forEach((action, hosts) -> fixes.add(new Fix(action, hosts)));
    return fixes;
  }

  /** What stands before it: where to type it, or that a person has to do it. */
  public String prompt(int mostNames) {
    String names = FoldedNames.some(hosts, mostNames);
    return isTyped() && !isForLater() ? names + "$ " : names + ", " + way(action);
  }

  /** The same behind these names of machines, which need not be said twice. */
  String prompt(Set<String> said, int mostNames) {
    boolean typed = isTyped() && !isForLater();
    if (!hosts.equals(said) || (typed && hosts.size() > 1)) {
      return prompt(mostNames); // whoever types must know where
    }
    return typed ? "$ " : way(action);
  }

  /** What stands before an action: whether it is typed, and where. */
  public static String way(Action action) {
    return switch (action) {
      case Action.AtBoot _ -> "to keep it over a reboot: ";
      case Action.Command _, Action.Write _ -> "type: ";
      case Action.Configuration _ -> "on the switch: ";
      case Action.KernelArgument _, Action.ClusterResource _, Action.ByHand _ -> "by hand: ";
    };
  }

  /** Whether it is about the time after the next boot alone. */
  boolean isForLater() {
    return action instanceof Action.AtBoot;
  }

  /** What to type or to do, in one line. */
  public String text() {
    return Plain.line(action.text(), LONGEST);
  }

  public boolean isTyped() {
    return action.isTyped();
  }

  /** When a change is in force, and whether it lasts. */
  public static String effect(Finding finding) {
    return effect(finding.effect(), finding.isLostAtReboot());
  }

  static String effect(Effect effect, List<Action> actions) {
    return effect(effect, actions.stream().anyMatch(Action.AtBoot.class::isInstance));
  }

  private static String effect(Effect effect, boolean lost) {
    String lasts = lost ? ", lost at reboot" : "";
    return switch (effect) {
      case NONE -> "";
      case RUNTIME -> "takes effect at once" + lasts;
      case LINK_FLAP -> "takes effect at once and takes the link down and up" + lasts;
      case DRIVER_RESTART -> "takes effect after a driver restart" + lasts;
      case REBOOT -> "takes effect after a reboot";
      case POWER_CYCLE -> "takes effect after a power cycle";
    };
  }

  /** When a change is in force, how dangerous it is, and whether it can be undone. */
  public static String change(Finding finding) {
    String undone =
        switch (finding.reversible()) {
          case EXACT -> "fully reversible";
          case PARTLY -> "partly reversible";
          case NO -> "not reversible";
        };
    return "%s; risk %s; %s".formatted(effect(finding), finding.risk().word(), undone);
  }
}
