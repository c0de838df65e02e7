package io.railwright.change.harness;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Nature;
import io.railwright.model.fact.Natures;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.fleet.Target;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a snapshot says of a machine, by readers that have nothing to do with those of a change; and
 * the files in which a change could leave something.
 */
final class MachineSnapshot {
  private static final Natures NATURES = KnowledgeFolder.vocabulary();

  private MachineSnapshot() {}

  /** All settings and properties. */
  static Map<String, String> of(Target machine) {
    Answer answer = machine.ask(HostProbes.questions(HostProbes.ALL));
    List<Fact> facts = HostFacts.of(answer, HostProbes.ALL);
    Map<String, String> settings = new TreeMap<>();
    for (Fact fact : facts) {
      Nature nature = NATURES.of(fact);
      if (nature == Nature.SETTING || nature == Nature.PROPERTY) {
        settings.put(fact.subject() + " " + fact.key() + " " + fact.moment(), fact.value().print());
      }
    }
    return settings;
  }
}
