package io.railwright.assess.drift;

import io.railwright.knowledge.Parameter;
import io.railwright.survey.Survey.Surveyed;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One parameter of several items that should be alike, and which of its values most have. */
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
   * The value that the others are held against: what is known wins over what is not, then what most
   * have, then what breaks fewer rules.
   */
  String most(Weights weights) {
    String best = "";
    for (String value : votes.keySet()) {
      best = best.isEmpty() || beats(value, best, weights) ? value : best;
    }
    return best;
  }

  private boolean beats(String value, String best, Weights weights) {
    int more = votes.getOrDefault(value, 0) - votes.getOrDefault(best, 0);
    return more == 0 ? faults(value, weights) < faults(best, weights) : more > 0;
  }

  private long faults(String value, Weights weights) {
    return members.stream()
        .filter(member -> member.text(parameter.id()).equals(value))
        .filter(member -> weights.fails(member.item().subject(), parameter.id()))
        .count();
  }

  /** {@code 3 of 4 hosts}. */
  String share(String value, String noun) {
    return votes.getOrDefault(value, 0) + " of " + members.size() + " " + noun;
  }

  List<Surveyed> others(String value) {
    return members.stream().filter(it -> !it.text(parameter.id()).equals(value)).toList();
  }
}
