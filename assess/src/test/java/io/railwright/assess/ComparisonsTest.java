package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.Assumptions;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Finding;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who is odd, what is missing and what is there twice, once all hosts are in. */
class ComparisonsTest {
  private static final String FIRST = "0000:17:00.0";
  private static final String SECOND = "0000:9b:00.0";
  private static final String SPEED = "link.speed-same";
  private static final String RAIL = "link.rail";

  private final Judge judge;
  private final List<Finding> all = new ArrayList<>();

  ComparisonsTest() throws BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.withOwnCases());
    this.judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, false);
  }

  private void host(String name, Given given) {
    Subject host = Subject.host(name);
    all.addAll(judge.judge(host, given.facts(host)).findings());
  }

  private List<Finding> across(String rule) {
    return judge.across(all, new Assumptions()).findings().stream()
        .filter(it -> it.rule().equals(rule))
        .toList();
  }

  private static Given product() {
    return product("EX1");
  }

  private static Given product(String name) {
    return new Given()
        .host("machine.product", name)
        .host("machine.kind", "bare-metal")
        .host("kernel.release", "6.8.0");
  }

  private static Given port(Given given, String pci, String net) {
    return given
        .card(pci, "0x1021", net)
        .of("rdma/mlx5_" + net + "/port/1", "rdma.port.link_layer", "Ethernet")
        .of("net/" + net, "net.state", "up");
  }

  /** Two ports at these speeds, in Gb/s. */
  private static Given speeds(long first, long second) {
    return speeds("EX1", first, second);
  }

  private static Given speeds(String product, long first, long second) {
    return port(port(product(product), FIRST, "eth0"), SECOND, "eth1")
        .fact("net/eth0", "net.speed", new Bandwidth(first * 1_000_000_000))
        .fact("net/eth1", "net.speed", new Bandwidth(second * 1_000_000_000));
  }

  private static Given leaves(String first, String second) {
    return port(port(product(), FIRST, "eth0"), SECOND, "eth1")
        .of("net/eth0", "lldp.machine", first)
        .of("net/eth1", "lldp.machine", second);
  }

  private static Given address(String address) {
    return port(product(), FIRST, "eth0")
        .of("net/eth0/address/" + address, "net.address", address)
        .of("net/eth0/address/" + address, "net.address.scope", "global");
  }

  private static Given memory(long kib) {
    return product().fact("", "memory.MemTotal", new DataSize(1024 * kib));
  }

  @Test
  void otherHostsSettleWhichOfTwoPortsIsOdd() {
    host("a", speeds(400, 200));
    host("b", speeds(400, 400));
    assertThat(across(SPEED))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.subject().path()).isEqualTo("host/a/nic/" + SECOND);
              assertThat(it.expected().words()).isEqualTo("400Gb/s, as 1 of 1 other hosts have");
              assertThat(it.actions().getFirst().text()).contains("eth1");
            });
  }

  @Test
  void aLoneHostCannotSayWhichOfTwoPortsIsOdd() {
    host("a", speeds(400, 200));
    assertThat(across(SPEED))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.expected().words()).startsWith("the same on all");
              assertThat(it.actions()).isEmpty();
            });
  }

  @Test
  void hostsOfAnotherProductSettleNothing() {
    host("a", speeds(400, 200));
    host("b", speeds("EX2", 400, 400));
    assertThat(across(SPEED)).singleElement().extracting(Finding::actions).isEqualTo(List.of());
  }

  @Test
  void whatIsMissingIsNamedByItsAddress() {
    host("a", port(product(), FIRST, "eth0"));
    host("b", speeds(400, 400));
    host("c", speeds(400, 400));
    assertThat(across("host.nics-alike"))
        .singleElement()
        .extracting(it -> it.expected().words())
        .isEqualTo("2, as 2 of 3 have; missing here: " + SECOND + " (ConnectX-7)");
  }

  @Test
  void onAnotherBusNobodyCanSayWhatIsMissing() {
    host("a", port(product(), "0000:41:00.0", "eth0"));
    host("b", speeds(400, 400));
    host("c", speeds(400, 400));
    assertThat(across("host.nics-alike"))
        .singleElement()
        .extracting(it -> it.expected().words())
        .isEqualTo("2, as 2 of 3 have");
  }

  @Test
  void valuesWithinTheToleranceAreTheSame() {
    host("a", memory(2_113_436_324L));
    host("b", memory(2_113_400_180L));
    host("c", memory(2_110_000_000L));
    assertThat(across("memory.size-alike")).isEmpty();
    host("d", memory(2_047_391_760L));
    assertThat(across("memory.size-alike"))
        .singleElement()
        .extracting(Finding::subject)
        .isEqualTo(Subject.host("d"));
  }

  @Test
  void cablesThatAreExchangedBothAreOdd() {
    host("a", leaves("leaf-r2", "leaf-r1"));
    host("b", leaves("leaf-r1", "leaf-r2"));
    host("c", leaves("leaf-r1", "leaf-r2"));
    assertThat(across(RAIL))
        .extracting(it -> it.subject().path() + " " + it.expected().words())
        .containsExactlyInAnyOrder(
            "host/a/nic/" + FIRST + " leaf-r1, as 2 of 3 have",
            "host/a/nic/" + SECOND + " leaf-r2, as 2 of 3 have");
  }

  @Test
  void hostsAtOtherLeavesAreNoPattern() {
    host("a", leaves("leaf-3", "leaf-4"));
    host("b", leaves("leaf-1", "leaf-2"));
    host("c", leaves("leaf-1", "leaf-2"));
    host("d", leaves("leaf-5", "leaf-5"));
    assertThat(across(RAIL)).isEmpty();
  }

  @Test
  void whereHostsAreCabledInManyWaysNothingIsSaid() {
    host("a", leaves("leaf-1", "leaf-2"));
    host("b", leaves("leaf-1", "leaf-2"));
    host("c", leaves("leaf-2", "leaf-1"));
    host("d", leaves("leaf-2", "leaf-1"));
    assertThat(across(RAIL)).isEmpty();
  }

  @Test
  void anAddressOfTwoHostsIsOneFindingThatNamesTheOther() {
    host("b", address("10.0.0.2"));
    host("a", address("10.0.0.2"));
    host("c", address("10.0.0.3"));
    assertThat(across("link.addresses-unique"))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.subject().path()).isEqualTo("host/a/nic/" + FIRST);
              assertThat(it.foundWords()).isEqualTo("10.0.0.2");
              assertThat(it.expected().words())
                  .isEqualTo("on no other host (10.0.0.2 is on host/b/nic/" + FIRST + " too)");
              assertThat(it.actions()).isEmpty();
            });
  }
}
