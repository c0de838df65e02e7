package io.railwright.inventory.own;

import io.railwright.inventory.text.TextPattern;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Yaml;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The file that an inventory names to be read in place of the user's SSH configuration. */
public final class OwnSshConfig {
  static final String KEY = "ssh-config";

  private OwnSshConfig() {}

  /** A relative path starts where the inventory is. */
  public static Optional<Path> read(Yaml.Mapping root, Path inventory, Problems problems) {
    Optional<Yaml> said = root.get(KEY);
    Optional<Path> file =
        said.flatMap(node -> new Values(problems).text(node, KEY, TextPattern.PATH))
            .map(name -> inventory.toAbsolutePath().resolveSibling(fromHome(name)).normalize());
    if (file.isPresent() && !Files.isReadable(file.get())) {
      problems.error(
          said.orElseThrow().place(),
          "there is no file '%s' to read the SSH configuration from".formatted(file.get()));
    }
    return file;
  }

  private static String fromHome(String name) {
    return name.startsWith("~/") ? System.getProperty("user.home") + name.substring(1) : name;
  }
}
