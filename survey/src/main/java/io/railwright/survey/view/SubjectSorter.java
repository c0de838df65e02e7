package io.railwright.survey.view;

import io.railwright.model.fact.Subject;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the tables of a machine's subjects while its facts come by. */
final class SubjectSorter {
  private final int below;
  private final Slots machine;
  private final Map<String, KindTable> kinds;
  private final @Nullable ReadTrace trace;
  private final Map<String, Slots> known = new HashMap<>();

  /** That of the subject before: facts of one kind mostly follow each other. */
  private @Nullable KindTable latest;

  /**
   * Of a machine.
   *
   * @param kinds where they go
   * @param trace told what is looked up in them; null where nobody wants to know
   */
  SubjectSorter(Subject machine, Map<String, KindTable> kinds, @Nullable ReadTrace trace) {
    this.below = machine.path().length() + 1;
    this.kinds = kinds;
    this.trace = trace;
    String kind = machine.kind().word();
    this.machine = new Slots(kind, "", SlotLayout.of(kind), trace);
    known.put(machine.path(), this.machine);
  }

  Slots machine() {
    return machine;
  }

  Slots slots(Subject subject) {
    Slots slots = known.get(subject.path());
    if (slots == null) {
      slots = made(subject.path());
      known.put(subject.path(), slots);
    }
    return slots;
  }

  private Slots made(String path) {
    int slash = path.indexOf('/', below);
    boolean nested = slash < 0 || path.indexOf('/', slash + 1) >= 0;
    return nested ? nested(path) : table(path, below, slash).add(path.substring(slash + 1));
  }

  /** From {@code rdma/mlx5_0/port/1} it takes the kinds, {@code rdma/port}, and the names. */
  private Slots nested(String path) {
    String kind = "";
    String name = "";
    for (int start = below; start <= path.length(); ) {
      int slash = path.indexOf('/', start);
      int end = slash < 0 ? path.length() : path.indexOf('/', slash + 1);
      int last = end < 0 ? path.length() : end;
      kind = joined(kind, path.substring(start, slash < 0 ? last : slash));
      name = slash < 0 ? name : joined(name, path.substring(slash + 1, last));
      start = last + 1;
    }
    return table(kind, 0, kind.length()).add(name);
  }

  private KindTable table(String text, int from, int end) {
    if (latest == null || !latest.isAt(text, from, end)) {
      latest = kinds.computeIfAbsent(text.substring(from, end), it -> new KindTable(it, trace));
    }
    return latest;
  }

  private static String joined(String first, String next) {
    return first.isEmpty() ? next : first + "/" + next;
  }
}
