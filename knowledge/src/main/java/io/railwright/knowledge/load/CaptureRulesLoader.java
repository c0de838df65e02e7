package io.railwright.knowledge.load;

import io.railwright.knowledge.CaptureVerdictRule;
import io.railwright.model.capture.CaptureRules;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.YamlParser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads what captures are judged by: a file by itself, since a capture needs nothing else. */
public final class CaptureRulesLoader {
  private CaptureRulesLoader() {}

  /** The verdicts of one file. */
  public static List<CaptureVerdictRule> read(String file, String text) throws BadFileException {
    Problems problems = new Problems();
    List<CaptureVerdictRule> rules = new ArrayList<>();
    YamlParser.parse(file, text)
        .ifPresentOrElse(
            root -> items(root).forEach(it -> rules.add(CaptureVerdictForm.read(it, problems))),
            () -> problems.error(Place.whole(file), "is empty"));
    Set<String> ids = new HashSet<>();
    for (CaptureVerdictRule rule : rules) {
      taken(ids, rule.id(), rule.place(), problems);
      rule.limits().forEach(it -> taken(ids, it.id(), rule.place(), problems));
    }
    problems.throwIfAny();
    return List.copyOf(rules);
  }

  private static void taken(Set<String> ids, String id, Place place, Problems problems) {
    if (!ids.add(id)) {
      problems.error(place, "the id '" + id + "' is taken");
    }
  }

  private static List<Yaml> items(Yaml root) {
    return root instanceof Yaml.Sequence list ? list.items() : List.of(root);
  }

  /** As the judge of captures takes them. */
  static CaptureRules rules(List<CaptureVerdictRule> all) {
    Map<String, CaptureRules.Text> texts = new HashMap<>();
    Map<String, Double> limits = new HashMap<>();
    for (CaptureVerdictRule rule : all) {
      texts.put(rule.id(), new CaptureRules.Text(rule.severity(), rule.sentence()));
      rule.limits().forEach(it -> limits.put(it.id(), it.is()));
    }
    return new CaptureRules(texts, limits);
  }
}
