package io.railwright.assess;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.Site;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.PortRole;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.report.SiteValue.Origin;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a host without PFC is taken for, once the switches are seen. */
class FabricAnswersTest {
  private static final String MAC = "5c:25:73:9c:e1:00";
  private static final String OTHER = "5c:25:73:9c:e1:99";
  private static final Machine HOST = Machine.host("a", new Access.Local(Access.Sudo.NO));

  /** Without PFC, and with no cable that the inventory names. */
  private static Judge.Host host() {
    return host("");
  }

  /** The same, at which a switch announces itself. */
  private static Judge.Host host(String neighbour) {
    Given given =
        new Given()
            .card("0000:17:00.0", "0x1021", "eth0")
            .host("kernel.release", "6.8.0")
            .of("rdma/mlx5_eth0/port/1", "rdma.port.link_layer", "Ethernet")
            .of("net/eth0", "net.state", "up")
            .of("net/eth0", "net.mac", MAC);
    for (int priority = 0; priority < 8; priority++) {
      given.fact("net/eth0", "dcb.prio-pfc[" + priority + "]", new Value.Flag(false));
    }
    if (!neighbour.isEmpty()) {
      given.of("net/eth0", "lldp.machine", neighbour);
    }
    return new Judge.Host(HOST.subject(), given.facts(HOST.subject()));
  }

  private static Machine leaf(String name) {
    return Machine.of(name, Platform.SONIC, new Access.Local(Access.Sudo.NO));
  }

  /** Of one product, with or without PFC. */
  private static Judge.Host host(int number, boolean pfc) {
    Subject host = Subject.host("n" + number);
    Given given =
        new Given()
            .card("0000:17:00.0", "0x1021", "eth0")
            .host("kernel.release", "6.8.0")
            .host("machine.product", "EX1")
            .of("rdma/mlx5_eth0/port/1", "rdma.port.link_layer", "Ethernet")
            .of("net/eth0", "net.state", "up");
    for (int priority = 0; priority < 8; priority++) {
      boolean on = pfc && priority == 3;
      given.fact("net/eth0", "dcb.prio-pfc[" + priority + "]", new Value.Flag(on));
    }
    return new Judge.Host(host, given.facts(host));
  }

  /** A switch that hears an address at a port which has PFC for these. */
  private static Judge.Host leaf(String name, String mac, String... priorities) {
    Subject leaf = leaf(name).subject();
    Given given =
        new Given()
            .host("switch.os", "sonic")
            .of("dscp-map/ROCE", "dscp-map.class[26]", "3")
            .fact("buffer-profile/lossless", "buffer.xoff", new DataSize(250_880))
            .of("port/Ethernet8", "port.state", "up")
            .of("port/Ethernet8/neighbour/1", "lldp.port-mac", mac)
            .fact(
                "port/Ethernet8",
                "port.pfc.configured-priorities",
                new Value.Listing(List.of(priorities)));
    for (String priority : priorities) {
      given.of("port/Ethernet8/pg/" + priority, "buffer.profile", "lossless");
    }
    return new Judge.Host(leaf, given.facts(leaf));
  }

  private static Site.Decided fabric(Judge.Host... switches) throws BadFileException {
    return fabricAt(host(), switches);
  }

  private static Site.Decided fabricAt(Judge.Host host, Judge.Host... switches)
      throws BadFileException {
    return fabricAt(HOST, host, switches);
  }

  private static Site.Decided fabricAt(Machine named, Judge.Host host, Judge.Host... switches)
      throws BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
    Layout layout =
        new Layout(
            List.of(
                MachineReading.read(named),
                MachineReading.read(leaf("leaf1")),
                MachineReading.read(leaf("leaf2"))),
            List.of());
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, layout, true);
    judge.waitForAll();
    assertThat(judge.judge(List.of(host))).as("it waits").isEmpty();
    judge.cables(
        List.of(
            new Relation.Cable(leaf("leaf1").port("Ethernet8"), leaf("leaf2").port("Ethernet8"))));
    List<Judge.Host> undecided = judge.waiting(List.of(switches), Map.of());
    return requireNonNull(judge.judge(undecided).getFirst().site().get("fabric"));
  }

  @Test
  void theSwitchThatHearsTheHostSpeaksBeforeAllOthers() throws BadFileException {
    Site.Decided own = fabric(leaf("leaf1", OTHER, "3"), leaf("leaf2", MAC));
    assertThat(Site.text(own.value())).isEqualTo("lossy");
    assertThat(own.origin()).isEqualTo(Origin.SHOWN);
  }

  @Test
  void atALosslessPortTheHostForgotPfc() throws BadFileException {
    Site.Decided ofSwitch = fabric(leaf("leaf1", OTHER), leaf("leaf2", MAC, "3"));
    assertThat(Site.text(ofSwitch.value())).isEqualTo("lossless");
  }

  @Test
  void whereNoSwitchHearsItAnyLosslessOneCounts() throws BadFileException {
    Site.Decided ofSwitch = fabric(leaf("leaf1", OTHER, "3"));
    assertThat(Site.text(ofSwitch.value())).isEqualTo("lossless");
  }

  @Test
  void theSwitchThatTheHostHearsSpeaksBeforeAllOthers() throws BadFileException {
    Judge.Host[] switches = {leaf("leaf1", OTHER, "3"), leaf("leaf2", OTHER)};
    assertThat(Site.text(fabricAt(host("leaf2.example.org"), switches).value())).isEqualTo("lossy");
    assertThat(Site.text(fabricAt(host("Leaf1"), switches).value())).isEqualTo("lossless");
    assertThat(Site.text(fabricAt(host("spine9"), switches).value()))
        .as("of a switch that was not read nobody knows")
        .isEqualTo("lossless");
  }

  /** The switch of another network has no PFC and says nothing of the fabric. */
  @Test
  void aSwitchThatIsHeardAtAPortForStorageDoesNotSpeak() throws BadFileException {
    Given given =
        new Given()
            .card("0000:17:00.0", "0x1021", "eth0")
            .card("0000:9b:00.0", "0x1021", "eth1")
            .host("kernel.release", "6.8.0")
            .of("net/eth1", "lldp.machine", "leaf2");
    for (String net : List.of("eth0", "eth1")) {
      given
          .of("rdma/mlx5_" + net + "/port/1", "rdma.port.link_layer", "Ethernet")
          .of("net/" + net, "net.state", "up");
      for (int priority = 0; priority < 8; priority++) {
        given.fact("net/" + net, "dcb.prio-pfc[" + priority + "]", new Value.Flag(false));
      }
    }
    Judge.Host two = new Judge.Host(HOST.subject(), given.facts(HOST.subject()));
    Judge.Host[] switches = {leaf("leaf1", OTHER, "3"), leaf("leaf2", OTHER)};
    assertThat(Site.text(fabricAt(two, switches).value())).as("for RDMA").isEqualTo("lossy");
    Machine storage =
        new Machine(
            HOST.name(),
            HOST.platform(),
            HOST.access(),
            List.of(),
            List.of(),
            Optional.empty(),
            List.of(new PortUse("eth1", Optional.of(PortRole.STORAGE), Optional.empty())));
    assertThat(Site.text(fabricAt(storage, two, switches).value())).isEqualTo("lossless");
  }

  private static final int BEYOND = 40;

  /** Hosts without PFC, more than may wait, and then some that have it. */
  private static List<Judge.HostResult> judgedBesides(
      int withPfc, boolean precedents, List<Judge.Host> waiting) throws BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, false);
    judge.waitForAll();
    if (!precedents) {
      judge.forgetPrecedents();
    }
    List<Judge.HostResult> results = new ArrayList<>();
    int all = FabricAnswers.MOST_WAITING + BEYOND;
    for (int number = 0; number < all + withPfc; number++) {
      results.addAll(judge.judge(List.of(host(number, number >= all))));
    }
    waiting.addAll(judge.waiting(List.of(), Map.of()));
    results.addAll(judge.judge(waiting));
    return results;
  }

  private static Site.Decided fabricOf(List<Judge.HostResult> results, int number) {
    return Objects.requireNonNull(
        results.stream()
            .filter(it -> it.host().equals(Subject.host("n" + number)))
            .findFirst()
            .orElseThrow()
            .site()
            .get("fabric"));
  }

  /** Whether hosts are judged by others like them makes no difference to how many may wait. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void noMoreHostsWaitThanFitAndTheOthersAssumeWhatTheyShow(boolean precedents)
      throws BadFileException {
    List<Judge.Host> waiting = new ArrayList<>();
    List<Judge.HostResult> results = judgedBesides(0, precedents, waiting);
    assertThat(waiting).hasSize(FabricAnswers.MOST_WAITING);
    assertThat(results).hasSize(FabricAnswers.MOST_WAITING + BEYOND);
    assertThat(fabricOf(results, 0).origin()).isEqualTo(Origin.SHOWN);
    Site.Decided beyond = fabricOf(results, FabricAnswers.MOST_WAITING);
    assertThat(Site.text(beyond.value())).isEqualTo("lossy");
    assertThat(beyond.origin()).as("no command rests on it").isEqualTo(Origin.ASSUMED);
    assertThat(beyond.because()).contains("no more than 512 such hosts");
  }

  /** 532 are more than the 512 that wait, and fewer than half of all. */
  @Test
  void hostsThatDoNotWaitHaveTheirVoteAllTheSame() throws BadFileException {
    List<Judge.HostResult> results =
        judgedBesides(FabricAnswers.MOST_WAITING + BEYOND / 2, true, new ArrayList<>());
    Site.Decided one = fabricOf(results, 0);
    assertThat(Site.text(one.value())).isEqualTo("lossless");
    assertThat(one.origin()).as("532 have PFC and 552 have not").isEqualTo(Origin.ASSUMED);
    assertThat(one.because()).contains("on 532 of 1084 hosts");
  }
}
