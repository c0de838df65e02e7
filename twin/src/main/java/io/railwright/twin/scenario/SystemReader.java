package io.railwright.twin.scenario;

import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import io.railwright.twin.cumulus.CumulusSystem;
import io.railwright.twin.fabric.SwitchSystem;
import io.railwright.twin.nexus.NexusSystem;
import io.railwright.twin.nexus.config.ConfigNode;
import io.railwright.twin.nexus.config.ConfigReader;
import io.railwright.twin.sonic.SonicSystem;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the software of a switch and its configuration. */
final class SystemReader {
  private static final String NXOS = "nxos";
  private static final String SONIC = "sonic";
  private static final String CUMULUS = "cumulus";

  /** The key that configures each. */
  private static final Map<String, String> CONFIGURED_BY =
      Map.of(NXOS, "configuration", SONIC, "config-db", CUMULUS, "nvue");

  private final YamlValues nodes;

  SystemReader(YamlValues nodes) {
    this.nodes = nodes;
  }

  Optional<SwitchSystem> system(Fields fields) {
    Optional<Yaml> os = fields.get("os");
    String word = nodes.text(os, "");
    CONFIGURED_BY.forEach((system, key) -> checkFits(key, system, word, fields));
    return switch (word) {
      case "" -> Optional.empty();
      case NXOS -> Optional.of(new NexusSystem(configuration(fields.get("configuration"))));
      case SONIC -> Optional.of(new SonicSystem(databases(fields.get("config-db"))));
      case CUMULUS -> Optional.of(new CumulusSystem(commands(fields.get("nvue"))));
      case String other -> {
        os.ifPresent(
            it ->
                nodes.wrong(
                    it.place(),
                    "there is no software of switches called "
                        + Shown.quoted(other)
                        + Nearest.hint(other, CONFIGURED_BY.keySet())));
        yield Optional.empty();
      }
    };
  }

  /** A mapping, or several of which each changes what those before it gave. */
  private List<Map<String, Map<String, Map<String, String>>>> databases(Optional<Yaml> node) {
    return node.isPresent() && node.get() instanceof Yaml.Sequence list
        ? list.items().stream().map(it -> tables(Optional.of(it))).toList()
        : List.of(tables(node));
  }

  /** Lines of {@code nv set}, in one text or in several of which each changes those before it. */
  private List<List<String>> commands(Optional<Yaml> node) {
    List<Yaml> texts =
        node.isPresent() && node.get() instanceof Yaml.Sequence list
            ? list.items()
            : node.stream().toList();
    List<List<String>> commands = new ArrayList<>();
    for (Yaml text : texts) {
      for (List<String> words : CumulusSystem.lines(nodes.text(Optional.of(text), ""))) {
        if (CumulusSystem.isKnown(words)) {
          commands.add(words);
        } else {
          nodes.wrong(
              text.place(), "nv would not set this: " + Shown.quoted(String.join(" ", words)));
        }
      }
    }
    return commands;
  }

  private void checkFits(String key, String system, String os, Fields fields) {
    if (!os.equals(system)) {
      fields
          .get(key)
          .ifPresent(it -> nodes.wrong(it.place(), key + " is for a switch with os: " + system));
    }
  }

  /** Lines as somebody would type them. */
  private ConfigNode configuration(Optional<Yaml> node) {
    return ConfigReader.read(
        nodes.text(node, ""),
        (line, why) ->
            node.ifPresent(it -> nodes.wrong(it.place(), "line " + (line + 1) + ": " + why)));
  }

  /** Tables of rows of fields; a row of nothing takes away what an earlier one gave. */
  private Map<String, Map<String, Map<String, String>>> tables(Optional<Yaml> node) {
    Map<String, Map<String, Map<String, String>>> tables = new LinkedHashMap<>();
    nodes
        .named(node)
        .forEach(
            (table, rows) -> {
              Map<String, Map<String, String>> read = new LinkedHashMap<>();
              nodes
                  .named(Optional.of(rows.value()))
                  .forEach((key, row) -> read.put(key, fields(row.value())));
              tables.put(table, read);
            });
    return tables;
  }

  private Map<String, String> fields(Yaml row) {
    Map<String, String> fields = new LinkedHashMap<>();
    nodes
        .named(Optional.of(row))
        .forEach((field, entry) -> fields.put(field, nodes.text(Optional.of(entry.value()), "")));
    return fields;
  }
}
