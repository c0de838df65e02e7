package io.railwright.flow.change;

import io.railwright.assess.Judge;
import io.railwright.flow.Audit;
import io.railwright.flow.switches.NexusQos;
import io.railwright.flow.switches.NexusRemedies;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Expected;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a switch can be told where the rule itself can only say in words what is wanted: lines that
 * fit the policies that were read of it.
 */
final class SwitchRemedies implements Audit.Witness {
  private static final String SYSTEM = "switch.os";

  private final Map<String, NexusRemedies> nexus = new HashMap<>();

  @Override
  public void judged(Judge.Host machine) {
    if (machine.subject().kind().equals(Kind.SWITCH) && isNexus(machine.facts())) {
      nexus.put(
          machine.subject().name(), new NexusRemedies(NexusQos.ofFacts(machine.facts())));
    }
  }

  private static boolean isNexus(List<Fact> facts) {
    return facts.stream()
        .anyMatch(
            it ->
                it.key().equals(SYSTEM) && it.value().print().equals(Platform.NXOS.word()));
  }

  @Override
  public void laidOut(Layout layout) {}

  /** The lines in place of the words; the action itself where there are none. */
  Action instead(Action action, String rule, Subject subject, Expected expected) {
    NexusRemedies remedies = nexus.get(subject.root().name());
    if (remedies == null || !(action instanceof Action.ByHand)) {
      return action;
    }
    Optional<List<String>> lines = remedies.of(rule, subject.name(), numbers(expected));
    return lines.<Action>map(Action.Configuration::new).orElse(action);
  }

  private static List<Integer> numbers(Expected expected) {
    return expected instanceof Expected.AtLeast(Expected.Term(Optional<Value> value, String _))
        ? value.stream().flatMap(SwitchRemedies::words).filter(it -> it.matches("[0-9]{1,4}"))
            .map(Integer::valueOf)
            .toList()
        : List.of();
  }

  private static Stream<String> words(Value value) {
    return value instanceof Value.Listing(List<String> items)
        ? items.stream()
        : Stream.of(value.print());
  }
}
