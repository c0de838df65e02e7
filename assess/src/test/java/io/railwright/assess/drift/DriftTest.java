package io.railwright.assess.drift;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Given;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Difference;
import io.railwright.model.finding.Severity;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.Survey;
import io.railwright.survey.Survey.Surveyed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which hosts are alike, and who is held against whom. */
class DriftTest {
  private final Survey survey;
  private final Drift drift;
  private final Map<Subject, List<Surveyed>> hosts = new LinkedHashMap<>();

  DriftTest() throws BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.withOwnCases());
    this.survey = new Survey(catalogue);
    this.drift = new Drift(catalogue.knowledge(), List.of(), new NotApplicable());
  }

  private void host(String name, String product, String kernel) {
    Subject host = Subject.host(name);
    Given given = new Given().host("machine.product", product).host("kernel.release", kernel);
    hosts.put(host, survey.of(host, given.facts(host)));
  }

  @Test
  void hostsThatDifferInNothingAreOneGroupTheLargestFirst() {
    host("a", "EX1", "6.8.0-45");
    host("b", "EX1", "6.8.0-51");
    host("c", "EX1", "6.8.0-51");
    Drift.Result result = drift.nodes(hosts, Optional.empty());
    assertThat(result.alike())
        .containsExactly(List.of(Subject.host("b"), Subject.host("c")), List.of(Subject.host("a")));
    assertThat(result.differences())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.subject()).isEqualTo(Subject.host("a"));
              assertThat(it.reference()).isEqualTo(Value.text("6.8.0-51"));
              assertThat(it.from()).isEqualTo("2 of 3 hosts");
            });
  }

  @Test
  void hostsOfAnotherProductAreNeitherAlikeNorCompared() {
    host("a", "EX1", "6.8.0-51");
    host("b", "EX2", "6.8.0-45");
    Drift.Result result = drift.nodes(hosts, Optional.empty());
    assertThat(result.alike()).isEmpty();
    assertThat(result.differences()).isEmpty();
  }

  @Test
  void againstAReferenceTheMostDoNotCount() {
    host("a", "EX1", "6.8.0-45");
    host("b", "EX1", "6.8.0-51");
    host("c", "EX1", "6.8.0-51");
    List<Difference> found = drift.nodes(hosts, Optional.of(Subject.host("a"))).differences();
    assertThat(found)
        .extracting(Difference::subject)
        .containsExactly(Subject.host("b"), Subject.host("c"));
    assertThat(found).extracting(Difference::from).containsOnly("a");
  }

  private Map<Subject, List<Surveyed>> surveyed(Subject host, String kernel, Value numa) {
    Given given =
        new Given()
            .host("machine.product", "EX1")
            .host("kernel.release", kernel)
            .fact("", "sysctl[kernel.numa_balancing]", numa);
    return Map.of(host, survey.of(host, given.facts(host)));
  }

  /** What could not be read has not changed as far as anybody knows. */
  @Test
  void whatIsKnownAtOneTimeAloneIsNoDifference() {
    Subject host = Subject.host("a");
    Value on = new Value.Count(1);
    Value unread = new Value.Unknown("permission denied");
    Map<Subject, List<Surveyed>> known = surveyed(host, "6.8.0-45", on);
    Map<Subject, List<Surveyed>> unknown = surveyed(host, "6.8.0-51", unread);
    for (boolean later : List.of(true, false)) {
      Drift.Result result =
          later
              ? drift.since(unknown, known, List.of(), "monday")
              : drift.since(known, unknown, List.of(), "monday");
      assertThat(result.differences())
          .extracting(Difference::parameter)
          .contains("host.kernel")
          .doesNotContain("memory.numa-balancing");
      assertThat(result.halfKnown())
          .extracting(Difference::parameter)
          .containsExactly("memory.numa-balancing");
    }
    assertThat(drift.since(known, known, List.of(), "monday").halfKnown()).isEmpty();
  }

  private static Given port(Given given, String name, String link, String pfc, String pause) {
    String port = "port/" + name;
    return given
        .of(port, "port.name", name)
        .of(port, "port.state", link)
        .of(port, "port.pfc.mode", pfc)
        .of(port, "port.pause.rx", pause);
  }

  private List<Difference> amongPorts(Given given) {
    Subject leaf = Subject.of(Kind.SWITCH, "leaf");
    given.host("switch.os", "nxos").host("switch.model", "N9K");
    hosts.put(leaf, survey.of(leaf, given.facts(leaf)));
    return drift.nodes(hosts, Optional.empty()).differences();
  }

  @Test
  void aPortThatNobodyUsesIsNotHeldAgainstThoseThatCarryRdma() {
    Given given = port(new Given(), "Ethernet1", "up", "on", "on");
    port(given, "Ethernet2", "up", "on", "on");
    port(given, "Ethernet9", "down", "auto", "off");
    assertThat(amongPorts(given)).isEmpty();
  }

  @Test
  void portsOfOneRoleAreHeldAgainstEachOtherAlsoWhereOneIsDown() {
    Given given = port(new Given(), "Ethernet1", "up", "on", "on");
    port(given, "Ethernet2", "up", "on", "on");
    port(given, "Ethernet3", "down", "on", "off");
    assertThat(amongPorts(given))
        .allSatisfy(it -> assertThat(it.subject().name()).isEqualTo("Ethernet3"))
        .allSatisfy(it -> assertThat(it.from()).isEqualTo("2 of 3 ports of leaf"))
        .extracting(Difference::parameter)
        .contains("port.state", "port.pause-rx");
  }

  /** Without PFC a port is for something else, and all that follows from it need not be told. */
  @Test
  void aPortInUseThatLostItsPfcIsToldByItsRoleAlone() {
    Given given = port(new Given(), "Ethernet1", "up", "on", "on");
    port(given, "Ethernet2", "up", "on", "on");
    port(given, "Ethernet3", "up", "off", "off");
    assertThat(amongPorts(given))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.parameter()).isEqualTo("port.role");
              assertThat(it.subject().name()).isEqualTo("Ethernet3");
              assertThat(it.found()).isEqualTo(Value.text("other"));
              assertThat(it.reference()).isEqualTo(Value.text("rdma"));
            });
  }

  private void marking(String name, String... devices) {
    Subject host = Subject.host(name);
    Given given = new Given().host("machine.product", "EX1");
    int slot = 0;
    for (String device : devices) {
      given.card("0000:1" + slot + ":00.0", "0x1021", "rail" + slot);
      slot++;
      String port = "rdma/" + device + "/port/1";
      given.of(port, "rdma.port.link_layer", "Ethernet");
      given.of(port, "rdma.cm.default_roce_tos", "106");
    }
    hosts.put(host, survey.of(host, given.facts(host)));
  }

  @Test
  void aHostThatLacksANicStillMarksWhatItSends() {
    marking("a", "mlx5_rail0", "mlx5_rail1");
    marking("b", "mlx5_rail0", "mlx5_rail1");
    marking("gap", "mlx5_rail0");
    assertThat(drift.nodes(hosts, Optional.empty()).differences())
        .filteredOn(it -> it.parameter().equals("qos.marking"))
        .hasSize(1)
        .allSatisfy(
            it -> {
              assertThat(it.severity()).isEqualTo(Severity.INFO);
              assertThat(it.rule()).isEmpty();
              assertThat(it.impact()).isEmpty();
            });
  }
}
