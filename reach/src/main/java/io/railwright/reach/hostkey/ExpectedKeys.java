package io.railwright.reach.hostkey;

import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The keys that hosts are expected to present, from a file that a person brings from a trusted
 * source.
 */
public final class ExpectedKeys {
  private static final long LARGEST = 16L << 20;

  private final Map<String, List<ExpectedKey>> byHost = new HashMap<>();

  private ExpectedKeys() {}

  /**
   * Reads a list with a key on each line.
   *
   * @throws BadFileException with every line that can't be used: one that is passed over would be a
   *     key that nobody compares
   */
  public static ExpectedKeys read(Path file) throws BadFileException, IOException {
    if (Files.size(file) > LARGEST) {
      throw new BadFileException(List.of(problem(file, 0, "is larger than 16 MiB")));
    }
    ExpectedKeys keys = new ExpectedKeys();
    List<Problem> problems = new ArrayList<>();
    int number = 0;
    for (String line : Files.readString(file, StandardCharsets.ISO_8859_1).lines().toList()) {
      number++;
      if (line.isBlank() || line.strip().startsWith("#")) {
        continue;
      }
      try {
        ExpectedLine.parse(line).ifPresent(keys::add);
      } catch (ExpectedLine.NotUnderstood wrong) {
        problems.add(problem(file, number, String.valueOf(wrong.getMessage())));
      }
    }
    if (problems.isEmpty() && keys.byHost.isEmpty()) {
      problems.add(problem(file, 0, "holds no key to compare with"));
    }
    if (!problems.isEmpty()) {
      throw new BadFileException(problems);
    }
    return keys;
  }

  private static Problem problem(Path file, int line, String message) {
    return new Problem(file.toString(), line, line == 0 ? 0 : 1, message);
  }

  private void add(ExpectedLine line) {
    for (String host : line.hosts()) {
      byHost.computeIfAbsent(host, name -> new ArrayList<>()).add(line.key());
    }
  }

  /** For the first of these names that the file has; empty if it has none. */
  public List<ExpectedKey> of(List<String> names) {
    for (String name : names) {
      List<ExpectedKey> found = byHost.get(name.toLowerCase(Locale.ROOT));
      if (found != null) {
        return List.copyOf(found);
      }
    }
    return List.of();
  }
}
