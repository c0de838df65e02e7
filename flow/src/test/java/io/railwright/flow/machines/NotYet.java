package io.railwright.flow.machines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A list of names, each with the reason why it does not come out yet; it may only get shorter. */
final class NotYet {
  private final Map<String, String> reasons = new TreeMap<>();

  private NotYet() {}

  static NotYet read(Path file) throws IOException {
    NotYet list = new NotYet();
    for (String line : Files.readAllLines(file)) {
      String[] parts = line.split(": ", 2);
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (parts.length < 2 || list.reasons.put(parts[0], parts[1]) != null) {
        throw new IllegalArgumentException("no reason, or named twice: " + line);
      }
    }
    return list;
  }

  boolean has(String name) {
    return reasons.containsKey(name);
  }

  List<String> names() {
    return List.copyOf(reasons.keySet());
  }
}
