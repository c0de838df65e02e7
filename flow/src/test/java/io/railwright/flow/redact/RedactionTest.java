package io.railwright.flow.redact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.flow.FabricException;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.PortRole;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is hidden, what stays, and that all of it comes back. */
class RedactionTest {
  private static final Instant MADE = Instant.parse("2026-01-02T03:04:05Z");

  @TempDir Path folder;

  private static Fact fact(String subject, String parameter, Value value) {
    Subject path = new Subject(subject);
    String host = path.machine();
    Origin origin = new Origin(host, "cat /home/alice/x of " + host, MADE);
    return new Fact(path, parameter, Moment.CURRENT, value, origin, 1);
  }

  private static Fact text(String subject, String parameter, String text) {
    return fact(subject, parameter, Value.text(text));
  }

  private static Snapshot snapshot() {
    String a = "host/gpu07.lab.acme.example";
    return Snapshot.of(
        "acme-blue",
        MADE,
        List.of(
            text(a + "/net/eth0/address/172.20.3.7", "net.address", "172.20.3.7"),
            text(a + "/net/eth0/address/203.0.113.9", "net.address", "203.0.113.9"),
            text(a + "/net/eth0/address/2001:db8:1:2::7", "net.address", "2001:db8:1:2::7"),
            text(a + "/net/eth0", "net.mac", "5c:25:73:47:a7:28"),
            text(
                a + "/net/eth0/address/fe80::5e25:73ff:fe47:a728",
                "net.address",
                "fe80::5e25:73ff:fe47:a728"),
            text(a + "/rdma/mlx5_0", "rdma.node-guid", "5c25:7303:0047:a728"),
            text(a + "/nic/0000:03:00.0", "nic.guid[base-guid]", "5C2573030047A728"),
            text(a + "/nic/0000:03:00.0", "nic.mac[base-mac]", "5c257347a728"),
            text(a, "rdma.gid", "0000:0000:0000:0000:0000:ffff:ac14:0307"),
            text(a, "rdma.gid.ipv4", "::ffff:172.20.3.7"),
            text(
                a + "/net/ib0",
                "net.mac",
                "00:00:10:87:fe:80:00:00:00:00:00:00:5c:25:73:03:00:47:a7:28"),
            text(a + "/gpu/0000:18:00.0", "gpu.uuid", "GPU-3c1f0a55-77aa-4c1e-9d05-51e7d2b04000"),
            text(a + "/gpu/0000:18:00.0", "gpu.serial-number", "1650923012345"),
            text(a + "/net/eth0", "lldp.machine", "leaf-acme-3"),
            text(a + "/net/eth0", "lldp.description", "rack 12, by the door"),
            fact(
                a,
                "host.reached",
                new Value.Unknown("gpu07: login of alice refused by 172.20.3.7:22.")),
            text(a, "kernel.argument[root]", "/dev/mapper/gpu07--vg-root"),
            text(a + "/limit/@alice", "limit.memlock.soft", "unlimited"),
            text(a, "ofed.release", "24.10.1.1"),
            text(a, "module.version", "10.1.2.3"),
            text(a, "pci.name", "0000:03:00.0 15b3:1017"),
            fact(a, "net.link.more[list]", new Value.Listing(List.of("172.20.3.0/24", "off"))),
            text(
                "host/gpu08.lab.acme.example/net/eth0/address/172.20.3.8",
                "net.address",
                "172.20.3.8"),
            text("host/gpu08.lab.acme.example/net/eth0", "lldp.machine", "gpu07.lab.acme.example"),
            text("host/gpu08.lab.acme.example/net/eth0", "net.mac", "5c:25:73:47:a7:29")),
        io.railwright.knowledge.load.KnowledgeFolder.vocabulary());
  }

  @Test
  void nothingThatNamesIsLeft() {
    String hidden =
        Redaction.hide(snapshot(), RedactionKey.fresh()).toString().toLowerCase(Locale.ROOT);
    assertThat(hidden)
        .doesNotContain("gpu07", "gpu08", "acme", "alice", "leaf-", "rack 12", "1650923012345")
        .doesNotContain("172.20.3.", "203.0.113", "2001:db8", "5c:25:73", "5c25", "5e25", "ac14:03")
        .doesNotContain("47:a7", "47a7", "3c1f0a55");
  }

  @Test
  void whatRulesCompareComparesAsBefore() {
    List<Fact> hidden = Redaction.hide(snapshot(), RedactionKey.fresh()).facts();
    String first = hidden.get(0).value().print();
    assertThat(first).matches("172\\.(1[6-9]|2\\d|3[01])\\.\\d+\\.7");
    assertThat(hidden.get(22).value().print()).isEqualTo(first.replaceFirst("7$", "8"));
    assertThat(hidden.get(0).subject().path()).endsWith("/address/" + first);
    assertThat(hidden.get(21).value().print()).isEqualTo(first.replaceFirst("7$", "0/24") + " off");
    assertThat(hidden.get(9).value().print()).isEqualTo("::ffff:" + first);
    String mac = hidden.get(3).value().print();
    assertThat(mac).matches("02:fa:[0-9a-f:]{11}");
    assertThat(hidden.get(24).value().print().substring(0, 16)).isEqualTo(mac.substring(0, 16));
    assertThat(hidden.get(7).value().print()).isEqualTo(mac.replace(":", ""));
    String guid = hidden.get(5).value().print().replace(":", "");
    assertThat(hidden.get(6).value().print()).isEqualToIgnoringCase(guid);
    assertThat(guid).endsWith(mac.replace(":", "").substring(6));
    assertThat(hidden.get(23).value().print()).isEqualTo(hidden.get(0).subject().machine());
  }

  @Test
  void whatIsNoNameStays() {
    List<Fact> hidden = Redaction.hide(snapshot(), RedactionKey.fresh()).facts();
    assertThat(hidden.get(18).value().print()).isEqualTo("24.10.1.1");
    assertThat(hidden.get(19).value().print()).isEqualTo("10.1.2.3");
    assertThat(hidden.get(20).value().print()).isEqualTo("0000:03:00.0 15b3:1017");
    assertThat(hidden.get(17).subject().path()).contains("/limit/@user-x");
  }

  /** Keys are drawn at random, and none may lose whether an address was in capitals. */
  @Test
  void everyKeyPutsEverythingBack() {
    for (int round = 0; round < 200; round++) {
      RedactionKey key = RedactionKey.fresh();
      Snapshot hidden = Redaction.hide(snapshot(), key);
      assertThat(Redaction.restore(hidden, key)).isEqualTo(snapshot());
    }
  }

  @Test
  void theKeyPutsEverythingBackAndKeepsAliases() throws FabricException, IOException {
    Path file = folder.resolve("key");
    RedactionKey key = new KeyFile(file).readOrMake();
    Snapshot hidden = Redaction.hide(snapshot(), key);
    new KeyFile(file).write(key);
    assertThat(Redaction.restore(hidden, new KeyFile(file).read())).isEqualTo(snapshot());
    assertThat(Redaction.hide(snapshot(), new KeyFile(file).readOrMake())).isEqualTo(hidden);
    assertThat(Redaction.hide(snapshot(), RedactionKey.fresh())).isNotEqualTo(hidden);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  private static Snapshot withMachines() {
    Machine host =
        new Machine(
            "gpu07.lab.acme.example",
            Platform.LINUX,
            new Access.NotKept(),
            List.of("acme-prod"),
            List.of("rdma", "acme-training"),
            Optional.of("hall2-r12"),
            List.of(new PortUse("eth0", Optional.of(PortRole.RDMA), Optional.of(0))));
    Machine leaf = Machine.of("leaf-acme-3", Platform.NXOS, new Access.NotKept());
    Machine esx = Machine.of("vx1", Platform.ESXI, new Access.NotKept());
    Machine cluster = Machine.of("acme", Platform.KUBERNETES, new Access.NotKept());
    List<MachineReading> machines =
        List.of(
            MachineReading.failed(host, "gpu07 refused alice"),
            MachineReading.notAsked(leaf, "rail can't read switches yet"),
            MachineReading.notAsked(esx, "rail can't read hypervisors yet"),
            MachineReading.notAsked(cluster, "rail can't read clusters yet"));
    List<Relation> relations =
        List.of(
            new Relation.Guest(host.subject(), esx.subject()),
            new Relation.Cable(host.port("eth0"), leaf.port("Ethernet1/7")));
    List<Fact> facts = new ArrayList<>(snapshot().facts());
    facts.add(text("host/gpu08.lab.acme.example/net/eth1", "lldp.machine", "vx1"));
    return Snapshot.of(
        "acme pod",
        snapshot().made(),
        new Layout(machines, relations),
        facts,
        Natures.in(snapshot().natures()));
  }

  @Test
  void machinesAndRelationsHaveTheAliasesOfTheFacts() {
    Snapshot hidden = Redaction.hide(withMachines(), RedactionKey.fresh());
    assertThat(hidden.toString().toLowerCase(Locale.ROOT))
        .doesNotContain("gpu07", "acme", "alice", "leaf-", "hall2", "vx1");
    List<MachineReading> machines = hidden.layout().machines();
    Machine host = machines.getFirst().machine();
    assertThat(host.subject()).isEqualTo(hidden.facts().getFirst().subject().root());
    assertThat(host.roles()).hasSize(2).startsWith("rdma");
    assertThat(host.ports())
        .isEqualTo(withMachines().layout().machines().getFirst().machine().ports());
    assertThat(machines)
        .extracting(it -> it.machine().platform().word())
        .containsExactly("linux", "nxos", "esxi", "kubernetes");
    Relation cable = hidden.layout().relations().getLast();
    assertThat(cable.from()).isEqualTo(host.port("eth0"));
    assertThat(cable.to()).isEqualTo(machines.get(1).machine().port("Ethernet1/7"));
    List<String> neighbours =
        hidden.facts().stream()
            .filter(fact -> fact.key().equals("lldp.machine"))
            .map(fact -> fact.value().print())
            .toList();
    assertThat(neighbours)
        .contains(machines.get(1).machine().name(), machines.get(2).machine().name());
  }

  @Test
  void machinesAndRelationsComeBack() {
    RedactionKey key = RedactionKey.fresh();
    Snapshot hidden = Redaction.hide(withMachines(), key);
    assertThat(Redaction.restore(hidden, key)).isEqualTo(withMachines());
  }

  @Test
  void whatIsNoKeyIsRefused() throws IOException {
    Path none = Files.writeString(folder.resolve("none"), "hello\n");
    Path cut =
        Files.writeString(folder.resolve("cut"), "rail redaction key 1\nmask\tff\nhost\ta\n");
    assertThatThrownBy(() -> new KeyFile(none).read()).hasMessageContaining("is no key of rail");
    assertThatThrownBy(() -> new KeyFile(cut).read()).hasMessageContaining("is damaged");
    assertThatThrownBy(() -> new KeyFile(folder.resolve("absent")).read())
        .isInstanceOf(FabricException.class);
  }
}
