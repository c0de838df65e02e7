package io.railwright.assess;

import io.railwright.assess.fix.Fixes;
import io.railwright.assess.value.Outcome;
import io.railwright.knowledge.Along;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Rule;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import java.util.List;
import java.util.Optional;

/** Judges one rule on one item, and words the finding. */
final class Verdicts {
  private Verdicts() {}

  /** What became of a rule: the status alone, and what there is to say about it. */
  record Verdict(Status status, String found) {
    static final Verdict PASS = new Verdict(Status.PASS, "");
    static final Verdict FAIL = new Verdict(Status.FAIL, "");

    /** Most rules do not apply to most items; why is put into words only where it is asked for. */
    static final Verdict NOT_APPLICABLE = new Verdict(Status.NOT_APPLICABLE, "");
  }

  static Verdict judge(RuleBook.Entry entry, JudgedItem judged) {
    if (entry.isOut()) {
      return Verdict.NOT_APPLICABLE;
    }
    if (!entry.ways().isEmpty() && judged.lacks(entry.ways()).isPresent()) {
      return Verdict.NOT_APPLICABLE;
    }
    List<RuleBook.Premise> applies = entry.applies();
    for (int at = 0; at < applies.size(); at++) { // the hottest of all loops; no iterator
      Verdict barred = barred(applies.get(at), judged);
      if (barred.status() != Status.PASS) {
        return barred;
      }
    }
    return switch (entry.demand().of(judged.at(entry.number()), judged)) {
      case Outcome.Settled(boolean holds) -> holds ? Verdict.PASS : Verdict.FAIL;
      case Outcome.Undecided(String reason) -> new Verdict(Status.UNKNOWN, reason);
      case Outcome.Malformed(String what) -> new Verdict(Status.ERROR, what);
    };
  }

  /** PASS if the premise holds. */
  private static Verdict barred(RuleBook.Premise premise, JudgedItem judged) {
    return switch (premise) {
      case RuleBook.Premise.OfSite(String _, boolean holds) ->
          holds ? Verdict.PASS : Verdict.NOT_APPLICABLE;
      case RuleBook.Premise.OfItem ofItem -> judged.premise(ofItem);
    };
  }

  /** The same for one that is looked at for the first time. */
  static Verdict premise(RuleBook.Premise.OfItem premise, JudgedItem judged) {
    return switch (premise.demand().of(judged.at(premise.parameter(), premise.along()), judged)) {
      case Outcome.Settled(boolean holds) -> holds ? Verdict.PASS : Verdict.NOT_APPLICABLE;
      case Outcome.Undecided(String reason) ->
          new Verdict(Status.UNKNOWN, undecided(premise.title(), reason));
      case Outcome.Malformed(String what) ->
          new Verdict(Status.ERROR, premise.title() + ": " + what);
    };
  }

  private static String undecided(String title, String reason) {
    return "can't tell whether this applies (" + title + "): " + reason;
  }

  /** Why a rule does not apply. */
  private static String bar(RuleBook.Entry entry, JudgedItem judged) {
    if (!entry.dropped().isEmpty()) {
      return entry.dropped();
    }
    Optional<Along> lacking = judged.lacks(entry.ways());
    if (lacking.isPresent()) {
      return "there is no " + JudgedItem.missing(lacking.get());
    }
    for (RuleBook.Premise premise : entry.applies()) {
      if (barred(premise, judged).status() == Status.NOT_APPLICABLE) {
        return switch (premise) {
          case RuleBook.Premise.OfSite(String key, boolean _) -> key + " is otherwise here";
          case RuleBook.Premise.OfItem ofItem ->
              ofItem.title()
                  + judged.whose(ofItem.along())
                  + ": "
                  + words(judged.at(ofItem.parameter(), ofItem.along()));
        };
      }
    }
    return "";
  }

  private static String words(Observed observed) {
    return switch (observed) {
      case Observed.Known(Value value, var _) -> value.print();
      case Observed.NotKnown(String reason, var _) -> reason;
      case Observed.Odd(String printed, var _) -> printed;
    };
  }

  static Finding finding(RuleBook.Entry entry, JudgedItem judged, Verdict verdict) {
    Observed observed = judged.at(entry.number());
    boolean bad = verdict.status() == Status.FAIL;
    return finding(
        entry,
        judged.item(),
        new Judgement(
            verdict.status(),
            entry.demand().expected(judged),
            bad ? entry.demand().atFault(found(observed)) : found(observed),
            remark(entry, judged, verdict),
            observed.evidence()),
        bad ? actions(entry, judged) : List.of());
  }

  private static Value found(Observed observed) {
    return switch (observed) {
      case Observed.Known(Value value, var _) -> value;
      case Observed.NotKnown(String reason, var _) -> new Value.Unknown(reason);
      case Observed.Odd(String printed, var _) -> new Value.Text(printed);
    };
  }

  private static String remark(RuleBook.Entry entry, JudgedItem judged, Verdict verdict) {
    return switch (verdict.status()) {
      case PASS, FAIL -> "";
      case UNKNOWN, ERROR -> verdict.found();
      case NOT_APPLICABLE -> bar(entry, judged);
    };
  }

  static Finding finding(
      RuleBook.Entry entry, Item item, Judgement judgement, List<Action> actions) {
    Rule rule = entry.rule();
    Parameter parameter = entry.parameter();
    boolean settable = parameter.set().isPresent();
    return new Finding(
        rule.id(),
        rule.title(),
        rule.fault(),
        item.subject(),
        judgement.status(),
        rule.severity(),
        Losses.of(rule, judgement),
        judgement.expected(),
        judgement.found(),
        judgement.remark(),
        rule.why(),
        rule.impact(),
        rule.risk(),
        settable ? Fixes.effect(item, parameter) : Effect.NONE,
        Fixes.isLostAtReboot(item, actions),
        settable ? parameter.reversible() : Reversible.NO,
        actions,
        judgement.status() == Status.FAIL ? entry.assumes() : List.of(),
        rule.sources(),
        judgement.evidence(),
        List.of());
  }

  private static List<Action> actions(RuleBook.Entry entry, JudgedItem judged) {
    Optional<Value> value =
        entry.fix().isPresent()
            ? entry.fix().get().observe(judged) instanceof Observed.Known(Value known, var _)
                ? Optional.of(known)
                : Optional.empty()
            : entry.demand().value(judged);
    return value.map(it -> Fixes.actions(judged.item(), entry.parameter(), it)).orElse(List.of());
  }
}
