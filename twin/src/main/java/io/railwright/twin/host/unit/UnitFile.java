package io.railwright.twin.host.unit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The settings of a unit, from its file and the drop-ins that follow it. */
public final class UnitFile {
  private final Map<String, List<String>> values = new LinkedHashMap<>();

  /**
   * Reads files in order; a later one adds to lists, or empties them by an assignment of nothing.
   */
  public static UnitFile of(List<String> texts) {
    UnitFile file = new UnitFile();
    texts.forEach(file::read);
    return file;
  }

  /** An assignment such as {@code Service.Type} for a unit that has no file. */
  public UnitFile with(String key, String value) {
    put(key, value);
    return this;
  }

  private void read(String text) {
    String section = "";
    StringBuilder pending = new StringBuilder();
    for (String line : text.lines().toList()) {
      String bare = line.strip();
      boolean comment = bare.startsWith("#") || bare.startsWith(";");
      if (comment || (bare.isEmpty() && pending.isEmpty())) {
        continue;
      }
      if (bare.endsWith("\\")) {
        pending.append(bare, 0, bare.length() - 1).append(' ');
        continue;
      }
      String whole = pending + bare;
      pending.setLength(0);
      int equals = whole.indexOf('=');
      if (whole.startsWith("[") && whole.endsWith("]")) {
        section = whole.substring(1, whole.length() - 1);
      } else if (equals > 0) {
        put(
            section + "." + whole.substring(0, equals).strip(),
            whole.substring(equals + 1).strip());
      }
    }
  }

  private void put(String key, String value) {
    List<String> list = values.computeIfAbsent(key, _ -> new ArrayList<>());
    if (value.isEmpty()) {
      list.clear();
    } else {
      list.add(value);
    }
  }

  /** The last assignment, such as that of {@code Service.Type}. */
  String last(String key, String otherwise) {
    List<String> list = values.getOrDefault(key, List.of());
    return list.isEmpty() ? otherwise : list.getLast();
  }

  List<String> all(String key) {
    return List.copyOf(values.getOrDefault(key, List.of()));
  }

  /** The words of all assignments. */
  List<String> words(String key) {
    List<String> words = new ArrayList<>();
    for (String value : all(key)) {
      for (String word : value.split("\\s+", -1)) {
        if (!word.isEmpty()) {
          words.add(word);
        }
      }
    }
    return words;
  }

  boolean isOn(String key) {
    return switch (last(key, "no")) {
      case "1", "yes", "true", "on" -> true;
      default -> false;
    };
  }

  boolean sameAs(UnitFile other) {
    return values.equals(other.values);
  }
}
