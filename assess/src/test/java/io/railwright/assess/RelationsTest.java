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
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.value.DataSize;
import io.railwright.survey.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rules that look beyond the thing that they judge: along a cable, at its card, at its group. */
class RelationsTest {
  private static final String NIC = "0000:17:00.0";
  private static final String VIRTUAL = "0000:17:00.2";
  private static final String MTU_RULE = "link.mtu-both-ends";

  private final List<Finding> all = new ArrayList<>();

  private static Judge judge(Layout layout, Path... folders) throws BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(folders), List.of()));
    return new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, layout, false);
  }

  private void host(Judge judge, String name, Given given) {
    Subject host = Subject.host(name);
    all.addAll(judge.judge(host, given.facts(host)).findings());
  }

  private static Given port(int mtu) {
    return new Given()
        .card(NIC, "0x1021", "eth0")
        .host("kernel.release", "6.8.0")
        .of("rdma/mlx5_eth0/port/1", "rdma.port.link_layer", "Ethernet")
        .of("net/eth0", "net.state", "up")
        .fact("net/eth0", "net.mtu", new DataSize(mtu));
  }

  private static MachineReading machine(String name, String... groups) {
    Machine host = Machine.host(name, new Access.Local(Access.Sudo.NO));
    return MachineReading.read(
        new Machine(
            name,
            host.platform(),
            host.access(),
            List.of(groups),
            List.of(),
            Optional.empty(),
            List.of()));
  }

  private static Relation cable(String from, String to) {
    return new Relation.Cable(
        Subject.host(from).child("port", "eth0"), Subject.host(to).child("port", "eth0"));
  }

  private List<Finding> across(Judge judge, String rule) {
    return judge.across(all, new Assumptions()).findings().stream()
        .filter(it -> it.rule().equals(rule))
        .toList();
  }

  @Test
  void endsOfACableThatDifferAreOneFindingThatNamesTheOther() throws BadFileException {
    Judge judge = judge(new Layout(List.of(machine("a"), machine("b")), List.of(cable("b", "a"))));
    host(judge, "a", port(1500));
    host(judge, "b", port(9000));
    assertThat(across(judge, MTU_RULE))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.status()).isEqualTo(Status.FAIL);
              assertThat(it.subject().path()).isEqualTo("host/a/nic/" + NIC);
              assertThat(it.foundWords()).isEqualTo("1500 bytes");
              assertThat(it.expected().words())
                  .isEqualTo("9000 bytes (MTU of its link partner host/b/nic/" + NIC + ")");
              assertThat(it.actions()).as("nobody knows which end is right").isEmpty();
            });
  }

  @Test
  void whereTheRuleDoesNotApplyToTheFirstEndTheSecondSpeaks() throws BadFileException {
    Judge judge = judge(new Layout(List.of(machine("a"), machine("b")), List.of(cable("a", "b"))));
    Given down =
        new Given()
            .card(NIC, "0x1021", "eth0")
            .host("kernel.release", "6.8.0")
            .of("rdma/mlx5_eth0/port/1", "rdma.port.link_layer", "Ethernet")
            .of("net/eth0", "net.state", "down")
            .fact("net/eth0", "net.mtu", new DataSize(1500));
    host(judge, "a", down);
    host(judge, "b", port(9000));
    assertThat(across(judge, MTU_RULE))
        .filteredOn(it -> it.status() == Status.FAIL)
        .singleElement()
        .satisfies(it -> assertThat(it.subject().machine()).isEqualTo("b"));
  }

  @Test
  void endsThatAgreeAreSilent() throws BadFileException {
    Judge judge = judge(new Layout(List.of(machine("a"), machine("b")), List.of(cable("a", "b"))));
    host(judge, "a", port(9000));
    host(judge, "b", port(9000));
    assertThat(across(judge, MTU_RULE)).isEmpty();
  }

  @Test
  void anEndThatWasAskedAndNotReadIsUnknown() throws BadFileException {
    Judge judge = judge(new Layout(List.of(machine("a"), machine("b")), List.of(cable("a", "b"))));
    host(judge, "a", port(9000));
    assertThat(across(judge, MTU_RULE))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.status()).isEqualTo(Status.UNKNOWN);
              assertThat(it.remark())
                  .isEqualTo("the other end of the cable, host/b/port/eth0, was not read");
            });
  }

  @Test
  void aCableToAMachineThatNobodyAsksIsNotJudged() throws BadFileException {
    Machine leaf = Machine.of("leaf1", Platform.NXOS, new Access.Local(Access.Sudo.NO));
    Relation cable = new Relation.Cable(Subject.host("a").child("port", "eth0"), leaf.port("1/1"));
    Judge judge =
        judge(
            new Layout(
                List.of(machine("a"), MachineReading.notAsked(leaf, "not yet")), List.of(cable)));
    host(judge, "a", port(9000));
    assertThat(across(judge, MTU_RULE)).isEmpty();
  }

  @Test
  void withoutCablesNothingIsSaid() throws BadFileException {
    Judge judge = judge(Layout.NONE);
    host(judge, "a", port(1500));
    host(judge, "b", port(9000));
    assertThat(across(judge, MTU_RULE)).isEmpty();
    assertThat(all).extracting(Finding::rule).doesNotContain(MTU_RULE);
  }

  @Test
  void aVirtualFunctionMayNotHaveMoreThanItsPort() throws BadFileException {
    Judge judge = judge(Layout.NONE);
    host(judge, "a", port(9000, 9216));
    assertThat(all)
        .filteredOn(it -> it.rule().startsWith("sriov.") && it.status() == Status.FAIL)
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.rule()).isEqualTo("sriov.mtu");
              assertThat(it.subject().path()).isEqualTo("host/a/nic/" + VIRTUAL);
              assertThat(it.expected().words())
                  .isEqualTo("at most 9000 bytes (MTU of its physical function)");
              assertThat(it.actions())
                  .startsWith(
                      new Action.Command(
                          List.of("ip", "link", "set", "dev", "eth0v0", "mtu", "9000")))
                  .last()
                  .isInstanceOf(Action.AtBoot.class);
            });
  }

  @Test
  void ofAPortWithLessThanItsFunctionsThePortIsRaised() throws BadFileException {
    Judge judge = judge(Layout.NONE);
    host(judge, "a", port(1500, 9000).of("pci/" + NIC, "pci.sriov.vfs", "1"));
    assertThat(all)
        .filteredOn(it -> it.rule().startsWith("sriov.") && it.status() == Status.FAIL)
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.rule()).isEqualTo("sriov.port-mtu");
              assertThat(it.subject().path()).isEqualTo("host/a/nic/" + NIC);
              assertThat(it.actions())
                  .startsWith(
                      new Action.Command(
                          List.of("ip", "link", "set", "dev", "eth0", "mtu", "9000")));
            });
  }

  @Test
  void aVirtualFunctionMayHaveLessThanItsPort() throws BadFileException {
    Judge judge = judge(Layout.NONE);
    host(judge, "a", port(9216, 4200));
    assertThat(all).noneMatch(it -> it.rule().startsWith("sriov.") && it.status() == Status.FAIL);
  }

  private static Given port(int mtu, int virtual) {
    return port(mtu)
        .card(VIRTUAL, "0x101e", "eth0v0")
        .of("pci/" + VIRTUAL, "pci.physical-function", NIC)
        .of("rdma/mlx5_eth0v0/port/1", "rdma.port.link_layer", "Ethernet")
        .fact("net/eth0v0", "net.mtu", new DataSize(virtual));
  }

  @Test
  void groupsAreComparedEachForItself(@TempDir Path folder) throws BadFileException, IOException {
    own(folder, "group");
    Judge judge =
        judge(
            new Layout(
                List.of(
                    machine("a", "train"),
                    machine("b", "train"),
                    machine("c", "train", "spare"),
                    machine("d", "spare"),
                    machine("e")),
                List.of()),
            folder);
    kernels(judge, Map.of("a", "6.8.1", "b", "6.8.1", "c", "6.9.0", "d", "6.9.0", "e", "6.1.0"));
    assertThat(across(judge, "mine.kernel"))
        .as("c differs from train alone, and e is in no group")
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.subject()).isEqualTo(Subject.host("c"));
              assertThat(it.expected().words()).isEqualTo("6.8.1, as 2 of 3 have");
            });
  }

  @Test
  void theWholeFabricIsComparedWhateverTheProduct(@TempDir Path folder)
      throws BadFileException, IOException {
    own(folder, "fabric");
    Judge judge = judge(Layout.NONE, folder);
    kernels(judge, Map.of("a", "6.8.1", "b", "6.8.1", "c", "6.9.0"));
    assertThat(across(judge, "mine.kernel"))
        .singleElement()
        .satisfies(it -> assertThat(it.subject()).isEqualTo(Subject.host("c")));
    assertThat(across(judge, "host.kernel-alike")).as("each is a product of its own").isEmpty();
  }

  private void kernels(Judge judge, Map<String, String> releases) {
    boolean alike = releases.size() > 3;
    releases.forEach(
        (name, release) ->
            host(
                judge,
                name,
                new Given()
                    .host("machine.product", alike ? "EX1" : "EX-" + name)
                    .host("kernel.release", release)));
  }

  private static void own(Path folder, String group) throws IOException {
    Path rule = Files.createDirectories(folder.resolve("rules/mine/kernel"));
    Files.writeString(
        rule.resolve("rule.yaml"),
        """
        id: mine.kernel
        title: The kernel is the same
        parameter: host.kernel
        expect: {sameAcross: %s}
        severity: low
        cost: risk
        why: It is so.
        impact: Little.
        risk: low
        source: experience
        confidence: assumed
        """
            .formatted(group));
    Files.writeString(
        rule.resolve("cases.yaml"),
        """
        - {name: the same, given: [{host.kernel: "6.8"}, {host.kernel: "6.8"}], then: pass}
        - {name: another, given: [{host.kernel: "6.8"}, {host.kernel: "6.9"}], then: fail}
        - {name: unread, given: {host.kernel: unknown}, then: unknown}
        """);
  }

  private static Given at(String leaf) {
    return new Given()
        .card(NIC, "0x1021", "eth0")
        .host("kernel.release", "6.8.0")
        .of("net/eth0", "lldp.machine", leaf);
  }

  private List<Finding> asCabled(String leaf) throws BadFileException {
    Machine planned = Machine.of("leaf1", Platform.NXOS, new Access.Local(Access.Sudo.NO));
    Machine other = Machine.of("leaf2", Platform.NXOS, new Access.Local(Access.Sudo.NO));
    Subject port = Subject.host("a").child("port", "eth0");
    Subject elsewhere = Subject.host("b").child("port", "eth0");
    List<Relation> cables =
        List.of(
            new Relation.Cable(port, planned.port("1/1")),
            new Relation.Cable(other.port("1/1"), elsewhere));
    Judge judge = judge(new Layout(List.of(machine("a")), cables));
    host(judge, "a", at(leaf));
    return all.stream()
        .filter(it -> it.rule().equals("link.as-cabled") && it.status() == Status.FAIL)
        .toList();
  }

  @Test
  void aCableThatEndsElsewhereThanTheInventorySaysIsNamed() throws BadFileException {
    assertThat(asCabled("leaf2"))
        .singleElement()
        .extracting(it -> it.expected().words())
        .isEqualTo("leaf1 (switch that the inventory names for the cable)");
  }

  @Test
  void aSwitchMayAnnounceItselfWithItsDomain() throws BadFileException {
    assertThat(asCabled("Leaf1.example.com")).isEmpty();
  }

  @Test
  void aSwitchThatTheInventoryDoesNotKnowMayBeThePlannedOne() throws BadFileException {
    assertThat(asCabled("sw-17")).isEmpty();
  }
}
