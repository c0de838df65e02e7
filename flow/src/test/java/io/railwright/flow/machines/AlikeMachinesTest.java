package io.railwright.flow.machines;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.flow.JudgedTwice;
import io.railwright.flow.OpenKnowledge;
import io.railwright.model.snapshot.Layout;
import io.railwright.testing.Thorough;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faulty machines of one base are one fleet, in which each is judged as if it were the first. */
@Thorough
class AlikeMachinesTest {
  /** Asking each anew takes a while; these are enough to meet most faults of cards and hosts. */
  private static final int MOST = 60;

  @TempDir Path folder;

  @Test
  void everyFaultIsTakenForWhatItIs() throws Exception {
    List<Machine> all = FaultyMachinesTest.machines();
    String base =
        all.stream()
            .collect(Collectors.groupingBy(Machine::base, Collectors.counting()))
            .entrySet()
            .stream()
            .max(Map.Entry.comparingByValue())
            .orElseThrow()
            .getKey();
    Base laidOut = FaultyMachinesTest.base(base);
    AskedHost asked = new AskedHost(laidOut.hardware(1), laidOut.changes(), folder);
    List<Judge.Host> hosts = new ArrayList<>(List.of(asked.untouched()));
    for (Machine machine : all.stream().filter(it -> it.base().equals(base)).limit(MOST).toList()) {
      hosts.add(JudgedTwice.renamed(asked.with(machine.changes()), "faulty" + hosts.size()));
    }
    OpenKnowledge.Opened opened =
        OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty()).open();
    JudgedTwice judged = new JudgedTwice(opened.catalogue(), Layout.NONE);
    assertThat(judged.compare(hosts, 1)).isPositive();
    Collections.shuffle(hosts, new Random(4711));
    assertThat(judged.compare(hosts, Judge.AT_ONCE)).isPositive();
  }
}
