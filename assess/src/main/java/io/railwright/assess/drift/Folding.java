package io.railwright.assess.drift;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Rule;
import io.railwright.model.finding.Difference;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One cause is one difference: what can't be seen because of another goes into it. */
final class Folding {
  /** Parameters by those of the rules that hide them. */
  private final Map<String, Set<String>> hidden = new HashMap<>();

  Folding(Knowledge knowledge) {
    for (Rule rule : knowledge.rules().values()) {
      for (String id : rule.hides()) {
        Rule other = knowledge.rules().get(id);
        if (other != null && !other.parameter().equals(rule.parameter())) {
          hidden.computeIfAbsent(rule.parameter(), _ -> new HashSet<>()).add(other.parameter());
        }
      }
    }
  }

  /** All that follows from a parameter. */
  Set<String> follow(String parameter) {
    return hidden.getOrDefault(parameter, Set.of());
  }

  List<Difference> fold(List<Difference> differences) {
    Set<Difference> gone = new HashSet<>();
    List<Difference> folded = new ArrayList<>();
    for (Difference root : differences) {
      Set<String> follows = follow(root.parameter());
      List<Difference> others =
          differences.stream()
              .filter(it -> it.subject().equals(root.subject()))
              .filter(it -> follows.contains(it.parameter()))
              .toList();
      gone.addAll(others);
      folded.add(root.hiding(others.stream().map(Folding::hidden).toList()));
    }
    folded.removeIf(it -> gone.contains(it.hiding(List.of())));
    return folded;
  }

  /**
   * What is known on one side alone, unless it follows from another difference: of a port that went
   * down, nobody can tell the speed.
   */
  List<Difference> halfKnown(List<Difference> differences) {
    return differences.stream()
        .filter(Folding::isHalfKnown)
        .filter(it -> differences.stream().noneMatch(root -> follows(it, root)))
        .toList();
  }

  private boolean follows(Difference one, Difference root) {
    return !isHalfKnown(root)
        && root.subject().equals(one.subject())
        && follow(root.parameter()).contains(one.parameter());
  }

  private static boolean isHalfKnown(Difference it) {
    return it.found() instanceof Value.Unknown || it.reference() instanceof Value.Unknown;
  }

  private static Difference.Hidden hidden(Difference other) {
    return new Difference.Hidden(other.title(), other.found(), other.reference());
  }
}
