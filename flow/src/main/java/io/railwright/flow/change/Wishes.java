package io.railwright.flow.change;

import io.railwright.change.plan.Wish;
import io.railwright.model.change.Plan;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Assumption;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.model.text.ShellWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What findings ask for, by machine; and which of them ask for nothing that may be done. */
final class Wishes {
  private static final String PENDING = "esxi.reboot-pending";
  private static final Set<String> OF_DRIVER = Set.of("esxi.trust", "esxi.pfc", "esxi.ecn");

  private final PlanChoice choice;
  private final AuditReport report;
  private final ExposedSettings exposed;
  private final Remedies remedies;
  private final Map<String, List<Wish>> byMachine = new LinkedHashMap<>();
  private final List<Plan.LeftOut> leftOut = new ArrayList<>();

  private Wishes(
      PlanChoice choice, AuditReport report, ExposedSettings exposed, Remedies remedies) {
    this.choice = choice;
    this.report = report;
    this.exposed = exposed;
    this.remedies = remedies;
  }

  static Wishes of(
      AuditReport report, PlanChoice choice, ExposedSettings exposed, Remedies remedies) {
    Wishes wishes = new Wishes(choice, report, exposed, remedies);
    List<Finding> failed =
        report.findings().stream().filter(it -> it.status() == Status.FAIL).toList();
    List<Finding> chosen = failed.stream().filter(it -> choice.takes(it.rule())).toList();
    chosen.forEach(wishes::add);
    Set<String> mended =
        chosen.stream()
            .flatMap(it -> it.hides().stream())
            .map(Wishes::name)
            .collect(Collectors.toSet());
    failed.stream()
        .filter(it -> !choice.takes(it.rule()))
        .forEach(it -> wishes.leaveHidden(it, mended));
    return wishes;
  }

  Map<String, List<Wish>> byMachine() {
    return byMachine;
  }

  List<Plan.LeftOut> leftOut() {
    return leftOut;
  }

  private void add(Finding finding) {
    if (!choice.dares(finding)) {
      leave(finding, "its risk is " + finding.risk().word() + ", and --max-risk is lower", "");
      return;
    }
    boolean rests = !finding.assumes().isEmpty();
    if (rests && finding.actions().stream().allMatch(Wishes::isByHand)) {
      String keys =
          finding.assumes().stream().map(Assumption::toString).collect(Collectors.joining(", "));
      leave(
          finding,
          "it rests on what nobody says of the site: " + keys,
          choice.and(options(finding)));
      return;
    }
    if (finding.actions().isEmpty()) {
      leave(finding, "rail does not know what would mend it", "");
      return;
    }
    if (waitsForReboot(finding)) {
      leave(
          finding,
          "options of the driver wait for a reboot that nobody made, so that rail can't tell what"
              + " it would have to go back to",
          "reboot " + finding.subject().root().name() + " first, or take those options back");
      return;
    }
    if (choice.only().isEmpty() && finding.actions().stream().anyMatch(MakersValues::isMeant)) {
      leave(finding, "somebody may have set them on purpose", choice.with(finding.rule()));
      return;
    }
    finding.actions().stream()
        .flatMap(action -> EachPort.of(finding, action).stream())
        .flatMap(action -> MakersValues.of(finding.found(), action))
        .forEach(
            action -> wish(finding, finding.rule(), finding.subject(), finding.expected(), action));
    finding.hides().stream()
        .filter(hidden -> choice.takes(hidden.rule()))
        .forEach(hidden -> add(finding, hidden));
  }

  private static String name(Finding.Hidden hidden) {
    return hidden.rule() + " " + hidden.subject();
  }

  /**
   * What follows from a fault that is not chosen can't be mended without it.
   *
   * @param mended what also follows from faults that are
   */
  private void leaveHidden(Finding first, Set<String> mended) {
    first.hides().stream()
        .filter(hidden -> choice.takes(hidden.rule()) && !mended.contains(name(hidden)))
        .forEach(
            hidden ->
                leftOut.add(
                    new Plan.LeftOut(
                        name(hidden),
                        hidden.subject().root().name(),
                        first.rule() + " stands before it, and this plan leaves that out",
                        choice.with(first.rule()))));
  }

  /** Whether it is about options of a hypervisor's driver, and some that are set are not loaded. */
  private boolean waitsForReboot(Finding finding) {
    String machine = finding.subject().root().name();
    return OF_DRIVER.contains(finding.rule())
        && report.findings().stream()
            .anyMatch(
                it ->
                    it.rule().equals(PENDING)
                        && it.status() == Status.FAIL
                        && it.subject().root().name().equals(machine));
  }

  /** Commands are withheld where nobody has confirmed what they rest on; words are left. */
  private static boolean isByHand(Action action) {
    return action instanceof Action.ByHand || action instanceof Action.AtBoot(Action.ByHand _);
  }

  /** What to type if they are right, one option for each. */
  private static String options(Finding finding) {
    return finding.assumes().stream()
        .map(it -> "--assume " + ShellWords.quote(it.toString()))
        .collect(Collectors.joining(" "));
  }

  /** What follows from a fault is mended with it, as far as it is known what is wanted. */
  private void add(Finding finding, Finding.Hidden hidden) {
    switch (hidden.status()) {
      case FAIL ->
          hidden
              .actions()
              .forEach(
                  action ->
                      wish(finding, hidden.rule(), hidden.subject(), hidden.expected(), action));
      case UNKNOWN ->
          finding.actions().stream()
              .flatMap(action -> exposed.of(hidden.rule(), action).stream())
              .forEach(
                  action ->
                      wish(finding, hidden.rule(), finding.subject(), finding.expected(), action));
      case PASS, NOT_APPLICABLE, ERROR -> {}
    }
  }

  /**
   * @param finding whose mending it belongs to, by which its effect and risk are judged
   */
  private void wish(
      Finding finding, String rule, Subject subject, Expected expected, Action action) {
    Remedies.Remedy remedy = remedies.remedy(action, rule, subject, expected, report);
    String machine = remedy.machine();
    for (Action done : remedy.actions()) {
      byMachine
          .computeIfAbsent(machine, _ -> new ArrayList<>())
          .add(
              new Wish(
                  machine,
                  rule + " " + subject,
                  done,
                  finding.effect(),
                  finding.risk(),
                  finding.reversible(),
                  gain(finding)));
    }
  }

  private String gain(Finding finding) {
    String source =
        finding.sources().isEmpty()
            ? ""
            : " Source: " + report.sources().getOrDefault(finding.sources().getFirst(), "");
    return finding.impact() + source;
  }

  private void leave(Finding finding, String why, String advice) {
    leftOut.add(
        new Plan.LeftOut(
            finding.rule() + " " + finding.subject(),
            finding.subject().root().name(),
            why,
            advice));
  }
}
