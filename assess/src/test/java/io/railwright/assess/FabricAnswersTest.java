package io.railwright.assess;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.Site;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.report.SiteValue.Origin;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a host without PFC is taken for, once the switches are seen. */
class FabricAnswersTest {
  private static final String MAC = "5c:25:73:9c:e1:00";
  private static final String OTHER = "5c:25:73:9c:e1:99";
  private static final Machine HOST = Machine.host("a", new Access.Local(Access.Sudo.NO));

  /** Without PFC, and with no cable that the inventory names. */
  private static Judge.Host host() {
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
    return new Judge.Host(HOST.subject(), given.facts(HOST.subject()));
  }

  private static Machine leaf(String name) {
    return Machine.of(name, Platform.SONIC, new Access.Local(Access.Sudo.NO));
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
    Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
    Layout layout =
        new Layout(
            List.of(
                MachineReading.read(HOST),
                MachineReading.read(leaf("leaf1")),
                MachineReading.read(leaf("leaf2"))),
            List.of());
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, layout, true);
    judge.waitForAll();
    assertThat(judge.judge(List.of(host()))).as("it waits").isEmpty();
    judge.rdmaPorts(Set.of(leaf("leaf1").port("Ethernet8"), leaf("leaf2").port("Ethernet8")));
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
}
