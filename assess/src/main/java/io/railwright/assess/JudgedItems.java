package io.railwright.assess;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A machine and each of its parts.
 *
 * @param parts by what they are; those of a host are NICs and GPUs, those of a switch ports
 * @param ports the NICs at which a cable ends, with the port that the cable names
 */
record JudgedItems(
    JudgedItem itself,
    Map<Scope, List<JudgedItem>> parts,
    Map<Subject, Subject> ports,
    Devices devices) {
  JudgedItems {
    parts = new EnumMap<>(parts);
  }

  /** Those of a scope, the machine itself among them; none of another kind of machine. */
  List<JudgedItem> of(Scope scope) {
    return scope == itself.item().scope() ? List.of(itself) : parts.getOrDefault(scope, List.of());
  }
}
