package io.railwright.survey.switches;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.knowledge.vocabulary.FactDeclaration;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Nature;
import io.railwright.survey.Derivations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Whatever a switch counts, measures or says of its state is judged by a rule, or the documents say
 * why not.
 */
class SwitchSignalsTest {
  private static final Path PAGE = Path.of("../docs/switches.md");
  private static final String HEADING = "## What is read and not judged";
  private static final Pattern NAME = Pattern.compile("`([a-z0-9.-]+)`");

  private static final Set<Nature> SIGNALS = Set.of(Nature.STATE, Nature.GAUGE, Nature.COUNTER);

  /** A pool is one of buffers, or one of the nodes of a cluster. */
  private static final Set<String> PARTS =
      Set.of(
          "switch",
          "port",
          "port/queue",
          "port/pg",
          "policy/class",
          "port/policy/class",
          "pool",
          "slot",
          "power-supply",
          "fan-tray",
          "power-supply/fan",
          "fan-tray/fan");

  @Test
  void noSignalOfASwitchIsReadInVain() throws Exception {
    Knowledge knowledge = KnowledgeFolder.load(List.of(), List.of());
    Set<String> unjudged = new TreeSet<>();
    for (FactDeclaration fact : KnowledgeFolder.vocabulary().all()) {
      boolean ofCluster = fact.name().startsWith("pool.machines");
      if (SIGNALS.contains(fact.nature())
          && !ofCluster
          && fact.of().stream().anyMatch(PARTS::contains)) {
        unjudged.add(fact.name());
      }
    }
    assertThat(unjudged).contains("port.errors", "queue.watchdog", "fan.status");
    unjudged.removeAll(judged(knowledge));
    assertThat(unjudged).isEqualTo(explained());
  }

  /** What the parameters read that rules are about. */
  private static Set<String> judged(Knowledge knowledge) {
    Set<String> names = new TreeSet<>();
    knowledge.rules().values().stream()
        .map(rule -> knowledge.parameter(rule.parameter()))
        .forEach(parameter -> reads(parameter).map(FactKey::name).forEach(names::add));
    return names;
  }

  private static Stream<String> reads(Parameter parameter) {
    return parameter.derive().isNone()
        ? parameter.read().stream().map(it -> it.fact())
        : Derivations.named(parameter.derive().name()).orElseThrow().reads().keys().stream();
  }

  private static Set<String> explained() throws Exception {
    String page = Files.readString(PAGE);
    Set<String> names = new TreeSet<>();
    page.substring(page.indexOf(HEADING))
        .lines()
        .filter(line -> line.startsWith("| `"))
        .map(line -> line.split("\\|", 3)[1])
        .flatMap(cell -> NAME.matcher(cell).results().map(it -> requireNonNull(it.group(1))))
        .forEach(names::add);
    return names;
  }
}
