package io.railwright.knowledge.load;

import io.railwright.knowledge.Setting;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import io.railwright.yaml.Yaml;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads how a parameter is set. */
final class SettingForm {
  static final List<String> KEYS =
      List.of(
          "command",
          "write",
          "text",
          "kernel-argument",
          "configure",
          "by-os",
          "by-site",
          "by-hand");

  private static final List<String> SYSTEMS = List.of("nxos", "sonic", "cumulus", "eos", "os10");
  private static final String OTHER = "other";

  private static final Pattern HOLE = Pattern.compile("\\{([a-z]+)\\}");

  /** As {@link Setting} describes them. */
  private static final Set<String> HOLES =
      new TreeSet<>(
          Set.of(
              "amount", "bits", "each", "index", "mask", "net", "number", "pci", "port", "rdma",
              "tos", "value"));

  private SettingForm() {}

  static Setting read(Yaml node, Problems problems) {
    holes(node, problems);
    Entries entries = Entries.of(node, KEYS, problems);
    if (entries.get("command").isPresent()) {
      return new Setting.Command(entries.texts("command"));
    }
    if (entries.get("write").isPresent()) {
      return new Setting.Write(entries.text("write"), entries.maybe("text").orElse("{value}"));
    }
    if (entries.get("kernel-argument").isPresent()) {
      return new Setting.KernelArgument(entries.text("kernel-argument"));
    }
    if (entries.get("configure").isPresent()) {
      return new Setting.Configuration(entries.texts("configure"));
    }
    return entries
        .get("by-os")
        .map(it -> bySystem(it, problems))
        .or(() -> entries.get("by-site").map(it -> bySite(it, problems)))
        .orElseGet(() -> new Setting.ByHand(entries.text("by-hand")));
  }

  private static Setting bySystem(Yaml node, Problems problems) {
    List<String> keys = Stream.concat(SYSTEMS.stream(), Stream.of(OTHER)).toList();
    Entries entries = Entries.of(node, keys, problems);
    Map<String, Setting> systems = new LinkedHashMap<>();
    for (String system : SYSTEMS) {
      entries.get(system).ifPresent(it -> systems.put(system, read(it, problems)));
    }
    Optional<Setting> other = entries.get(OTHER).map(it -> read(it, problems));
    if (other.isEmpty()) {
      problems.error(node.place(), "says nothing for other systems: give other: as well");
    }
    return new Setting.BySystem(systems, other.orElse(new Setting.ByHand("")));
  }

  private static Setting bySite(Yaml node, Problems problems) {
    if (!(node instanceof Yaml.Mapping(var _, List<Yaml.Entry> keys, var _))
        || keys.size() != 1
        || !(keys.getFirst().value() instanceof Yaml.Mapping words)
        || !words.has(OTHER)) {
      problems.error(
          node.place(), "must name one key of the site, and under it its values and other:");
      return new Setting.ByHand("");
    }
    Map<String, Setting> values = new LinkedHashMap<>();
    for (Yaml.Entry word : words.entries()) {
      if (!word.key().text().equals(OTHER)) {
        values.put(word.key().text(), read(word.value(), problems));
      }
    }
    Setting other = read(words.get(OTHER).orElseThrow(), problems);
    return new Setting.BySite(keys.getFirst().key().text(), values, other);
  }

  /** A hole that nothing fills would leave a person without the command, and without a word. */
  private static void holes(Yaml node, Problems problems) {
    switch (node) {
      case Yaml.Mapping mapping -> mapping.entries().forEach(it -> holes(it.value(), problems));
      case Yaml.Sequence list -> list.items().forEach(it -> holes(it, problems));
      case Yaml.Scalar scalar -> {
        Matcher hole = HOLE.matcher(scalar.text());
        while (hole.find()) {
          if (!HOLES.contains(hole.group(1))) {
            problems.error(
                scalar.place(),
                Shown.quoted(hole.group())
                    + " is nothing that can be put in; these are: "
                    + String.join(", ", HOLES));
          }
        }
      }
    }
  }
}
