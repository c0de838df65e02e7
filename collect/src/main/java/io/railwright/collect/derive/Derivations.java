package io.railwright.collect.derive;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Every derivation, in the order in which they run. A new one is added here. */
public final class Derivations {
  private static final List<Derivation> ALL =
      List.of(
          new PciPaths(),
          new NicIdentity(),
          new GpuIdentity(),
          new GpuNicPaths(),
          new TopologyMatrix(),
          new LinkCondition(),
          new FirmwareSettings());

  private Derivations() {}

  /**
   * The facts that follow from those of one host. Contradictions are looked for last, among the
   * derived ones too.
   *
   * @param probes the id of the probe behind each command, as origins name it
   */
  public static List<Fact> of(
      Subject host, Instant time, List<Fact> facts, Map<String, String> probes) {
    KnownFacts known = new KnownFacts(host, facts, probes);
    DerivedFacts derived = new DerivedFacts(host, time);
    for (Derivation derivation : ALL) {
      derivation.derive(known, derived);
    }
    List<Fact> all = new ArrayList<>(facts);
    all.addAll(derived.facts());
    new Disagreements(probes).derive(all, derived);
    return derived.facts();
  }
}
