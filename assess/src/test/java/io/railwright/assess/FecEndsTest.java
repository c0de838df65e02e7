package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.Assumptions;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The two ends of a cable must have one mode of error correction, whatever they are. */
class FecEndsTest {
  private static final Machine LEAF = machine("leaf1");
  private static final Machine SPINE = machine("spine1");
  private static final Machine HOST = Machine.host("a", new Access.Local(Access.Sudo.NO));
  private static final Relation.Cable UPLINK =
      new Relation.Cable(LEAF.port("Ethernet0"), SPINE.port("Ethernet4"));
  private static final Relation.Cable DOWN =
      new Relation.Cable(HOST.port("eth0"), LEAF.port("Ethernet0"));

  private final List<Finding> all = new ArrayList<>();
  private Judge judge;

  private static Machine machine(String name) {
    return Machine.of(name, Platform.SONIC, new Access.Local(Access.Sudo.NO));
  }

  @BeforeEach
  void aFabric() throws BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
    Layout layout =
        new Layout(
            List.of(
                MachineReading.read(HOST), MachineReading.read(LEAF), MachineReading.read(SPINE)),
            List.of());
    judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, layout, true);
  }

  private static Value.Listing words(String mode) {
    return new Value.Listing(mode.equals("none") ? List.of() : List.of(mode));
  }

  private void port(Machine machine, String port, String key, String mode) {
    Given given =
        new Given()
            .host("switch.os", "sonic")
            .of("port/" + port, "port.state", "up")
            .fact("port/" + port, key, words(mode));
    all.addAll(judge.judge(machine.subject(), given.facts(machine.subject())).findings());
  }

  private void nic(String mode) {
    Given given =
        new Given()
            .card("0000:17:00.0", "0x1021", "eth0")
            .host("kernel.release", "6.8.0")
            .of("rdma/mlx5_eth0/port/1", "rdma.port.link_layer", "Ethernet")
            .of("net/eth0", "net.state", "up")
            .fact("net/eth0", "net.fec.active", words(mode));
    all.addAll(judge.judge(Subject.host("a"), given.facts(Subject.host("a"))).findings());
  }

  private List<Finding> found() {
    all.addAll(judge.across(all, new Assumptions()).findings());
    return all.stream()
        .filter(it -> it.rule().endsWith("fec-both-ends"))
        .filter(it -> it.status() != Status.NOT_APPLICABLE)
        .toList();
  }

  @Test
  void uplinksOfSwitchesAreComparedAndBothEndsNamed() {
    judge.cables(List.of(UPLINK));
    port(LEAF, "Ethernet0", "port.fec.configured", "rs");
    port(SPINE, "Ethernet4", "port.fec.configured", "fc");
    assertThat(found())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.status()).isEqualTo(Status.FAIL);
              assertThat(it.subject()).isEqualTo(LEAF.port("Ethernet0"));
              assertThat(it.found().print()).isEqualTo("rs");
              assertThat(it.expected().words()).contains("base-r", "spine1", "Ethernet4");
            });
  }

  @ParameterizedTest
  @CsvSource({"rs, rs, PASS", "cl91-rs, Rs-fec, PASS", "none, off, PASS"})
  void theSameUnderOtherNamesIsTheSame(String one, String other, Status status) {
    judge.cables(List.of(UPLINK));
    port(LEAF, "Ethernet0", "port.fec.configured", one);
    port(SPINE, "Ethernet4", "port.fec.active", other);
    assertThat(found()).isNotEmpty().allMatch(it -> it.status() == status);
  }

  @ParameterizedTest
  @CsvSource({"auto, auto", "auto, rs", "rs, auto"})
  void whoChoosesByItselfIsNotCompared(String one, String other) {
    judge.cables(List.of(UPLINK));
    port(LEAF, "Ethernet0", "port.fec.configured", one);
    port(SPINE, "Ethernet4", "port.fec.configured", other);
    assertThat(found()).isEmpty();
  }

  @Test
  void anEndThatDoesNotTellIsUnknown() {
    judge.cables(List.of(UPLINK));
    port(LEAF, "Ethernet0", "port.fec.configured", "rs");
    port(SPINE, "Ethernet4", "port.description", "uplink");
    assertThat(found()).isNotEmpty().allMatch(it -> it.status() == Status.UNKNOWN);
  }

  /** SONiC prints N/A where nobody set it, and its driver chooses, which may well be right. */
  @Test
  void whereSonicHasNoneSetTheDriverChooses() {
    nic("RS");
    judge.cables(List.of(DOWN, UPLINK));
    sonicPort(LEAF, "Ethernet0", true);
    sonicPort(SPINE, "Ethernet4", true);
    assertThat(found()).isEmpty();
  }

  @Test
  void whereTheConfigurationOfSonicWasNotReadNothingIsSaid() {
    nic("RS");
    judge.cables(List.of(DOWN));
    sonicPort(LEAF, "Ethernet0", false);
    assertThat(found()).singleElement().matches(it -> it.status() == Status.UNKNOWN);
  }

  /** What is set counts, though the same port has an N/A in another table. */
  @Test
  void whatSonicHasSetIsCompared() {
    nic("RS");
    judge.cables(List.of(DOWN));
    Given given =
        sonic("Ethernet0", true).fact("port/Ethernet0", "port.fec.configured", words("none"));
    all.addAll(judge.judge(LEAF.subject(), given.facts(LEAF.subject())).findings());
    assertThat(found()).singleElement().matches(it -> it.status() == Status.FAIL);
  }

  private void sonicPort(Machine machine, String port, boolean configurationRead) {
    List<Fact> facts = sonic(port, configurationRead).facts(machine.subject());
    all.addAll(judge.judge(machine.subject(), facts).findings());
  }

  private static Given sonic(String port, boolean configurationRead) {
    Given given =
        new Given()
            .host("switch.os", "sonic")
            .of("port/" + port, "port.state", "up")
            .fact("port/" + port, "port.fec.configured", new Value.Unknown("the tool prints N/A"));
    return configurationRead ? given.of("port/" + port, "config.key[PORT]", port) : given;
  }

  @Test
  void aSwitchThatDidNotAnswerIsUnknown() {
    judge.cables(List.of(UPLINK));
    port(LEAF, "Ethernet0", "port.fec.configured", "rs");
    assertThat(found()).singleElement().matches(it -> it.status() == Status.UNKNOWN);
  }

  @ParameterizedTest
  @CsvSource({"RS, rs, PASS", "RS, none, FAIL", "BaseR, fc, PASS", "Off, rs, FAIL"})
  void aNicIsComparedWithItsSwitch(String nic, String port, Status status) {
    nic(nic);
    judge.cables(List.of(DOWN));
    port(LEAF, "Ethernet0", "port.fec.configured", port);
    assertThat(found())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.status()).isEqualTo(status);
              assertThat(it.expected().words()).contains("a", "eth0");
            });
  }

  /** ethtool prints None where the driver says nothing. */
  @Test
  void aDriverThatSaysNothingIsUnknown() {
    nic("None");
    judge.cables(List.of(DOWN));
    port(LEAF, "Ethernet0", "port.fec.configured", "rs");
    assertThat(found()).singleElement().matches(it -> it.status() == Status.UNKNOWN);
  }

  @Test
  void withoutACableNobodyIsCompared() {
    nic("RS");
    port(LEAF, "Ethernet0", "port.fec.configured", "none");
    assertThat(found()).isEmpty();
  }
}
