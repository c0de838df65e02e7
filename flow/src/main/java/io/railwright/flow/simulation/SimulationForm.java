package io.railwright.flow.simulation;

import io.railwright.simulate.Preset;
import io.railwright.simulate.ScenarioShape;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Unit;
import java.util.Map;
import java.util.Optional;

/** Reads what a user says about the form of a scenario. */
public final class SimulationForm {
  private static final int MOST = 1_000_000;

  private final Map<String, String> words;

  private SimulationForm(Map<String, String> words) {
    this.words = words;
  }

  /** A load of random flows, and their priority. */
  record Background(double load, int priority) {}

  static ScenarioShape shape(SimulationRequest request) throws BadInputException {
    return shape(request.form(), request.topology());
  }

  /** What is wrong with a word, without the name of an option; empty where it is fine. */
  public static Optional<String> problem(String name, String word) {
    try {
      shape(Map.of(name, word), Optional.empty());
      return Optional.empty();
    } catch (BadInputException wrong) {
      return Optional.of(
          String.valueOf(wrong.getMessage()).replaceFirst("^--", "").replaceFirst("\\.$", ""));
    }
  }

  private static ScenarioShape shape(Map<String, String> words, Optional<String> topology)
      throws BadInputException {
    SimulationForm form = new SimulationForm(words);
    ScenarioShape usual = ScenarioShape.USUAL;
    return new ScenarioShape(
        form.count("hosts"),
        form.size("size"),
        form.rate("rate"),
        form.rate("uplink-rate"),
        form.time("link-delay").orElse(usual.delay()),
        fabric(topology),
        form.count("spines"),
        form.count("rails").orElse(usual.rails()),
        form.count("group").orElse(usual.group()),
        form.count("iterations").orElse(usual.iterations()),
        form.time("compute").orElse(usual.compute()),
        form.words.containsKey("load")
            ? load("--load", form.words.getOrDefault("load", ""))
            : usual.load());
  }

  /** The kinds that have a name; anything else is a file. */
  private static Optional<Preset.Fabric> fabric(Optional<String> topology) {
    return switch (topology.orElse("")) {
      case "star" -> Optional.of(Preset.Fabric.star);
      case "leaf-spine" -> Optional.of(Preset.Fabric.leaf_spine);
      case "fat-tree" -> Optional.of(Preset.Fabric.fat_tree);
      case "rail", "rail-optimised" -> Optional.of(Preset.Fabric.rail);
      default -> Optional.empty();
    };
  }

  static Background background(String text) throws BadInputException {
    int at = text.indexOf('@');
    String priority = at < 0 ? "0" : text.substring(at + 1);
    if (!priority.matches("[0-7]")) {
      throw new BadInputException(
          "'" + text + "' is no background traffic; write a load and a priority, such as 20%@0.");
    }
    return new Background(
        load("--background", at < 0 ? text : text.substring(0, at)), Integer.parseInt(priority));
  }

  private static double load(String option, String text) throws BadInputException {
    String number = text.endsWith("%") ? text.substring(0, text.length() - 1) : "";
    if (!number.matches("\\d{1,3}") || Integer.parseInt(number) < 1) {
      throw new BadInputException(option + " can't be '" + text + "'; it is a share such as 50%.");
    }
    return Integer.parseInt(number) / 100.0;
  }

  private Optional<Integer> count(String name) throws BadInputException {
    String word = words.get(name);
    if (word == null) {
      return Optional.empty();
    }
    if (!word.matches("\\d{1,7}") || Integer.parseInt(word) < 1 || Integer.parseInt(word) > MOST) {
      throw bad(name, word, "a whole number from 1 to " + MOST);
    }
    return Optional.of(Integer.parseInt(word));
  }

  private Optional<Long> size(String name) throws BadInputException {
    String word = words.get(name);
    if (word == null) {
      return Optional.empty();
    }
    return Optional.of(Unit.size(word).orElseThrow(() -> bad(name, word, Unit.SIZE.form())));
  }

  private Optional<Long> rate(String name) throws BadInputException {
    String word = words.get(name);
    if (word == null) {
      return Optional.empty();
    }
    return Optional.of(Unit.rate(word).orElseThrow(() -> bad(name, word, Unit.RATE.form())));
  }

  private Optional<Long> time(String name) throws BadInputException {
    String word = words.get(name);
    if (word == null) {
      return Optional.empty();
    }
    return Optional.of(
        Unit.time(word).orElseThrow(() -> bad(name, word, Unit.TIME.form())).longValue());
  }

  private static BadInputException bad(String name, String word, String wanted) {
    return new BadInputException("--" + name + " can't be '" + word + "'; it is " + wanted + ".");
  }
}
