package io.railwright.inventory.ansible;

import io.railwright.inventory.text.InventoryText;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.YamlParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the variables in {@code group_vars} and {@code host_vars} beside an inventory. */
final class AnsibleFolders {
  private static final List<String> ENDINGS = List.of("", ".yml", ".yaml", ".json");

  /** Below {@code group_vars/NAME/}; a link that leads back up would otherwise never end. */
  private static final int DEEPEST = 8;

  private final Path folder;
  private final Problems problems;

  /** Listed once: asking for four files for each of many hosts would be slow on a network disk. */
  private final Set<String> present;

  private AnsibleFolders(Path folder, Problems problems) {
    this.folder = folder;
    this.problems = problems;
    this.present =
        list(folder).stream().map(p -> p.getFileName().toString()).collect(Collectors.toSet());
  }

  static AnsibleFolders beside(Path inventory, String folder, Problems problems) {
    return new AnsibleFolders(inventory.resolveSibling(folder), problems);
  }

  /** What the files for that group or host say, a later file over an earlier one. */
  Map<String, AnsibleValue> variables(String name) {
    Map<String, AnsibleValue> variables = new HashMap<>();
    for (String ending : ENDINGS) {
      if (present.contains(name + ending)) {
        files(folder.resolve(name + ending), 0).forEach(f -> variables.putAll(read(f)));
        break;
      }
    }
    return variables;
  }

  private List<Path> files(Path path, int depth) {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    List<Path> files = new ArrayList<>();
    for (Path entry : depth < DEEPEST ? list(path) : List.<Path>of()) {
      String name = entry.getFileName().toString();
      String ending = name.lastIndexOf('.') > 0 ? name.substring(name.lastIndexOf('.')) : "";
      boolean folderToo = ending.isEmpty() || !Files.isDirectory(entry);
      if (!name.startsWith(".") && !name.endsWith("~") && ENDINGS.contains(ending) && folderToo) {
        files.addAll(files(entry, depth + 1));
      }
    }
    return files;
  }

  private List<Path> list(Path path) {
    if (!Files.isDirectory(path)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(path)) {
      return entries.sorted().toList();
    } catch (IOException failed) {
      problems.error(
          Place.whole(path.toString()), "can't be listed, so that its variables are missing");
      return List.of();
    }
  }

  private Map<String, AnsibleValue> read(Path path) {
    Place file = Place.whole(path.toString());
    try {
      String text = InventoryText.readOrEmpty(path);
      if (text.startsWith("$ANSIBLE_VAULT;")) {
        problems.warn(
            file,
            "is encrypted by Ansible Vault and was not read; set what is in it some other way,"
                + " secrets as \"{{ lookup('env', 'NAME') }}\"");
        return Map.of();
      }
      Optional<Yaml> root = text.isBlank() ? Optional.empty() : YamlParser.parse(file.file(), text);
      return root.map(node -> variables(file, node)).orElse(Map.of());
    } catch (BadFileException wrong) {
      wrong
          .problems()
          .forEach(p -> problems.error(new Place(p.file(), p.line(), p.column()), p.message()));
      return Map.of();
    }
  }

  private Map<String, AnsibleValue> variables(Place file, Yaml root) {
    if (root instanceof Yaml.Mapping mapping) {
      return AnsibleYaml.variables(mapping);
    }
    if (!root.isNull()) {
      problems.error(file, "must be a mapping of variables to values, and it is " + root.words());
    }
    return Map.of();
  }
}
