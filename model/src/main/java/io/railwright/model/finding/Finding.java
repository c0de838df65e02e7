package io.railwright.model.finding;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.List;

/**
 * What a rule has to say of a subject. One cause is one finding: what it hides is listed in it.
 *
 * @param title what is so where all is well
 * @param fault what is wrong where it is not
 * @param found the value that was judged; unknown with the reason where there is none
 * @param remark why it could not be judged or need not be; empty for a pass and a failure
 * @param isLostAtReboot whether what sets it right holds until the next boot only
 * @param actions what sets it right, in order; empty where rail does not know
 * @param assumes what nobody says of the site and nothing shows; it failed on the strength of that
 * @param sources ids of the sources of the claim
 * @param evidence the facts that were looked at
 */
public record Finding(
    String rule,
    String title,
    FaultTitle fault,
    Subject subject,
    Status status,
    Severity severity,
    Cost cost,
    Expected expected,
    Value found,
    String remark,
    String why,
    String impact,
    Risk risk,
    Effect effect,
    boolean isLostAtReboot,
    Reversible reversible,
    List<Action> actions,
    List<Assumption> assumes,
    List<String> sources,
    List<Fact> evidence,
    List<Hidden> hides) {
  public Finding {
    actions = List.copyOf(actions);
    assumes = List.copyOf(assumes);
    sources = List.copyOf(sources);
    evidence = List.copyOf(evidence);
    hides = List.copyOf(hides);
  }

  /** Another finding that follows from this one and is not counted for itself. */
  public record Hidden(
      String rule,
      Subject subject,
      Status status,
      String found,
      Expected expected,
      List<Action> actions) {
    public Hidden {
      actions = List.copyOf(actions);
    }
  }

  /** What was found, for people; where there was nothing to judge, why. */
  public String foundWords() {
    return remark.isEmpty() ? found.print() : remark;
  }

  /** What is wrong, in a sentence. */
  public String faultWords() {
    return fault.of(found, expected);
  }

  /** This finding with those that follow from it. */
  public Finding hiding(List<Hidden> others) {
    return with(status, cost, remark, actions, assumes, others);
  }

  /** This finding as one that costs so much. */
  public Finding costing(Cost cost) {
    return with(status, cost, remark, actions, assumes, hides);
  }

  /** This finding as one that rests on these assumptions alone, besides what was read and said. */
  public Finding assuming(List<Assumption> left) {
    return with(status, cost, remark, actions, left, hides);
  }

  /**
   * This finding without what a machine could be told to do: nobody should type a guess. What makes
   * a change last stays where the change itself does.
   */
  public Finding withheld() {
    boolean told = actions.stream().anyMatch(Action.ByHand.class::isInstance);
    List<Action> byHand =
        actions.stream()
            .filter(
                it ->
                    it instanceof Action.ByHand
                        || (told && it instanceof Action.AtBoot(Action.ByHand _)))
            .toList();
    return with(status, cost, remark, byHand, assumes, hides);
  }

  /** This finding as one that can't be told, since it rests on what others show to be wrong. */
  public Finding refuted(String why) {
    return with(Status.UNKNOWN, cost, why, List.of(), List.of(), List.of());
  }

  private Finding with(
      Status status,
      Cost cost,
      String remark,
      List<Action> actions,
      List<Assumption> assumes,
      List<Hidden> hides) {
    return new Finding(
        rule,
        title,
        fault,
        subject,
        status,
        severity,
        cost,
        expected,
        found,
        remark,
        why,
        impact,
        risk,
        effect,
        isLostAtReboot,
        reversible,
        actions,
        assumes,
        sources,
        evidence,
        hides);
  }
}
