package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.Assumptions;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A port that is set to InfiniBand and has no link: other hosts tell what is meant. */
class MeantLayersTest {
  private static final String SLOT = "0000:17:00.0";
  private static final String OTHER_SLOT = "0000:9b:00.0";
  private static final String ETHERNET = "Ethernet";
  private static final String INFINIBAND = "InfiniBand";
  private static Catalogue catalogue;

  private final List<Judge.Host> hosts = new ArrayList<>();

  @BeforeAll
  static void load() throws Exception {
    catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
  }

  private static Given given() {
    return new Given()
        .host("machine.product", "EX1")
        .host("machine.kind", "bare-metal")
        .host("kernel.release", "6.8.0");
  }

  private static Given port(Given given, String pci, String net, String layer, String state) {
    String type = layer.equals(ETHERNET) ? "ETH" : "IB";
    return given
        .card(pci, "0x1021", net)
        .of("nic/" + pci, "nic.pci", pci)
        .fact("nic/" + pci, "nic.firmware[LINK_TYPE_P1]", Moment.NEXT_BOOT, Value.text(type))
        .of("rdma/mlx5_" + net + "/port/1", "rdma.port.link_layer", layer)
        .of("rdma/mlx5_" + net + "/port/1", "rdma.port.state", state);
  }

  private void host(String name, Given given) {
    Subject host = Subject.host(name);
    hosts.add(new Judge.Host(host, given.facts(host)));
  }

  private void running(String name, String pci, String layer) {
    host(name, port(given(), pci, "p0", layer, "ACTIVE"));
  }

  private void withoutALink(String name) {
    host(name, port(given(), SLOT, "p0", INFINIBAND, "DOWN"));
  }

  private List<Finding> judged(Layout layout) {
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, layout, false);
    List<Finding> all = new ArrayList<>();
    judge.judge(hosts).forEach(it -> all.addAll(it.findings()));
    all.addAll(judge.across(all, new Assumptions()).findings());
    return all;
  }

  private List<String> aboutTheLayer(Layout layout) {
    return judged(layout).stream()
        .filter(
            it ->
                it.rule().equals("firmware.link-type")
                    || it.rule().equals("link.ethernet")
                    || it.rule().equals("link.layer-told"))
        .map(it -> it.subject().root() + " " + it.rule() + " " + it.status().word())
        .toList();
  }

  private List<String> aboutTheLayer() {
    return aboutTheLayer(Layout.NONE);
  }

  @Test
  void aCableOutInAnInfinibandFleetIsNoReasonForEthernet() {
    withoutALink("a");
    running("b", SLOT, INFINIBAND);
    running("c", SLOT, INFINIBAND);
    assertThat(aboutTheLayer()).isEmpty();
  }

  /**
   * It would be told to become an Ethernet port as well, since it runs as one until it is reset.
   */
  @Test
  void aPortThatWaitsForAResetToInfinibandIsToldOnce() {
    Given staged = given();
    staged
        .card(SLOT, "0x1021", "p0")
        .of("nic/" + SLOT, "nic.pci", SLOT)
        .fact("nic/" + SLOT, "nic.firmware[LINK_TYPE_P1]", Moment.NEXT_BOOT, Value.text("IB"))
        .of("rdma/mlx5_p0/port/1", "rdma.port.link_layer", ETHERNET)
        .of("rdma/mlx5_p0/port/1", "rdma.port.state", "DOWN");
    host("a", port(staged, OTHER_SLOT, "p1", INFINIBAND, "ACTIVE"));
    assertThat(judged(Layout.NONE))
        .filteredOn(it -> it.status() == Status.FAIL && it.subject().path().endsWith(SLOT))
        .extracting(Finding::rule)
        .contains("link.infiniband-waits")
        .doesNotContain(
            "link.infiniband", "firmware.link-type", "link.ethernet", "link.layer-told");
  }

  private Given twoPorts(String second, String state) {
    Given first = port(given(), SLOT, "p0", ETHERNET, "ACTIVE");
    return port(first, SLOT.replace(".0", ".1"), "p1", second, state);
  }

  @Test
  void aSecondPortThatNobodyUsesIsLeftAlone() {
    host("a", twoPorts(INFINIBAND, "DOWN"));
    host("b", twoPorts(INFINIBAND, "DOWN"));
    running("c", SLOT, ETHERNET);
    assertThat(aboutTheLayer()).isEmpty();
  }

  @Test
  void aSecondPortThatOthersUseIsTold() {
    host("a", twoPorts(INFINIBAND, "DOWN"));
    host("b", twoPorts(ETHERNET, "ACTIVE"));
    host("c", twoPorts(ETHERNET, "ACTIVE"));
    assertThat(aboutTheLayer()).containsExactly("host/a firmware.link-type fail");
  }

  @Test
  void aPortInInfinibandModeInAnEthernetFleetIsToldOnce() {
    withoutALink("a");
    running("b", SLOT, ETHERNET);
    running("c", SLOT, ETHERNET);
    assertThat(aboutTheLayer()).containsExactly("host/a firmware.link-type fail");
    Finding told =
        judged(Layout.NONE).stream()
            .filter(it -> it.rule().equals("firmware.link-type"))
            .findFirst()
            .orElseThrow();
    assertThat(told.actions().toString()).contains("LINK_TYPE_P1=2");
    assertThat(told.hides()).extracting(Finding.Hidden::rule).containsExactly("link.ethernet");
  }

  /** The command that was typed already is not advised again. */
  @Test
  void aPortThatIsSetToEthernetAlreadyWaitsForAReset() {
    String setting = "nic.firmware[LINK_TYPE_P1]";
    host(
        "a",
        given()
            .card(SLOT, "0x1021", "p0")
            .of("nic/" + SLOT, "nic.pci", SLOT)
            .of("nic/" + SLOT, setting, "IB")
            .fact("nic/" + SLOT, setting, Moment.NEXT_BOOT, Value.text("ETH"))
            .of("rdma/mlx5_p0/port/1", "rdma.port.link_layer", INFINIBAND)
            .of("rdma/mlx5_p0/port/1", "rdma.port.state", "DOWN"));
    running("b", SLOT, ETHERNET);
    assertThat(aboutTheLayer()).isEmpty();
    assertThat(judged(Layout.NONE))
        .filteredOn(it -> it.rule().equals("link.ethernet-waits"))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.status()).isEqualTo(Status.FAIL);
              assertThat(it.actions().toString())
                  .contains("mstfwreset", "already")
                  .doesNotContain("LINK_TYPE_P");
            });
  }

  @Test
  void aFleetThatIsDividedLeavesItUnknown() {
    withoutALink("a");
    running("b", SLOT, ETHERNET);
    running("c", SLOT, INFINIBAND);
    List<Finding> all = judged(Layout.NONE);
    assertThat(aboutTheLayer())
        .contains("host/a firmware.link-type unknown", "host/a link.layer-told unknown")
        .noneMatch(it -> it.endsWith("fail"));
    assertThat(all)
        .filteredOn(it -> it.rule().equals("link.layer-told"))
        .extracting(Finding::foundWords)
        .containsExactly(
            "ports like it on other hosts are divided: 1 run Ethernet, 1 run InfiniBand");
    assertThat(all.stream().map(it -> it.actions().toString()))
        .noneMatch(it -> it.contains("LINK_TYPE"));
  }

  @Test
  void alonePortsWithoutALinkTellNothing() {
    withoutALink("a");
    assertThat(aboutTheLayer()).containsExactly("host/a link.layer-told fail");
  }

  @Test
  void hostsOfAnotherProductDoNotVote() {
    withoutALink("a");
    Given other = new Given().host("machine.product", "EX2").host("kernel.release", "6.8.0");
    host("b", port(other, SLOT, "p0", ETHERNET, "ACTIVE"));
    assertThat(aboutTheLayer()).containsExactly("host/a link.layer-told fail");
  }

  @Test
  void theSameSlotComesBeforeOtherSlots() {
    withoutALink("a");
    for (String name : List.of("b", "c")) {
      Given both = port(given(), SLOT, "p0", INFINIBAND, "ACTIVE");
      Given storage = port(both, OTHER_SLOT, "p1", ETHERNET, "ACTIVE");
      host(name, port(storage, "0000:9b:00.1", "p2", ETHERNET, "ACTIVE"));
    }
    assertThat(aboutTheLayer()).isEmpty();
  }

  @Test
  void whereTheSlotIsNewTheModelDecides() {
    withoutALink("a");
    running("b", OTHER_SLOT, ETHERNET);
    assertThat(aboutTheLayer()).containsExactly("host/a firmware.link-type fail");
  }

  @Test
  void aCardForStorageOnTheSameHostDoesNotDecide() {
    Given storage =
        port(given(), OTHER_SLOT, "p1", ETHERNET, "ACTIVE")
            .of("rdma/mlx5_p1", "rdma.board", "EX_0000000002");
    host(
        "a",
        port(storage, SLOT, "p0", INFINIBAND, "DOWN").of("rdma/mlx5_p0", "rdma.board", "EX_1"));
    assertThat(aboutTheLayer()).containsExactly("host/a link.layer-told fail");
    running("b", SLOT, INFINIBAND);
    assertThat(aboutTheLayer()).isEmpty();
  }

  @Test
  void hostsOfTheSameGroupComeFirst() {
    withoutALink("a");
    running("b", SLOT, INFINIBAND);
    running("c", SLOT, ETHERNET);
    running("d", SLOT, ETHERNET);
    Layout grouped =
        new Layout(
            List.of(
                machine("a", "ib"), machine("b", "ib"), machine("c", "eth"), machine("d", "eth")),
            List.of());
    assertThat(aboutTheLayer(grouped)).isEmpty();
    assertThat(aboutTheLayer()).containsExactly("host/a firmware.link-type fail");
  }

  @Test
  void whatIsCountedAddsUp() {
    withoutALink("a");
    running("b", SLOT, ETHERNET);
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, false);
    List<Finding> all = new ArrayList<>();
    judge.judge(hosts).forEach(it -> all.addAll(it.findings()));
    Judge.Late late = judge.across(all, new Assumptions());
    assertThat(late.waited()).extracting(Finding::status).contains(Status.FAIL);
    assertThat(late.hidden()).extracting(Finding::rule).contains("link.ethernet");
  }

  private static MachineReading machine(String name, String group) {
    return MachineReading.read(
        new Machine(
            name,
            Platform.LINUX,
            new Access.NotKept(),
            List.of(group),
            List.of(),
            Optional.empty(),
            List.of()));
  }
}
