package io.railwright.assess;

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

  static Verdict judge(RuleBook.Entry entry, Look look) {
    if (entry.isOut()) {
      return Verdict.NOT_APPLICABLE;
    }
    if (!entry.ways().isEmpty() && look.lacks(entry.ways()).isPresent()) {
      return Verdict.NOT_APPLICABLE;
    }
    for (RuleBook.Premise premise : entry.applies()) {
      Verdict barred = barred(premise, look);
      if (barred.status() != Status.PASS) {
        return barred;
      }
    }
    return switch (entry.demand().of(look.at(entry.number()), look)) {
      case Outcome.Settled(boolean holds) -> holds ? Verdict.PASS : Verdict.FAIL;
      case Outcome.Untold(String reason) -> new Verdict(Status.UNKNOWN, reason);
      case Outcome.Nonsense(String what) -> new Verdict(Status.ERROR, what);
    };
  }

  /** PASS if the premise holds. */
  private static Verdict barred(RuleBook.Premise premise, Look look) {
    return switch (premise) {
      case RuleBook.Premise.OfSite(String _, boolean holds) ->
          holds ? Verdict.PASS : Verdict.NOT_APPLICABLE;
      case RuleBook.Premise.OfItem ofItem -> look.premise(ofItem);
    };
  }

  /** The same for one that is looked at for the first time. */
  static Verdict premise(RuleBook.Premise.OfItem premise, Look look) {
    return switch (premise.demand().of(look.at(premise.parameter(), premise.along()), look)) {
      case Outcome.Settled(boolean holds) -> holds ? Verdict.PASS : Verdict.NOT_APPLICABLE;
      case Outcome.Untold(String reason) ->
          new Verdict(Status.UNKNOWN, untold(premise.title(), reason));
      case Outcome.Nonsense(String what) ->
          new Verdict(Status.ERROR, premise.title() + ": " + what);
    };
  }

  private static String untold(String title, String reason) {
    return "can't tell whether this applies (" + title + "): " + reason;
  }

  /** Why a rule does not apply. */
  private static String bar(RuleBook.Entry entry, Look look) {
    if (!entry.dropped().isEmpty()) {
      return entry.dropped();
    }
    Optional<Along> lacking = look.lacks(entry.ways());
    if (lacking.isPresent()) {
      return "there is no " + Look.missing(lacking.get());
    }
    for (RuleBook.Premise premise : entry.applies()) {
      if (barred(premise, look).status() == Status.NOT_APPLICABLE) {
        return switch (premise) {
          case RuleBook.Premise.OfSite(String key, boolean _) -> key + " is otherwise here";
          case RuleBook.Premise.OfItem ofItem ->
              ofItem.title()
                  + look.whose(ofItem.along())
                  + ": "
                  + words(look.at(ofItem.parameter(), ofItem.along()));
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

  static Finding finding(RuleBook.Entry entry, Look look, Verdict verdict) {
    Observed observed = look.at(entry.number());
    boolean bad = verdict.status() == Status.FAIL;
    return finding(
        entry,
        look.item(),
        new Judgement(
            verdict.status(),
            entry.demand().expected(look),
            found(observed),
            remark(entry, look, verdict),
            observed.evidence()),
        bad ? actions(entry, look) : List.of());
  }

  private static Value found(Observed observed) {
    return switch (observed) {
      case Observed.Known(Value value, var _) -> value;
      case Observed.NotKnown(String reason, var _) -> new Value.Unknown(reason);
      case Observed.Odd(String printed, var _) -> new Value.Text(printed);
    };
  }

  private static String remark(RuleBook.Entry entry, Look look, Verdict verdict) {
    return switch (verdict.status()) {
      case PASS, FAIL -> "";
      case UNKNOWN, ERROR -> verdict.found();
      case NOT_APPLICABLE -> bar(entry, look);
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
        item.subject(),
        judgement.status(),
        rule.severity(),
        rule.cost(),
        judgement.expected(),
        judgement.found(),
        judgement.remark(),
        rule.why(),
        rule.impact(),
        rule.risk(),
        settable ? parameter.effect() : Effect.NONE,
        settable ? parameter.reversible() : Reversible.NO,
        actions,
        rule.sources(),
        judgement.evidence(),
        List.of());
  }

  private static List<Action> actions(RuleBook.Entry entry, Look look) {
    Optional<Value> value =
        entry.mend().isPresent()
            ? entry.mend().get().observe(look) instanceof Observed.Known(Value known, var _)
                ? Optional.of(known)
                : Optional.empty()
            : entry.demand().value(look);
    return value.map(it -> Mending.actions(look.item(), entry.parameter(), it)).orElse(List.of());
  }
}
