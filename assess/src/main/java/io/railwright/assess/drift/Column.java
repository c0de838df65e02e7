package io.railwright.assess.drift;

import io.railwright.knowledge.Parameter;
import io.railwright.model.value.Value;
import io.railwright.survey.Survey.Surveyed;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One parameter of several items that should be alike, and which of its values most have. Values
 * are told apart as they are printed; what is not known is one, whatever the reason.
 */
final class Column {
  private final Parameter parameter;
  private final List<Surveyed> members;
  private final Map<String, Integer> votes = new TreeMap<>();

  Column(Parameter parameter, List<Surveyed> members) {
    this.parameter = parameter;
    this.members = members;
    members.forEach(member -> votes.merge(member.text(parameter.id()), 1, Integer::sum));
  }

  boolean agree() {
    return votes.size() <= 1;
  }

  /**
   * The value that the others are held against: what is known wins over what is not, what breaks no
   * rule over what breaks one, then what most have. The majority may be wrong.
   */
  Reference reference(Weights weights, String noun) {
    String best = "";
    for (String value : votes.keySet()) {
      best = best.isEmpty() || beats(value, best, weights) ? value : best;
    }
    boolean sound = isSound(best, weights);
    String share = votes.getOrDefault(best, 0) + " of " + members.size() + " " + noun;
    return new Reference(
        value(best), sound ? share : share + ", which break a rule too", sound, false);
  }

  private Value value(String text) {
    return members.stream()
        .filter(member -> member.text(parameter.id()).equals(text))
        .map(member -> member.value(parameter.id()))
        .findFirst()
        .orElseThrow();
  }

  private boolean beats(String value, String best, Weights weights) {
    boolean sound = isSound(value, weights);
    if (sound != isSound(best, weights)) {
      return sound;
    }
    int more = Integer.compare(votes.getOrDefault(value, 0), votes.getOrDefault(best, 0));
    return more == 0 ? isMoreParts(value, best) : more > 0;
  }

  /** As many have one number of parts as another: nobody has a part too many. */
  private boolean isMoreParts(String value, String best) {
    String number = "[0-9]{1,9}";
    return !parameter.counts().isEmpty()
        && value.matches(number)
        && best.matches(number)
        && Integer.parseInt(value) > Integer.parseInt(best);
  }

  /** Whether nobody who has it breaks a rule by it. */
  private boolean isSound(String value, Weights weights) {
    return members.stream()
        .filter(member -> member.text(parameter.id()).equals(value))
        .noneMatch(member -> weights.fails(member.item().subject(), parameter.id()));
  }

  /** Those that have another value than the reference, which is one of theirs. */
  List<Surveyed> others(Reference reference) {
    String text = reference.isKnown() ? reference.value().print() : "";
    return members.stream().filter(it -> !it.text(parameter.id()).equals(text)).toList();
  }
}
