package io.railwright.survey.view;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The subjects of one kind that a machine has, in the order in which its facts name them. */
final class KindTable {
  private final String kind;
  private final SlotLayout layout;
  private final @Nullable ReadTrace trace;
  private final Map<String, Slots> byName = new LinkedHashMap<>();
  private @Nullable Map<String, List<Slots>> byOwner;

  KindTable(String kind, @Nullable ReadTrace trace) {
    this.kind = kind;
    this.layout = SlotLayout.of(kind);
    this.trace = trace;
  }

  /** Whether the kind is what stands there in a path. */
  boolean isAt(String path, int from, int end) {
    return kind.length() == end - from && path.startsWith(kind, from);
  }

  /** Used while the facts are sorted, and not later. */
  Slots add(String name) {
    return add(new Slots(kind, name, layout, trace));
  }

  Slots add(Slots made) {
    byName.put(made.name(), made);
    return made;
  }

  Collection<Slots> all() {
    return byName.values();
  }

  @Nullable Slots one(String name) {
    return byName.get(name);
  }

  List<Slots> below(String owner) {
    if (byOwner == null) {
      byOwner = new HashMap<>();
      for (Slots one : byName.values()) {
        byOwner.computeIfAbsent(one.owner(), _ -> new ArrayList<>()).add(one);
      }
    }
    return byOwner.getOrDefault(owner, List.of());
  }
}
