package io.railwright.model.snapshot;

import io.railwright.model.fact.Digest;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Nature;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Subject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The facts of one fabric at one time, in memory, and the layout of the fabric. Large fabrics are
 * better streamed.
 *
 * @param natures of every name that occurs, so that nobody needs the vocabulary that it was made by
 * @param checksum over all facts, machines and relations: is it whole?
 * @param digest over settings and properties: has the fabric been changed?
 */
public record Snapshot(
    String fabric,
    Instant made,
    Layout layout,
    List<Fact> facts,
    Map<String, Nature> natures,
    String checksum,
    String digest) {
  public Snapshot {
    facts = List.copyOf(facts);
    natures = Map.copyOf(natures);
  }

  /** A snapshot of these facts, with its checksum and digest computed. */
  public static Snapshot of(
      String fabric, Instant made, Layout layout, List<Fact> facts, Natures natures) {
    Digest digest = new Digest(natures);
    digest.add(facts);
    layout.lines().forEach(digest::add);
    Map<String, Nature> occurring = new TreeMap<>();
    for (Fact fact : facts) {
      occurring.computeIfAbsent(FactKey.name(fact.key()), natures::of);
    }
    return new Snapshot(fabric, made, layout, facts, occurring, digest.checksum(), digest.digest());
  }

  /** A snapshot of which nothing but facts is known. */
  public static Snapshot of(String fabric, Instant made, List<Fact> facts, Natures natures) {
    return of(fabric, made, Layout.NONE, facts, natures);
  }

  /** The nature of a fact in it. */
  public Nature nature(Fact fact) {
    return natures.getOrDefault(FactKey.name(fact.key()), Nature.STATE);
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
