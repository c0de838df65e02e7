package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.Assumptions;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Who differs from the rest of a fabric, once all hosts are in. */
class SamenessTest {
  private static final String NIC = "0000:17:00.0";

  private final Judge judge;
  private final List<Finding> all = new ArrayList<>();

  SamenessTest() throws BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.withOwnCases());
    this.judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, false);
  }

  private void host(String name, Given given) {
    Subject host = Subject.host(name);
    all.addAll(judge.judge(host, given.facts(host)).findings());
  }

  private static Given kernel(String release) {
    return new Given().host("machine.product", "EX1").host("kernel.release", release);
  }

  private List<Finding> across(String rule) {
    return judge.across(all, new Assumptions()).findings().stream()
        .filter(it -> it.rule().equals(rule))
        .toList();
  }

  @Test
  void whoDiffersFromTheMostIsNamedWithWhatTheyHave() {
    host("a", kernel("6.8.0-45"));
    host("b", kernel("6.8.0-51"));
    host("c", kernel("6.8.0-51"));
    assertThat(across("host.kernel-alike"))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.subject()).isEqualTo(Subject.host("a"));
              assertThat(it.foundWords()).isEqualTo("6.8.0-45");
              assertThat(it.expected().words()).isEqualTo("6.8.0-51, as 2 of 3 have");
              assertThat(it.evidence()).extracting(Fact::key).contains("kernel.release");
            });
  }

  @Test
  void whereAsManyHaveOneValueAsAnotherNobodySaysWhichIsMeant() {
    host("a", kernel("6.8.0-45"));
    host("b", kernel("6.8.0-51"));
    assertThat(across("host.kernel-alike"))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.expected().words())
                  .isEqualTo("the same on all (6.8.0-45 on a, 6.8.0-51 on b)");
              assertThat(it.actions()).isEmpty();
            });
  }

  @Test
  void hostsOfAnotherProductAreNotCompared() {
    host("a", kernel("6.8.0-45"));
    host("b", new Given().host("machine.product", "EX2").host("kernel.release", "6.8.0-51"));
    assertThat(across("host.kernel-alike")).isEmpty();
  }

  @Test
  void hostsOfWhichNobodyKnowsTheProductAreNotCompared() {
    host("a", new Given().host("kernel.release", "6.8.0-45"));
    host("b", new Given().host("kernel.release", "6.8.0-51"));
    assertThat(across("host.kernel-alike")).isEmpty();
  }

  @Test
  void aGuestThatShowsTheProductOfTheHostsIsNotComparedWithThem() {
    host("a", kernel("6.8.0-51").host("machine.kind", "bare-metal"));
    host("b", kernel("6.8.0-51").host("machine.kind", "bare-metal"));
    host("c", kernel("6.8.0-45").host("machine.kind", "virtual"));
    assertThat(across("host.kernel-alike")).isEmpty();
  }

  @Test
  void firmwareIsComparedAmongCardsOfOneBoard() {
    host("a", firmware("MT_0000000838", "28.43.2026"));
    host("b", firmware("MT_0000000838", "28.43.2026"));
    host("c", firmware("DEL0000000036", "28.42.1230"));
    host("d", firmware("MT_0000000838", "28.39.1002"));
    assertThat(across("firmware.same-version"))
        .singleElement()
        .satisfies(it -> assertThat(it.subject()).isEqualTo(Subject.host("d").child("nic", NIC)));
  }

  private static Given firmware(String board, String version) {
    return new Given()
        .host("machine.product", "EX1")
        .card(NIC, "0x1021", "eth0")
        .of("rdma/mlx5_eth0", "rdma.board", board)
        .of("rdma/mlx5_eth0", "rdma.firmware", version);
  }

  @Test
  void aDifferenceThatAnotherFindingExplainsGoesIntoIt() {
    for (String name : List.of("a", "b", "c")) {
      Given card = new Given().card(NIC, "0x1021", "eth0").of("nic/" + NIC, "nic.pci", NIC);
      host(name, withAdvancedSettings(card, !name.equals("c")));
    }
    assertThat(across("firmware.advanced-pci-same")).isEmpty();
    assertThat(all)
        .filteredOn(it -> it.status() == Status.FAIL)
        .filteredOn(it -> it.rule().equals("firmware.advanced-pci-visible"))
        .singleElement()
        .satisfies(
            it ->
                assertThat(it.hides())
                    .extracting(Finding.Hidden::rule)
                    .contains("firmware.advanced-pci-same"));
  }

  private static Given withAdvancedSettings(Given card, boolean shown) {
    Value value = new Value.Flag(shown);
    String setting = "nic.firmware[ADVANCED_PCI_SETTINGS]";
    return card.fact("nic/" + NIC, setting, Moment.CURRENT, value)
        .fact("nic/" + NIC, setting, Moment.NEXT_BOOT, value);
  }

  /** With ports that carry RDMA, by name. */
  private static Given ports(Map<String, Integer> mtus) {
    Given given = new Given().host("machine.product", "EX1").host("kernel.release", "6.8.0");
    int bus = 0x17;
    for (Map.Entry<String, Integer> port : mtus.entrySet()) {
      String net = port.getKey();
      given
          .card("0000:%02x:00.0".formatted(bus++), "0x1021", net)
          .of("rdma/mlx5_" + net + "/port/1", "rdma.port.link_layer", "Ethernet")
          .of("net/" + net, "net.state", "up")
          .fact("net/" + net, "net.mtu", new DataSize(port.getValue()));
    }
    return given;
  }

  @Test
  void thePortThatIsRightIsNotToldToBecomeLikeThoseThatAreWrong() {
    host("a", ports(new TreeMap<>(Map.of("e0", 9000, "e1", 1500, "e2", 1500, "e3", 1500))));
    List<Finding> late = across("link.mtu-same");
    assertThat(late).isEmpty();
    assertThat(all)
        .filteredOn(it -> it.status() == Status.FAIL && it.rule().startsWith("link.mtu"))
        .allSatisfy(it -> assertThat(it.foundWords()).isEqualTo("1500 bytes"))
        .hasSize(3);
  }

  @Test
  void norWhereOtherHostsDecideATie() {
    host("a", ports(new TreeMap<>(Map.of("e0", 9000, "e1", 1500))));
    host("b", ports(new TreeMap<>(Map.of("e0", 1500, "e1", 1500))));
    host("c", ports(new TreeMap<>(Map.of("e0", 1500, "e1", 1500))));
    assertThat(across("link.mtu-same")).isEmpty();
  }

  @Test
  void thePortThatIsWrongAmongRightOnesIsTold() {
    host("a", ports(new TreeMap<>(Map.of("e0", 9000, "e1", 4200, "e2", 9000, "e3", 9000))));
    assertThat(all)
        .filteredOn(it -> it.status() == Status.FAIL && it.rule().equals("link.mtu-same"))
        .singleElement()
        .satisfies(it -> assertThat(it.foundWords()).isEqualTo("4200 bytes"))
        .satisfies(it -> assertThat(it.actions()).isNotEmpty());
  }

  @Test
  void whoIsAheadOfMostIsToldThatItDiffersAndNotToGoBack() {
    host("a", kernel("6.8.0-9"));
    host("b", kernel("6.8.0-9"));
    host("c", kernel("6.8.0-51"));
    assertThat(across("host.kernel-alike"))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.subject()).isEqualTo(Subject.host("c"));
              assertThat(it.actions())
                  .map(Action::text)
                  .containsExactly("leave it; if it was meant, do the same on the others");
            });
  }

  @Test
  void whoIsBehindMostGetsWhatTheyHave() {
    host("a", kernel("6.8.0-51"));
    host("b", kernel("6.8.0-51"));
    host("c", kernel("6.8.0-9"));
    assertThat(across("host.kernel-alike"))
        .singleElement()
        .satisfies(it -> assertThat(it.actions()).isNotEmpty());
  }
}
