package io.railwright.knowledge.load;

import io.railwright.knowledge.Confidence;
import io.railwright.knowledge.SimulationAdviceRule;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.simulation.SimulationAdvice;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.YamlParser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the advice of the simulator: a file by itself, since a simulation needs nothing else. */
public final class SimulationAdviceLoader {
  static final List<String> KEYS =
      List.of("id", "when", "limits", "values", "sentence", "source", "confidence");

  private SimulationAdviceLoader() {}

  /** The advice of one file. */
  public static List<SimulationAdviceRule> read(String file, String text) throws BadFileException {
    Problems problems = new Problems();
    List<SimulationAdviceRule> all = new ArrayList<>();
    YamlParser.parse(file, text)
        .ifPresentOrElse(
            root -> items(root).forEach(it -> all.add(one(it, problems))),
            () -> problems.error(Place.whole(file), "is empty"));
    Set<String> ids = new HashSet<>();
    for (SimulationAdviceRule rule : all) {
      taken(ids, rule.id(), rule.place(), problems);
      rule.limits().forEach(it -> taken(ids, it.id(), rule.place(), problems));
    }
    problems.throwIfAny();
    return List.copyOf(all);
  }

  private static void taken(Set<String> ids, String id, Place place, Problems problems) {
    if (!ids.add(id)) {
      problems.error(place, "the id '" + id + "' is taken");
    }
  }

  private static List<Yaml> items(Yaml root) {
    return root instanceof Yaml.Sequence list ? list.items() : List.of(root);
  }

  private static SimulationAdviceRule one(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, KEYS, problems);
    SimulationAdviceRule rule =
        new SimulationAdviceRule(
            entries.text("id"),
            entries.text("when"),
            VerdictLimitForm.read(entries, problems),
            entries.texts("values"),
            entries.text("sentence"),
            entries.texts("source"),
            entries.word("confidence", Confidence.class),
            entries.place());
    Sentences.check(entries, rule.sentence(), rule.values(), rule.sources(), rule.confidence());
    return rule;
  }

  /** As the judge of simulations takes it. */
  static SimulationAdvice advice(List<SimulationAdviceRule> all) {
    Map<String, String> sentences = new HashMap<>();
    Map<String, Double> limits = new HashMap<>();
    for (SimulationAdviceRule rule : all) {
      sentences.put(rule.id(), rule.sentence());
      rule.limits().forEach(it -> limits.put(it.id(), it.is()));
    }
    return new SimulationAdvice(sentences, limits);
  }
}
