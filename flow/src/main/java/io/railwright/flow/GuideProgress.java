package io.railwright.flow;

import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Guide;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.Checklist;
import io.railwright.model.report.Checklist.State;
import io.railwright.model.snapshot.MachineReading;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * How far machines are set up by the guide of a profile, told from what its rules found.
 *
 * @param findings all of them, those that passed too
 * @param judged the machines
 * @param said what the site or the profile says, by its keys
 */
record GuideProgress(
    Knowledge knowledge, List<Finding> findings, Set<Subject> judged, Set<String> said) {
  /** What a site says in place of what was read. */
  private static final Map<String, String> SAID_OF = Map.of("uplink.role", "guest-ports");

  /**
   * Empty for a profile without a guide.
   *
   * @param named the machines of the inventory
   * @param failures why some of them could not be read in full
   */
  Optional<Checklist> of(
      Profile profile, List<MachineReading> named, Map<Subject, String> failures) {
    return profile.guide().map(guide -> of(profile, guide, named, failures));
  }

  private Checklist of(
      Profile profile, Guide guide, List<MachineReading> named, Map<Subject, String> failures) {
    Set<Kind> kinds = guide.about().stream().map(Scope::machine).collect(Collectors.toSet());
    Set<Kind> there = new LinkedHashSet<>();
    judged.forEach(it -> there.add(it.kind()));
    named.forEach(it -> there.add(it.machine().kind()));
    if (there.stream().noneMatch(kinds::contains)) {
      return new Checklist(profile.id(), profile.title(), Optional.of(absent(guide)), List.of());
    }
    Map<Subject, String> unread = unread(named, failures);
    List<Checklist.Step> steps = new ArrayList<>();
    for (Guide.Step step : guide.steps()) {
      steps.add(step(steps.size() + 1, step, unread));
    }
    return new Checklist(profile.id(), profile.title(), Optional.empty(), steps);
  }

  private static String absent(Guide guide) {
    String kinds =
        guide.about().stream()
            .map(it -> it.machine().word().replace("vcenter", "vCenter"))
            .collect(Collectors.joining(" and no "));
    return "The guide is not about this fabric, which has no %s; name one in the inventory (hypervisors:)"
        .formatted(kinds);
  }

  /** One that nobody asked is known all the same where another told of it. */
  private Map<Subject, String> unread(List<MachineReading> named, Map<Subject, String> failures) {
    Map<Subject, String> unread = new TreeMap<>(failures);
    for (MachineReading it : named) {
      Subject machine = it.machine().subject();
      if (!it.isRead() && !judged.contains(machine)) {
        unread.putIfAbsent(machine, it.why());
      }
    }
    return unread;
  }

  private Checklist.Step step(int number, Guide.Step step, Map<Subject, String> unread) {
    List<Finding> failed = with(step, Status.FAIL);
    if (!failed.isEmpty()) {
      return step(number, step, State.MISSING, failed, "");
    }
    List<Finding> open = new ArrayList<>(with(step, Status.UNKNOWN));
    open.addAll(with(step, Status.ERROR));
    if (!open.isEmpty()) {
      return step(number, step, State.UNKNOWN, open, open.getFirst().foundWords());
    }
    Set<Kind> kinds =
        step.rules().stream()
            .map(it -> knowledge.parameter(knowledge.rule(it).parameter()).scope().machine())
            .collect(Collectors.toSet());
    List<Subject> missed =
        unread.keySet().stream().filter(it -> kinds.contains(it.kind())).toList();
    if (!missed.isEmpty()) {
      return step(number, step, State.UNKNOWN, List.of(), notRead(missed));
    }
    return findings.stream()
            .noneMatch(it -> it.status() == Status.PASS && step.proofs().contains(it.rule()))
        ? step(number, step, State.UNKNOWN, List.of(), unjudged(step))
        : step(number, step, State.DONE, List.of(), "");
  }

  /** With what the site would have to say for it. */
  private String unjudged(Guide.Step step) {
    Set<String> wanted = new TreeSet<>();
    step.proofs().forEach(it -> wanted.addAll(keys(it)));
    wanted.removeAll(said);
    findings.stream()
        .filter(it -> it.status() != Status.NOT_APPLICABLE)
        .forEach(it -> wanted.removeAll(keys(it.rule())));
    return wanted.isEmpty()
        ? "nothing that was read can be judged by it"
        : "nothing that was read can be judged by it: site.yaml does not say "
            + String.join(", ", wanted);
  }

  /** Keys of the site without which a rule says nothing; those with a usual value are no such. */
  private Set<String> keys(String rule) {
    Set<String> keys = new TreeSet<>();
    Rule known = knowledge.rules().get(rule);
    for (Condition.Test test :
        known == null ? List.<Condition.Test>of() : knowledge.tests(known.applies())) {
      switch (test.subject()) {
        case Operand.Site(String key) -> keys.add(key);
        case Operand.Other(String parameter, var _) ->
            Optional.ofNullable(SAID_OF.get(parameter)).ifPresent(keys::add);
        case Operand.Literal _ -> {}
      }
    }
    keys.removeIf(it -> !knowledge.siteKey(it).usual().isEmpty());
    return keys;
  }

  private static String notRead(List<Subject> machines) {
    int more = machines.size() - 1;
    return "%s was not read in full%s"
        .formatted(machines.getFirst().name(), more == 0 ? "" : ", nor were " + more + " others");
  }

  private static Checklist.Step step(
      int number, Guide.Step step, State state, List<Finding> open, String why) {
    return new Checklist.Step(number, step.stage(), step.title(), state, step.rules(), open, why);
  }

  /** Those of its rules, and those of which one of its rules follows. */
  private List<Finding> with(Guide.Step step, Status status) {
    return findings.stream()
        .filter(
            it ->
                (it.status() == status && step.rules().contains(it.rule()))
                    || it.hides().stream()
                        .anyMatch(
                            hidden ->
                                hidden.status() == status && step.rules().contains(hidden.rule())))
        .toList();
  }
}
