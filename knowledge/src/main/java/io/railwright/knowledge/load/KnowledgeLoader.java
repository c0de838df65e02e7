package io.railwright.knowledge.load;

import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Case;
import io.railwright.knowledge.Counter;
import io.railwright.knowledge.FabricCheck;
import io.railwright.knowledge.GpuKind;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.NicModel;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.ReadBy;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.Selection;
import io.railwright.knowledge.SiteKey;
import io.railwright.knowledge.Source;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problem;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.YamlParser;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;

/**
 * Gathers knowledge from folders. Files are told apart by where they lie:
 *
 * <pre>
 * parameters/…​.yaml   rules/AREA/NAME/rule.yaml   rules/AREA/NAME/cases.yaml
 * profiles/…​.yaml     counters/…​.yaml             sources.yaml   site.yaml
 * selections.yaml     nic-models.yaml              gpu-kinds.yaml   read-by.yaml
 * fabric-checks.yaml  alerts/…​.yaml
 * </pre>
 *
 * A file holds one thing or a list of them; a rule has its own.
 */
public final class KnowledgeLoader {
  private final Map<String, Parameter> parameters = new TreeMap<>();
  private final Map<String, Selection> selections = new TreeMap<>();
  private final Map<String, Rule> rules = new TreeMap<>();
  private final Map<String, FabricCheck> fabricChecks = new TreeMap<>();
  private final Map<String, Profile> profiles = new TreeMap<>();
  private final Map<String, Counter> counters = new TreeMap<>();
  private final Map<String, Alert> alerts = new TreeMap<>();
  private final Map<String, Source> sources = new TreeMap<>();
  private final Map<String, SiteKey> site = new TreeMap<>();
  private final Map<String, NicModel> nicModels = new TreeMap<>();
  private final Map<String, GpuKind> gpuKinds = new TreeMap<>();
  private final Map<String, ReadBy> readBy = new LinkedHashMap<>();
  private final List<Case> cases = new ArrayList<>();
  private final Map<String, Place> places = new HashMap<>();
  private final Spots spots = new Spots();
  private final Set<String> bare = new HashSet<>();
  private final Problems problems = new Problems();

  /** The text of a file, and what it is called in messages. */
  public record Document(String path, String name, String text) {}

  /** Adds one file; what is wrong with it is told by {@link #finish}. */
  public void add(Document document) {
    try {
      YamlParser.parse(document.name(), document.text())
          .ifPresentOrElse(
              root -> add(document, root),
              () -> problems.error(Place.whole(document.name()), "is empty"));
    } catch (BadFileException bad) {
      for (Problem problem : bad.problems()) {
        Place place = new Place(problem.file(), problem.line(), problem.column());
        problems.error(place, problem.message());
      }
    }
  }

  /** As {@link #add}, of a folder whose cases are not loaded, and so are not missed. */
  void addWithoutCases(Document document) {
    bare.add(document.name());
    add(document);
  }

  /** What is wrong with a file that could not even be read. */
  void refuse(Place place, String why) {
    problems.error(place, why);
  }

  private void add(Document document, Yaml root) {
    String path = document.path();
    String area = path.contains("/") ? path.substring(0, path.indexOf('/')) : path;
    switch (area) {
      case "parameters" -> each(root, parameters, ParameterForm::read, Parameter::id);
      case "profiles" -> each(root, profiles, ProfileForm::read, Profile::id);
      case "counters" -> each(root, counters, CounterForm::read, Counter::id);
      case "alerts" -> each(root, alerts, AlertForm::read, Alert::id);
      case "selections.yaml" -> each(root, selections, SelectionForm::read, Selection::id);
      case "fabric-checks.yaml" -> each(root, fabricChecks, FabricCheckForm::read, FabricCheck::id);
      case "nic-models.yaml" -> each(root, nicModels, OtherForms::nicModel, NicModel::id);
      case "gpu-kinds.yaml" -> each(root, gpuKinds, OtherForms::gpuKind, GpuKind::id);
      case "read-by.yaml" -> each(root, readBy, OtherForms::readBy, ReadBy::id);
      case "sources.yaml" -> each(root, sources, OtherForms::source, Source::id);
      case "site.yaml" -> each(root, site, SiteKeyForm::read, SiteKey::id);
      case "rules" -> rule(path, root);
      default ->
          problems.error(
              root.place(),
              Shown.quoted(path)
                  + " does not belong in a folder of knowledge; a rule lies at"
                  + " rules/GROUP/NAME/rule.yaml");
    }
  }

  private void rule(String path, Yaml root) {
    String[] parts = path.split("/", -1);
    String file = parts[parts.length - 1];
    String id = String.join(".", List.of(parts).subList(1, parts.length - 1));
    if (file.equals("rule.yaml")) {
      each(root, rules, RuleForm::read, Rule::id);
      if (!rules.containsKey(id)) {
        Place place = Spot.of(root).under("id").place();
        problems.error(place, "the id of a rule says its folder: '" + id + "' here");
      }
    } else if (file.equals("cases.yaml")) {
      for (Yaml node : items(root)) {
        spots.add(node);
        cases.add(CaseForm.read(id, node, problems));
      }
    } else {
      problems.error(root.place(), "a rule's folder holds rule.yaml and cases.yaml, nothing else");
    }
  }

  private <T> void each(
      Yaml root,
      Map<String, T> into,
      BiFunction<Yaml, Problems, T> form,
      java.util.function.Function<T, String> id) {
    for (Yaml node : items(root)) {
      spots.add(node);
      T one = form.apply(node, problems);
      String name = id.apply(one);
      Place place = Spot.of(node).under("id").place();
      Place first = places.putIfAbsent(one.getClass().getSimpleName() + " " + name, place);
      if (first != null) {
        problems.error(
            place, "the id '%s' is taken: %s:%d".formatted(name, first.file(), first.line()));
      }
      into.putIfAbsent(name, one);
    }
  }

  /** In order of their ids, and found by hashing. */
  private static <T> Map<String, T> sorted(Map<String, T> tree) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(tree));
  }

  private static List<Yaml> items(Yaml root) {
    return root instanceof Yaml.Sequence list ? list.items() : List.of(root);
  }

  /** All that was added, with its references checked. */
  public Knowledge finish() throws BadFileException {
    problems.throwIfAny();
    Knowledge knowledge =
        new Knowledge(
            sorted(parameters),
            sorted(selections),
            sorted(rules),
            sorted(fabricChecks),
            sorted(profiles),
            sorted(counters),
            sorted(alerts),
            sorted(sources),
            sorted(site),
            sorted(nicModels),
            sorted(gpuKinds),
            List.copyOf(readBy.values()),
            List.copyOf(cases));
    new References(knowledge, problems, spots, bare).check();
    problems.throwIfAny();
    return knowledge;
  }
}
