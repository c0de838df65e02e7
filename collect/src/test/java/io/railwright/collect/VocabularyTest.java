package io.railwright.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.probe.Printed;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.knowledge.vocabulary.FactDeclaration;
import io.railwright.knowledge.vocabulary.Vocabulary;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every fact that a parser makes is declared, with its type, unit, indices and kind of subject. */
class VocabularyTest {
  private static final Vocabulary VOCABULARY = KnowledgeFolder.vocabulary();

  static List<Path> fixtures() throws IOException {
    return ProbesTest.fixtures();
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void whatAParserMakesIsDeclared(Path fixture) throws IOException {
    Printed printed = Printed.of(Files.readString(fixture));
    List<String> faults = new ArrayList<>();
    for (Reading reading : ProbesTest.parserOf(fixture).parse(printed).readings()) {
      VOCABULARY.fault(new FactKey(reading.key()), reading.value()).ifPresent(faults::add);
      FactDeclaration declared = VOCABULARY.find(reading.key()).orElseThrow();
      List<String> kinds = kinds(reading.subject());
      if (!declared.of().contains("any") && declared.of().stream().noneMatch(kinds::contains)) {
        faults.add(reading.key() + " is not declared of " + String.join(" or ", kinds));
      }
    }
    assertThat(faults).isEmpty();
  }

  /**
   * {@code rdma/mlx5_0/port/1} is of the kind {@code rdma/port}; a machine is of one of four. A
   * second hypervisor in a text has its name before its subjects.
   */
  private static List<String> kinds(String subject) {
    if (subject.isEmpty()) {
      return List.of("host", "switch", "hypervisor", "vcenter");
    }
    List<String> kinds = new ArrayList<>();
    String[] parts = subject.split("/", -1);
    boolean second = parts.length > 2 && parts[0].equals("hypervisor");
    for (int at = second ? 2 : 0; at < parts.length; at += 2) {
      kinds.add(parts[at]);
    }
    return List.of(String.join("/", kinds));
  }

  @Test
  void whatDoesNotFitIsSaid() {
    assertThat(VOCABULARY.fault(new FactKey("net.mttu"), new DataSize(1500)))
        .contains("the vocabulary has no fact 'net.mttu'; did you mean 'net.mtu'?");
    assertThat(VOCABULARY.fault(new FactKey("net.mtu"), Value.text("1500")))
        .contains("'net.mtu' is declared as size, and is Text");
    assertThat(VOCABULARY.fault(new FactKey("cpu.cores"), new Value.Count(4, "sockets")))
        .contains("'cpu.cores' is declared in 'cores', and is in 'sockets'");
    assertThat(VOCABULARY.fault(new FactKey("dcb.prio-pfc"), new Value.Flag(true)))
        .contains("'dcb.prio-pfc' should have the form 'dcb.prio-pfc[priority]'");
    assertThat(VOCABULARY.fault(new FactKey("dcb.prio-pfc[3][x]"), new Value.Flag(true)))
        .isPresent();
  }

  @Test
  void whatFitsIsLeftAlone() {
    assertThat(VOCABULARY.fault(new FactKey("net.mtu"), new DataSize(1500))).isEmpty();
    assertThat(VOCABULARY.fault(new FactKey("net.mtu"), new Value.Unknown("no"))).isEmpty();
    assertThat(VOCABULARY.fault(new FactKey("dcb.prio-pfc[3]"), new Value.Flag(true))).isEmpty();
    FactKey element = FactKey.of("nic.firmware", "HOST_CHAINING_DESCRIPTORS", "3");
    assertThat(VOCABULARY.fault(element, new Value.Count(3))).isEmpty();
    FactKey second = FactKey.of("nic.description", "2");
    assertThat(VOCABULARY.fault(second, Value.text("goes on"))).isEmpty();
  }
}
