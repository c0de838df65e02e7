package io.railwright.flow.vsphere;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.collect.esxi.EsxiProbes;
import io.railwright.collect.vsphere.VsphereProbes;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Secret;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.vsphere.EsxcliTarget;
import io.railwright.reach.vsphere.VsphereTarget;
import io.railwright.twin.vcenter.ManagedHost;
import io.railwright.twin.vcenter.ManagedHost.Card;
import io.railwright.twin.vcenter.ManagedHost.Machine;
import io.railwright.twin.vcenter.ManagedHost.Port;
import io.railwright.twin.vcenter.ManagedHost.Use;
import io.railwright.twin.vcenter.VcenterServer;
import io.railwright.twin.vcenter.VcenterUser;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Asks vCenters as a snapshot does, and has some to ask. */
final class AskedVcenter {
  static final Subject VCENTER = Subject.of(Kind.VCENTER, "vc1");
  static final String USER = "rail";
  static final String PASSWORD = "sesame-of-a-test";
  static final String MAC = "00:50:56:aa:00:31";
  static final int CPUS = 8;
  static final int MEGAHERTZ = 2500;
  static final int MEGABYTES = 16 << 10;

  private AskedVcenter() {}

  private static final HostLimit LIMIT = HostLimit.of(Duration.ofSeconds(60), 1).ofManyMachines();

  static Access.Api access(VcenterLogin login) {
    return new Access.Api(
        "127.0.0.1",
        Optional.of(login.port()),
        login.user(),
        new Secret.Environment("PASSWORD"),
        Optional.empty(),
        new Access.Tls(Optional.of(login.fingerprint()), Optional.empty()));
  }

  static KnownSecrets secrets(VcenterLogin login) {
    return KnownSecrets.of((_, _) -> login.password().toCharArray());
  }

  static Answer ask(VcenterLogin login) {
    return new VsphereTarget("vc1", access(login), secrets(login), LIMIT)
        .ask(HostProbes.questions(VsphereProbes.ALL));
  }

  /** Asks a host of it by esxcli. */
  static Answer esxcli(VcenterLogin login, String reference) {
    return new EsxcliTarget("esxi-1", reference, access(login), secrets(login), LIMIT)
        .ask(HostProbes.questions(EsxiProbes.ALL));
  }

  static VcenterServer open(List<ManagedHost> hosts, Set<String> hidden) throws IOException {
    return VcenterServer.open(
        "vc1",
        () -> hosts,
        List.of(new VcenterUser(USER, PASSWORD, hidden)),
        InstantSource.system());
  }

  /** What a vCenter with these hosts says. */
  static Answer ask(List<ManagedHost> hosts, Set<String> hidden) throws IOException {
    try (VcenterServer server = open(hosts, hidden)) {
      return ask(VcenterLogin.of(server));
    }
  }

  static List<Fact> facts(Answer answer) {
    return HostFacts.of(VCENTER, answer, VsphereProbes.ALL);
  }

  static Machine machine(String name, Card... cards) {
    return new Machine(
        name,
        "4211aaaa-0000-1111-2222-333344445555",
        true,
        CPUS,
        MEGABYTES,
        true,
        MEGABYTES,
        CPUS * MEGAHERTZ,
        "high",
        List.of(cards));
  }

  static Card card(String physical) {
    return new Card(MAC, true, physical, Optional.of("0000:3b:02.2"));
  }

  static ManagedHost host(String name, Machine... machines) {
    return new ManagedHost(
        name,
        "7.0.3",
        "static",
        MEGAHERTZ,
        false,
        false,
        9000,
        List.of(
            new Port(
                "vmnic2",
                "0000:19:00.0",
                "ntg3",
                mac(name, 2),
                1000,
                0,
                Use.SERVICE,
                -1,
                Optional.empty()),
            new Port(
                "vmnic4",
                "0000:3b:00.0",
                "nmlx5_core",
                mac(name, 4),
                0,
                1,
                Use.NONE,
                8,
                Optional.empty()),
            new Port(
                "vmnic5",
                "0000:3b:00.1",
                "nmlx5_core",
                mac(name, 5),
                100_000,
                1,
                Use.DISTRIBUTED,
                8,
                Optional.of(new ManagedHost.Heard("leaf1(FDO1)", "Ethernet1/5")))),
        List.of(machines));
  }

  /** Each port of each host has its own. */
  static String mac(String host, int port) {
    return "02:00:%02x:%02x:00:%02x"
        .formatted(host.hashCode() & 0xff, host.hashCode() >> 8 & 0xff, port);
  }
}
