package io.railwright.reach.field;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which fields of an object are kept: names that lead to others, and names below which all is. */
public final class FieldTree {
  private static final Pattern NAME = Pattern.compile("\\.?([^.\\[\\]]+)|\\[([^\\]]+)\\]");

  /** Below it, everything. */
  public static final FieldTree ALL = new FieldTree();

  private final Map<String, FieldTree> names = new HashMap<>();

  private FieldTree() {}

  /**
   * The tree of these paths.
   *
   * @param paths {@code metadata.name}, {@code metadata.labels[a.b/c]}
   */
  public static FieldTree of(List<String> paths) {
    FieldTree root = new FieldTree();
    for (String path : paths) {
      FieldTree at = root;
      Matcher name = NAME.matcher(path);
      while (name.lookingAt()) {
        String word = name.group(1) == null ? name.group(2) : name.group(1);
        boolean last = name.end() == path.length();
        at = at.names.computeIfAbsent(word, _ -> last ? ALL : new FieldTree());
        name.region(name.end(), path.length());
      }
    }
    return root;
  }

  /** What is kept below this name; null if nothing is. */
  public @Nullable FieldTree below(String name) {
    return this == ALL ? ALL : names.get(name);
  }

  public boolean isAll() {
    return this == ALL;
  }
}
