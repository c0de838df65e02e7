package io.railwright.flow.change;

import io.railwright.model.change.FirmwareDefaults;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.model.value.PciAddress;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Settings of firmware that somebody staged and that never came into force. A plan that gives all
 * of them another value has mended that; what is left of them comes into force with any reboot,
 * which a plan that has one must say.
 */
final class StagedSettings {
  private static final String RULE = "firmware.staged";
  private static final Pattern CARD = Pattern.compile(" -d (\\S+) ");

  private StagedSettings() {}

  /** What a plan leaves, once it is known what it does. */
  static List<Plan.LeftOut> left(List<Plan.LeftOut> leftOut, Plan plan, AuditReport report) {
    List<Plan.LeftOut> left = new ArrayList<>(leftOut);
    for (Finding finding : report.findings()) {
      if (finding.rule().equals(RULE) && finding.status() == Status.FAIL) {
        settle(finding, plan, left);
      }
    }
    return left;
  }

  /** That a reboot does more than the plan says is told even if nobody asked for this rule. */
  private static void settle(Finding finding, Plan plan, List<Plan.LeftOut> left) {
    String name = RULE + " " + finding.subject();
    String machine = finding.subject().root().name();
    boolean asked = left.removeIf(it -> it.finding().equals(name));
    boolean reboots = plan.reboots().getOrDefault(machine, 0) > 0;
    String rest = String.join(", ", rest(finding, plan));
    if (rest.isEmpty() || (!asked && !reboots)) {
      return;
    }
    String why =
        reboots
            ? "the reboot of this plan puts it in force too, and no rollback takes it back: "
            : "only a person can say whether it is to hold or was given up: ";
    String advice = finding.actions().stream().map(Action::text).findFirst().orElse("");
    left.add(new Plan.LeftOut(name, machine, why + rest, advice));
  }

  /** What waits and is not given another value by the plan, as {@code NAME=now->then}. */
  private static List<String> rest(Finding finding, Plan plan) {
    List<String> waiting =
        finding.found() instanceof Value.Listing(List<String> items)
            ? items
            : List.of(finding.found().print());
    Optional<PciAddress> card = card(finding);
    return waiting.stream()
        .filter(
            it ->
                card.isEmpty()
                    || !isSet(
                        plan,
                        finding.subject().root().name(),
                        card.get(),
                        it.replaceFirst("=.*", "")))
        .toList();
  }

  private static Optional<PciAddress> card(Finding finding) {
    for (Action action : finding.actions()) {
      Matcher named = CARD.matcher(action.text());
      if (named.find()) {
        return PciAddress.parse(named.group(1));
      }
    }
    return Optional.empty();
  }

  private static boolean isSet(Plan plan, String machine, PciAddress card, String name) {
    return plan.steps().stream()
        .anyMatch(
            step ->
                step.machine().equals(machine)
                    && step.act() instanceof Step.Act.Set(Setting setting, State _, State _)
                    && isSet(setting, card, name));
  }

  private static boolean isSet(Setting setting, PciAddress card, String name) {
    return setting.equals(new FirmwareDefaults(card))
        || (setting instanceof Setting.Firmware(PciAddress its, String parameter)
            && its.equals(card)
            && parameter.equals(name));
  }
}
