package io.railwright.knowledge.load;

import io.railwright.knowledge.vocabulary.FactDeclaration;
import io.railwright.knowledge.vocabulary.Vocabulary;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problem;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.YamlParser;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Gathers the vocabulary from files, each of which holds a list of declarations. */
public final class VocabularyLoader {
  private final Map<String, FactDeclaration> names = new TreeMap<>();
  private final Problems problems = new Problems();

  /** Adds one file; what is wrong with it is told by {@link #finish}. */
  public void add(String file, String text) {
    try {
      YamlParser.parse(file, text)
          .ifPresentOrElse(this::add, () -> problems.error(Place.whole(file), "is empty"));
    } catch (BadFileException bad) {
      for (Problem problem : bad.problems()) {
        Place place = new Place(problem.file(), problem.line(), problem.column());
        problems.error(place, problem.message());
      }
    }
  }

  private void add(Yaml root) {
    List<Yaml> items = root instanceof Yaml.Sequence list ? list.items() : List.of(root);
    for (Yaml node : items) {
      FactDeclaration one = FactForm.read(node, problems);
      FactDeclaration first = names.putIfAbsent(one.name(), one);
      if (first != null) {
        problems.error(
            one.place(),
            "the name '%s' is taken: %s:%d"
                .formatted(one.name(), first.place().file(), first.place().line()));
      }
    }
  }

  /** All that was added. */
  public Vocabulary finish() throws BadFileException {
    problems.throwIfAny();
    return new Vocabulary(names);
  }
}
