package io.railwright.flow.vsphere;

import static io.railwright.flow.vsphere.AskedVcenter.card;
import static io.railwright.flow.vsphere.AskedVcenter.host;
import static io.railwright.flow.vsphere.AskedVcenter.machine;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Section;
import io.railwright.testing.Thorough;
import io.railwright.twin.vcenter.ManagedHost;
import io.railwright.twin.vcenter.VcenterServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same client reads VMware's own simulator of a vCenter and the twin's. */
@Tag("slow")
class VcenterServersTest {
  /**
   * What the simulator does not know, or makes up otherwise: virtual functions of cards, NUMA nodes
   * of cards, members and MTU of distributed switches, what ports hear, latency of hosts. None of
   * its machines has an SR-IOV card.
   */
  private static final Set<String> NOT_SIMULATED =
      Set.of(
          "dvs.config-version",
          "dvs.discovery",
          "dvs.discovery.operation",
          "dvs.member.uplinks",
          "lldp.machine",
          "lldp.port",
          "lldp.protocol",
          "net.numa",
          "pci.sriov.active",
          "pci.sriov.capable",
          "pci.sriov.enabled",
          "pci.sriov.total-vfs",
          "pci.sriov.vfs",
          "pci.sriov.vfs-requested");

  @TempDir Path folder;

  /** The names of facts of one kind of machine or of all that is known. */
  private static Set<String> keys(List<Fact> facts) {
    Set<String> keys = new TreeSet<>();
    for (Fact fact : facts) {
      keys.add(fact.key());
    }
    return keys;
  }

  @Test
  void bothAreReadAlike() throws Exception {
    List<Fact> real;
    try (RealVcsim vcsim = RealVcsim.start(folder, 2)) {
      Answer answer = AskedVcenter.ask(vcsim.login());
      assertThat(answer.failure()).isEmpty();
      assertThat(answer.sections()).allMatch(Section::whole);
      real = AskedVcenter.facts(answer);
      assertThat(AskedVcenter.ask(vcsim.login().withPassword("wrong")).failure().orElse(""))
          .contains("does not take the password of " + vcsim.login().user());
    }
    List<Fact> twin =
        AskedVcenter.facts(
            AskedVcenter.ask(
                List.of(host("esxi-1.example.com", AskedVcenter.machine("plain"))), Set.of()));
    Set<String> expected = new TreeSet<>(keys(twin));
    expected.removeAll(NOT_SIMULATED);
    assertThat(keys(real)).isEqualTo(expected);
    assertThat(real.stream().filter(it -> it.key().equals("hypervisor.name"))).hasSize(3);
    assertThat(
            real.stream()
                .filter(
                    it -> it.key().equals("vswitch.mtu") && it.subject().path().contains("/dvs/"))
                .map(Fact::value))
        .allMatch(Value.Unknown.class::isInstance);
  }

  /** The simulator of this version knows nothing of esxcli. */
  @Test
  void aServerThatDoesNotRunEsxcliIsSaidToRefuse() throws Exception {
    try (RealVcsim vcsim = RealVcsim.start(folder, 1)) {
      String host =
          AskedVcenter.facts(AskedVcenter.ask(vcsim.login())).stream()
              .filter(it -> it.key().equals("vcenter.reference"))
              .map(it -> it.value().print())
              .filter(it -> it.startsWith("host-"))
              .findFirst()
              .orElseThrow();
      assertThat(AskedVcenter.esxcli(vcsim.login(), host).failure().orElse(""))
          .contains("can't run esxcli on esxi-1");
    }
  }

  @Test
  @Thorough(days = 2)
  void moreHostsThanFitOnAPageAreAllRead() throws IOException {
    List<ManagedHost> many = new ArrayList<>();
    for (int number = 0; number < 250; number++) {
      many.add(host("esxi-" + number, machine("node" + number, card("0000:3b:00.1"))));
    }
    List<Fact> facts = AskedVcenter.facts(AskedVcenter.ask(many, Set.of()));
    assertThat(facts.stream().filter(it -> it.key().equals("hypervisor.name"))).hasSize(250);
    assertThat(
            facts.stream()
                .filter(it -> it.key().equals("vm.name") && it.subject().path().contains("/vm/")))
        .hasSize(250);
    assertThat(facts.stream().filter(it -> it.key().equals("lldp.port"))).hasSize(250);
  }

  @Test
  void sessionsAreEndedWhateverHappens() throws IOException {
    try (VcenterServer server = AskedVcenter.open(List.of(host("esxi-1")), Set.of())) {
      AskedVcenter.ask(VcenterLogin.of(server));
      assertThat(server.sessions()).isZero();
      Answer refused = AskedVcenter.ask(VcenterLogin.of(server).withPassword("wrong"));
      assertThat(refused.failure().orElse("")).contains("does not take the password");
      assertThat(server.sessions()).isZero();
    }
  }

  @Test
  void nothingSecretIsInTheAnswer() throws IOException {
    Answer answer =
        AskedVcenter.ask(List.of(host("esxi-1", machine("n1", card("0000:3b:00.1")))), Set.of());
    for (Section section : answer.sections()) {
      assertThat(section.out().text())
          .doesNotContain(AskedVcenter.PASSWORD, ".vmdk", "vmware_soap");
    }
  }
}
