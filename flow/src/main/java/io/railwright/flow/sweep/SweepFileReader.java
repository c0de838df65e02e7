package io.railwright.flow.sweep;

import io.railwright.flow.simulation.ScenarioException;
import io.railwright.flow.simulation.SettableName;
import io.railwright.flow.simulation.SimulationForm;
import io.railwright.flow.simulation.SimulationRequest;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.FileReason;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.file.TextFile;
import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.text.HumanUnits;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.YamlParser;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads what is to be searched, and tells all that is wrong with it, by line. */
final class SweepFileReader {
  private static final int USUAL_POINTS = 32;
  private static final int MOST_POINTS = 4096;
  private static final int USUAL_SEEDS = 16;
  private static final List<Integer> SEEDS = List.of(2, 4, 8, 16, 32, 64);

  private static final List<String> TOP =
      List.of("scenario", "fabric", "base", "parameters", "points", "seeds", "goals");

  /** Those that are no number of the scenario's form. */
  private static final List<String> RUN =
      List.of("name", "topology", "flows", "profile", "duration", "background", "faults");

  private static final List<String> FORM =
      List.of(
          "hosts",
          "size",
          "rate",
          "uplink-rate",
          "link-delay",
          "spines",
          "rails",
          "group",
          "iterations",
          "compute",
          "load");

  private static final Map<String, RunMeasure> GOALS = goals();

  private final String file;
  private final Problems problems = new Problems();

  private SweepFileReader(String file) {
    this.file = file;
  }

  private static Map<String, RunMeasure> goals() {
    Map<String, RunMeasure> goals = new LinkedHashMap<>();
    goals.put("p99", RunMeasure.FCT_P99);
    goals.put("pauses", RunMeasure.PAUSED);
    goals.put("goodput", RunMeasure.GOODPUT);
    goals.put("p50", RunMeasure.FCT_P50);
    goals.put("drops", RunMeasure.DROPS);
    return goals;
  }

  static SweepFile read(Path path) throws ScenarioException {
    String text;
    try {
      text = TextFile.read(path);
    } catch (NoSuchFileException missing) {
      throw new ScenarioException("there is no file '" + path + "'.", missing);
    } catch (IOException unreadable) {
      throw new ScenarioException(
          "can't read " + path + ": " + FileReason.of(unreadable) + ".", unreadable);
    }
    return read(path.toString(), text);
  }

  static SweepFile read(String file, String text) throws ScenarioException {
    try {
      return new SweepFileReader(file).read(YamlParser.parse(file, text));
    } catch (BadFileException wrong) {
      int more = wrong.problems().size() - 1;
      String first = wrong.problems().getFirst().toString();
      throw new ScenarioException(
          more == 0 ? first : first + " (and " + HumanUnits.count(more, "more problem") + ")",
          wrong);
    }
  }

  private SweepFile read(Optional<Yaml> root) throws BadFileException {
    if (root.isEmpty() || !(root.get() instanceof Yaml.Mapping mapping)) {
      throw new BadFileException(
          root.map(Yaml::place).orElse(Place.whole(file)),
          "a sweep is a mapping with 'scenario' and 'parameters'");
    }
    Fields fields = Fields.of(mapping, TOP, problems);
    SimulationRequest request = request(fields);
    List<SweptParameter> parameters = parameters(mapping, fields);
    int points = number(fields, "points", USUAL_POINTS);
    if (points > MOST_POINTS) {
      problems.error(place(fields, "points", mapping), "points must be at most " + MOST_POINTS);
    }
    int seeds = number(fields, "seeds", USUAL_SEEDS);
    if (!SEEDS.contains(seeds)) {
      problems.error(place(fields, "seeds", mapping), "seeds must be 2, 4, 8, 16, 32 or 64");
    }
    List<RunMeasure> goals = goals(fields);
    problems.throwIfAny();
    return new SweepFile(request, parameters, points, seeds, goals);
  }

  private static Place place(Fields fields, String key, Yaml otherwise) {
    return fields.get(key).map(Yaml::place).orElse(otherwise.place());
  }

  private SimulationRequest request(Fields fields) {
    Map<String, String> words = new LinkedHashMap<>();
    List<String> faults = new ArrayList<>();
    switch (fields.get("scenario").orElse(null)) {
      case null -> words.put("name", "incast");
      case Yaml.Scalar scalar -> words.put("name", scalar.text());
      case Yaml.Mapping mapping -> scenario(mapping, words, faults);
      case Yaml.Sequence list -> problems.error(list.place(), "a sweep has one scenario");
    }
    List<String> base = new ArrayList<>();
    fields.get("base").ifPresent(it -> base(it, base));
    Map<String, String> form = new LinkedHashMap<>(words);
    form.keySet().retainAll(FORM);
    return new SimulationRequest(
        Optional.ofNullable(words.get("name")),
        Optional.ofNullable(words.get("topology")),
        fields.get("fabric").flatMap(it -> word(it, "fabric")),
        Optional.ofNullable(words.get("flows")).map(Path::of),
        Optional.ofNullable(words.get("profile")),
        false,
        Optional.empty(),
        base,
        form,
        Optional.ofNullable(words.get("duration")),
        faults,
        Optional.ofNullable(words.get("background")));
  }

  private void scenario(Yaml.Mapping mapping, Map<String, String> words, List<String> faults) {
    List<String> known = new ArrayList<>(RUN);
    known.addAll(FORM);
    Fields fields = Fields.of(mapping, known, problems);
    for (String key : known) {
      if (key.equals("faults")) {
        fields.get(key).ifPresent(it -> faults.addAll(list(it, key)));
      } else {
        fields.get(key).ifPresent(it -> form(it, key, words));
      }
    }
    if (!words.containsKey("name") && !words.containsKey("flows")) {
      problems.error(mapping.place(), "the scenario has no name; rail sim --list has them");
    }
  }

  private void form(Yaml yaml, String key, Map<String, String> words) {
    word(yaml, key)
        .ifPresent(
            word -> {
              words.put(key, word);
              if (FORM.contains(key)) {
                SimulationForm.problem(key, word).ifPresent(it -> problems.error(yaml.place(), it));
              }
            });
  }

  private void base(Yaml yaml, List<String> base) {
    if (!(yaml instanceof Yaml.Mapping mapping)) {
      problems.error(yaml.place(), "'base' is a mapping of parameters to their values");
      return;
    }
    for (Yaml.Entry entry : mapping.entries()) {
      if (named(entry.key()).isPresent()) {
        word(entry.value(), entry.key().text())
            .ifPresent(it -> base.add(entry.key().text() + "=" + it));
      }
    }
  }

  private Optional<SettableName> named(Yaml.Scalar key) {
    try {
      return Optional.of(SettableName.of(key.text()));
    } catch (ScenarioException unknown) {
      problems.error(key.place(), message(unknown));
      return Optional.empty();
    }
  }

  private static String message(ScenarioException wrong) {
    return String.valueOf(wrong.getMessage()).replaceFirst("\\.$", "");
  }

  private List<SweptParameter> parameters(Yaml.Mapping root, Fields fields) {
    Yaml yaml = fields.get("parameters").orElse(null);
    if (!(yaml instanceof Yaml.Mapping mapping) || mapping.entries().isEmpty()) {
      // A key that is misspelled is told as such, and nothing is missing besides.
      if (yaml == null && problems.hasErrors()) {
        return List.of();
      }
      problems.error(
          yaml == null ? root.place() : yaml.place(),
          "'parameters' names what is varied, each with 'from' and 'to', or 'values'");
      return List.of();
    }
    if (mapping.entries().size() > SobolSequence.MOST_DIMENSIONS) {
      problems.error(
          mapping.place(),
          "%d parameters are varied; more than %d are not filled by so few points"
              .formatted(mapping.entries().size(), SobolSequence.MOST_DIMENSIONS));
    }
    List<SweptParameter> parameters = new ArrayList<>();
    List<String> seen = new ArrayList<>();
    for (Yaml.Entry entry : mapping.entries()) {
      if (seen.contains(entry.key().text())) {
        problems.error(entry.key().place(), Shown.quoted(entry.key().text()) + " is given twice");
      }
      seen.add(entry.key().text());
      if (entry.key().text().equals("seed")) {
        problems.error(entry.key().place(), "the seed is no setting; 'seeds' says how many");
      } else {
        named(entry.key()).flatMap(it -> parameter(it, entry)).ifPresent(parameters::add);
      }
    }
    return parameters;
  }

  private Optional<SweptParameter> parameter(SettableName name, Yaml.Entry entry) {
    if (!(entry.value() instanceof Yaml.Mapping mapping)) {
      problems.error(
          entry.value().place(),
          name.name() + " needs a range, as in {from: 20KB, to: 2MB}, or {values: [a, b]}");
      return Optional.empty();
    }
    boolean fine = !problems.hasErrors();
    Fields fields = Fields.of(mapping, List.of("from", "to", "scale", "values"), problems);
    if (fine && problems.hasErrors()) {
      return Optional.empty(); // a key that is misspelled is not missing besides
    }
    try {
      if (fields.has("values")) {
        return Optional.of(
            SweptParameter.of(name, list(fields.get("values").orElseThrow(), "values")));
      }
      Optional<String> from = fields.get("from").flatMap(it -> word(it, "from"));
      Optional<String> to = fields.get("to").flatMap(it -> word(it, "to"));
      String scale = fields.get("scale").flatMap(it -> word(it, "scale")).orElse("log");
      if (from.isEmpty() || to.isEmpty()) {
        problems.error(mapping.place(), name.name() + " needs 'from' and 'to', or 'values'");
        return Optional.empty();
      }
      if (!List.of("log", "linear").contains(scale)) {
        problems.error(mapping.place(), "'scale' is log or linear, not " + Shown.quoted(scale));
      }
      return Optional.of(SweptParameter.range(name, from.get(), to.get(), scale.equals("linear")));
    } catch (ScenarioException wrong) {
      problems.error(mapping.place(), message(wrong));
      return Optional.empty();
    }
  }

  private List<RunMeasure> goals(Fields fields) {
    if (!fields.has("goals")) {
      return List.of(RunMeasure.FCT_P99, RunMeasure.PAUSED, RunMeasure.GOODPUT);
    }
    Yaml yaml = fields.get("goals").orElseThrow();
    List<RunMeasure> goals = new ArrayList<>();
    for (String word : list(yaml, "goals")) {
      RunMeasure goal = GOALS.get(word);
      if (goal == null) {
        problems.error(
            yaml.place(),
            "there is no goal "
                + Shown.quoted(word)
                + Nearest.hint(
                    word, GOALS.keySet(), "there are " + String.join(", ", GOALS.keySet())));
      } else if (!goals.contains(goal)) {
        goals.add(goal);
      }
    }
    if (goals.isEmpty()) {
      problems.error(yaml.place(), "'goals' is empty; leave it out for p99, pauses and goodput");
    }
    return goals;
  }

  private int number(Fields fields, String key, int usual) {
    Optional<Yaml> yaml = fields.get(key);
    if (yaml.isEmpty()) {
      return usual;
    }
    String text = word(yaml.get(), key).orElse("");
    if (!text.matches("[1-9]\\d{0,5}")) {
      problems.error(
          yaml.get().place(), "'" + key + "' must be a whole number from 1 to " + MOST_POINTS);
      return usual;
    }
    return Integer.parseInt(text);
  }

  private Optional<String> word(Yaml yaml, String key) {
    if (yaml instanceof Yaml.Scalar scalar && scalar.kind() != Yaml.Kind.NULL) {
      return Optional.of(scalar.text());
    }
    problems.error(yaml.place(), "'" + key + "' must be one word, not " + yaml.words());
    return Optional.empty();
  }

  private List<String> list(Yaml yaml, String key) {
    if (!(yaml instanceof Yaml.Sequence sequence)) {
      return word(yaml, key).stream().toList();
    }
    List<String> words = new ArrayList<>();
    sequence.items().forEach(it -> word(it, key).ifPresent(words::add));
    return words;
  }
}
