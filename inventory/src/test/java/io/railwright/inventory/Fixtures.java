package io.railwright.inventory;

import io.railwright.model.fabric.Fabric;
import io.railwright.model.file.BadFileException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The inventories under {@code src/test/resources/inventory}, and what reading one comes to. */
final class Fixtures {
  static final String EXPECTED = ".expected";

  private Fixtures() {}

  /** Where they are kept, not where the build copies them: what was deleted stays there. */
  static Path folder(String name) {
    return Path.of("src/test/resources/inventory").resolve(name);
  }

  /**
   * The inventories in a folder; where one has a folder to itself, the file that has the outcome.
   */
  static List<Path> in(String... folders) {
    List<Path> found = new ArrayList<>();
    for (String folder : folders) {
      try (Stream<Path> files = Files.walk(folder(folder))) {
        files
            .filter(f -> f.toString().endsWith(EXPECTED))
            .map(f -> Path.of(f.toString().replaceFirst("\\.expected$", "")))
            .sorted()
            .forEach(found::add);
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
    return found;
  }

  /** One line for each machine, relation and problem. */
  static String outcome(Path inventory) {
    List<String> lines = new ArrayList<>();
    try {
      Inventory read = InventoryReader.read(inventory);
      lines.addAll(lines(read.fabric()));
      read.warnings().forEach(warning -> lines.add("warning " + warning));
    } catch (BadFileException refused) {
      lines.add("refused");
      refused.problems().forEach(problem -> lines.add(problem.toString()));
    }
    return String.join("\n", lines).replace(inventory.getParent() + "/", "") + "\n";
  }

  private static List<String> lines(Fabric fabric) {
    List<String> lines = new ArrayList<>();
    lines.add("name " + fabric.name());
    fabric.machines().forEach(it -> lines.add(it.toString().replace("Optional.empty", "-")));
    fabric.relations().forEach(it -> lines.add(it.word() + " " + it.from() + " " + it.to()));
    new TreeMap<>(fabric.drains())
        .forEach((host, drain) -> lines.add("drain " + host + " " + drain));
    return lines;
  }
}
