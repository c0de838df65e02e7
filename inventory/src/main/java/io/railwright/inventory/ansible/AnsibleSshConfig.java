package io.railwright.inventory.ansible;

import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The SSH configuration that hosts name by {@code -F}. rail reads one for all hosts, so that it is
 * followed where every host names the same.
 */
final class AnsibleSshConfig {
  private final Problems problems;

  /** What hosts name, and where the first of them does; empty for those that name none. */
  private final Map<Optional<String>, Place> named = new LinkedHashMap<>();

  AnsibleSshConfig(Problems problems) {
    this.problems = problems;
  }

  void add(Optional<String> file, Place place) {
    named.putIfAbsent(file, place);
  }

  Optional<Path> shared() {
    Optional<Map.Entry<Optional<String>, Place>> first =
        named.entrySet().stream().filter(it -> it.getKey().isPresent()).findFirst();
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Place place = first.get().getValue();
    if (named.size() > 1) {
      problems.warn(
          place,
          "-F is not followed: hosts name different SSH configurations; rail reads only one");
      return Optional.empty();
    }
    // As ssh does it: from where the command is run.
    Path file = Path.of(first.get().getKey().orElseThrow()).toAbsolutePath().normalize();
    if (!Files.isReadable(file)) {
      problems.error(
          place, "there is no file '%s' to read the SSH configuration from".formatted(file));
    }
    return Optional.of(file);
  }
}
