package io.railwright.view.audit;

import io.railwright.model.fact.Fact;
import io.railwright.model.finding.Finding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What was read, and by what; once for all machines where it is the same. */
public record Evidence(String words, Set<String> hosts) {
  public static List<Evidence> of(List<Finding> findings) {
    Map<String, Set<String>> seen = new LinkedHashMap<>();
    for (Finding finding : findings) {
      for (Fact fact : finding.evidence()) {
        seen.computeIfAbsent(words(fact), _ -> new TreeSet<>())
            .add(Group.name(fact.subject().root()));
      }
    }
    List<Evidence> all = new ArrayList<>();
    seen.forEach((words, hosts) -> all.add(new Evidence(words, hosts)));
    return all;
  }

  /** What was read, what it is, and who said so. */
  public static String words(Fact fact) {
    String part =
        fact.subject().parts().stream()
            .skip(1)
            .map(it -> it.kind() + "/" + it.name())
            .collect(Collectors.joining("/"));
    String line = fact.line() == 0 ? "" : ", line " + fact.line();
    return "%s%s is %s (%s%s)"
        .formatted(
            part.isEmpty() ? "" : part + " ",
            fact.key(),
            fact.value().print(),
            AskedFile.of(fact),
            line);
  }
}
