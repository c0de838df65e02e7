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
      List.of("id", "when", "values", "sentence", "source", "confidence");

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
      if (!ids.add(rule.id())) {
        problems.error(rule.place(), "the id '" + rule.id() + "' is taken");
      }
    }
    problems.throwIfAny();
    return List.copyOf(all);
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
    all.forEach(it -> sentences.put(it.id(), it.sentence()));
    return new SimulationAdvice(sentences);
  }
}
