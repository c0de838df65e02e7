package io.railwright.change.harness;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.collect.probe.Probe;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Nature;
import io.railwright.model.fact.Natures;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * What a snapshot says of a machine, by readers that have nothing to do with those of a change; and
 * the files in which a change could leave something.
 */
final class MachineSnapshot {
  private static final Natures NATURES = KnowledgeFolder.vocabulary();

  /** A thousand hosts print nearly the same: the same text has the same facts. */
  private static final Map<Printed, Map<String, String>> READ = new ConcurrentHashMap<>();

  private MachineSnapshot() {}

  /** All settings and properties. */
  static Map<String, String> of(Target machine) {
    Answer answer = machine.ask(HostProbes.questions(HostProbes.ALL));
    Map<String, List<Section>> sections =
        answer.sections().stream().collect(Collectors.groupingBy(Section::question));
    Map<String, String> settings = new TreeMap<>();
    for (Probe probe : HostProbes.ALL) {
      Answer one =
          new Answer(
              answer.target(),
              answer.time(),
              sections.getOrDefault(probe.id(), List.of()),
              answer.failure());
      settings.putAll(READ.computeIfAbsent(Printed.of(probe, one), _ -> read(probe, one)));
    }
    return settings;
  }

  private static Map<String, String> read(Probe probe, Answer answer) {
    Map<String, String> settings = new TreeMap<>();
    for (Fact fact : HostFacts.of(answer, List.of(probe))) {
      Nature nature = NATURES.of(fact);
      if (nature == Nature.SETTING || nature == Nature.PROPERTY) {
        settings.put(fact.subject() + " " + fact.key() + " " + fact.moment(), fact.value().print());
      }
    }
    return settings;
  }

  /** All that a probe's facts are made from, but for the time, which is not in them here. */
  private record Printed(String probe, String machine, Optional<String> failure, List<Part> parts) {
    record Part(String item, Section.Ending ending, int exit, String out, String err) {}

    static Printed of(Probe probe, Answer answer) {
      return new Printed(
          probe.id(),
          answer.target(),
          answer.failure(),
          answer.sections().stream()
              .map(it -> new Part(it.item(), it.ending(), it.exit(), it.out().text(), it.err()))
              .toList());
    }
  }
}
