package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.Assumptions;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.Relation;
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
import org.junit.jupiter.api.Test;

/** What a host can only guess of its switch port, the switch tells where it is read. */
class SwitchEndsTest {
  private static final String NIC = "0000:17:00.0";
  private static final String MAC = "5c:25:73:9c:e1:00";
  private static final Machine LEAF =
      Machine.of("leaf1", Platform.SONIC, new Access.Local(Access.Sudo.NO));
  private static final Machine HOST = Machine.host("a", new Access.Local(Access.Sudo.NO));

  private final List<Finding> all = new ArrayList<>();

  private static Judge judge(Relation... relations) throws BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
    Layout layout =
        new Layout(
            List.of(MachineReading.read(HOST), MachineReading.read(LEAF)), List.of(relations));
    return new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, layout, true);
  }

  private void host(Judge judge) {
    Given given =
        new Given()
            .card(NIC, "0x1021", "eth0")
            .host("kernel.release", "6.8.0")
            .of("rdma/mlx5_eth0/port/1", "rdma.port.link_layer", "Ethernet")
            .of("net/eth0", "net.state", "up")
            .of("net/eth0", "net.mac", MAC);
    for (int priority = 0; priority < 8; priority++) {
      given.fact("net/eth0", "dcb.prio-pfc[" + priority + "]", new Value.Flag(priority == 3));
    }
    all.addAll(judge.judge(Subject.host("a"), given.facts(Subject.host("a"))).findings());
  }

  /** A switch whose port has PFC for these, and hears this address there. */
  private void leaf(Judge judge, String mac, String... priorities) {
    Given given =
        new Given()
            .host("switch.os", "sonic")
            .of("port/Ethernet8", "port.state", "up")
            .of("port/Ethernet8/neighbour/1", "lldp.port-mac", mac)
            .fact(
                "port/Ethernet8",
                "port.pfc.configured-priorities",
                new Value.Listing(List.of(priorities)));
    all.addAll(judge.judge(LEAF.subject(), given.facts(LEAF.subject())).findings());
  }

  private Finding peerPfc(Judge judge) {
    return judge.across(all, new Assumptions()).findings().stream()
        .filter(it -> it.rule().equals("qos.peer-pfc"))
        .findFirst()
        .orElseThrow();
  }

  private static Relation cable(String port) {
    return new Relation.Cable(HOST.port("eth0"), LEAF.port(port));
  }

  @Test
  void theSwitchIsBelievedWhereItHearsTheNic() throws BadFileException {
    Judge judge = judge();
    host(judge);
    leaf(judge, MAC, "3");
    assertThat(peerPfc(judge).status()).isEqualTo(Status.PASS);
  }

  @Test
  void aPortThatNobodyCallsRdmaIsAFaultOfTheNicsOtherEnd() throws BadFileException {
    Judge judge = judge();
    host(judge);
    leaf(judge, MAC);
    assertThat(peerPfc(judge))
        .satisfies(
            it -> {
              assertThat(it.status()).isEqualTo(Status.FAIL);
              assertThat(it.evidence().toString()).contains("leaf1");
            });
  }

  /** One cause is one finding. */
  @Test
  void whatAnRdmaPortHasForOthersIsToldOfTheSwitchAlone() throws BadFileException {
    Judge judge = judge();
    host(judge);
    leaf(judge, MAC, "4");
    assertThat(all)
        .anySatisfy(
            it -> {
              assertThat(it.rule()).isEqualTo("switch.pfc");
              assertThat(it.status()).isEqualTo(Status.FAIL);
            });
    assertThat(judge.across(all, new Assumptions()).findings())
        .extracting(Finding::rule)
        .doesNotContain("qos.peer-pfc");
  }

  @Test
  void theInventoryTellsTheCableToo() throws BadFileException {
    Judge judge = judge(cable("Ethernet8"));
    host(judge);
    leaf(judge, "aa:bb:cc:dd:ee:ff", "3");
    assertThat(peerPfc(judge).status()).isEqualTo(Status.PASS);
  }

  @Test
  void soDoesWhatTheHostHears() throws BadFileException {
    Judge judge = judge();
    host(judge);
    judge.cables(List.of(new Relation.Cable(LEAF.port("Ethernet8"), HOST.port("eth0"))));
    leaf(judge, "aa:bb:cc:dd:ee:ff", "3");
    assertThat(peerPfc(judge).status()).isEqualTo(Status.PASS);
  }

  /** Another port of the switch tells nothing, nor does a switch that has not answered. */
  @Test
  void withoutItsPortItStaysUnknown() throws BadFileException {
    Judge other = judge();
    host(other);
    leaf(other, "aa:bb:cc:dd:ee:ff", "3");
    assertThat(peerPfc(other).status()).isEqualTo(Status.UNKNOWN);
    all.clear();
    Judge silent = judge(cable("Ethernet8"));
    host(silent);
    assertThat(peerPfc(silent).status()).isEqualTo(Status.UNKNOWN);
  }

  /** Rules about two NICs at one cable have nothing to say of a NIC at a switch. */
  @Test
  void aSwitchIsNoNic() throws BadFileException {
    Judge judge = judge(cable("Ethernet8"));
    host(judge);
    leaf(judge, MAC, "3");
    List<Finding> late = judge.across(all, new Assumptions()).findings();
    assertThat(late).extracting(Finding::rule).doesNotContain("qos.pfc-both-ends");
    assertThat(all)
        .filteredOn(it -> it.rule().equals("qos.pfc-both-ends"))
        .allMatch(it -> it.status() == Status.NOT_APPLICABLE);
  }
}
