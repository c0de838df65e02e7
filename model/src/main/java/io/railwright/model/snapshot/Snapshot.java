package io.railwright.model.snapshot;

import io.railwright.model.fact.Digest;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The facts of one fabric at one time, in memory, and the layout of the fabric. Large fabrics are
 * better streamed.
 */
public record Snapshot(
    String fabric, Instant made, Layout layout, List<Fact> facts, String digest) {
  public Snapshot {
    facts = List.copyOf(facts);
  }

  /** A snapshot of these facts, with its digest computed. */
  public static Snapshot of(String fabric, Instant made, Layout layout, List<Fact> facts) {
    return new Snapshot(fabric, made, layout, facts, digest(facts));
  }

  /** A snapshot of which nothing but facts is known. */
  public static Snapshot of(String fabric, Instant made, List<Fact> facts) {
    return of(fabric, made, Layout.NONE, facts);
  }

  private static String digest(List<Fact> facts) {
    Digest digest = new Digest();
    byMachine(facts).forEach(digest::add);
    return digest.hex();
  }

  /** The facts of each machine, in the order in which they stand here. */
  public Map<Subject, List<Fact>> byMachine() {
    return byMachine(facts);
  }

  private static Map<Subject, List<Fact>> byMachine(List<Fact> facts) {
    Map<Subject, List<Fact>> machines = new LinkedHashMap<>();
    for (Fact fact : facts) {
      machines.computeIfAbsent(fact.subject().root(), root -> new ArrayList<>()).add(fact);
    }
    return machines;
  }
}
