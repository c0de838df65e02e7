package io.railwright.microbench;

import io.railwright.collect.vsphere.VsphereProbes;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Secret;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.vsphere.VsphereTarget;
import io.railwright.twin.vcenter.ManagedHost;
import io.railwright.twin.vcenter.VcenterServer;
import io.railwright.twin.vcenter.VcenterUser;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How long it takes to read a vCenter of 200 hosts with 8 ports each and 2,000 machines with 4
 * virtual functions each over SOAP, and to judge it. The twin's vCenter runs in the same process
 * and its time counts. The bar is 20 s.
 */
public final class VcenterSpeed {
  private static final int HOSTS = 200;
  private static final int MACHINES = 10;
  private static final int PORTS = 8;
  private static final int CARDS = 4;
  private static final int MEGAHERTZ = 2500;
  private static final int MEGABYTES = 1 << 18;
  private static final String USER = "bench";
  private static final String PASSWORD = "a password for a measurement";

  private VcenterSpeed() {}

  public static void main(String[] arguments) throws IOException, BadFileException {
    List<ManagedHost> hosts = hosts();
    List<VcenterUser> users = List.of(VcenterUser.ofEverything(USER, PASSWORD));
    try (VcenterServer server =
        VcenterServer.open("vc1", () -> hosts, users, InstantSource.system())) {
      Access.Api access =
          new Access.Api(
              "127.0.0.1",
              Optional.of(server.port()),
              USER,
              new Secret.Environment("PASSWORD"),
              Optional.empty(),
              new Access.Tls(Optional.of(server.fingerprint()), Optional.empty()));
      HostLimit limit = HostLimit.of(Duration.ofSeconds(60), 1).ofManyMachines();
      KnownSecrets secrets = KnownSecrets.of((_, _) -> PASSWORD.toCharArray());
      new JudgedServer(
              "%d hosts, %d machines".formatted(HOSTS, HOSTS * MACHINES),
              Subject.of(Kind.VCENTER, "vc1"),
              VsphereProbes.ALL)
          .measure(new VsphereTarget("vc1", access, secrets, limit));
    }
  }

  private static List<ManagedHost> hosts() {
    List<ManagedHost> hosts = new ArrayList<>();
    for (int host = 0; host < HOSTS; host++) {
      List<ManagedHost.Port> ports = new ArrayList<>();
      for (int port = 0; port < PORTS; port++) {
        ports.add(port(host, port));
      }
      List<ManagedHost.Machine> machines = new ArrayList<>();
      for (int machine = 0; machine < MACHINES; machine++) {
        machines.add(machine(host, machine));
      }
      hosts.add(
          new ManagedHost(
              "esxi-%d.example.com".formatted(host),
              "7.0.3",
              "static",
              MEGAHERTZ,
              false,
              false,
              9000,
              ports,
              machines));
    }
    return hosts;
  }

  private static ManagedHost.Port port(int host, int port) {
    return new ManagedHost.Port(
        "vmnic" + port,
        pci(port),
        "nmlx5_core",
        mac(host, port, 0xff),
        100_000,
        port / CARDS,
        ManagedHost.Use.DISTRIBUTED,
        16,
        Optional.of(new ManagedHost.Heard("leaf" + host / 16, "Ethernet1/" + port)));
  }

  private static String pci(int port) {
    return "0000:%02x:00.0".formatted(0x10 + port);
  }

  private static String mac(int host, int port, int machine) {
    return "02:00:00:%02x:%02x:%02x".formatted(host, port, machine);
  }

  private static ManagedHost.Machine machine(int host, int machine) {
    List<ManagedHost.Card> cards = new ArrayList<>();
    for (int card = 0; card < CARDS; card++) {
      String function = "0000:%02x:01.%d".formatted(0x10 + card, machine % 8);
      cards.add(
          new ManagedHost.Card(mac(host, card, machine), true, pci(card), Optional.of(function)));
    }
    return new ManagedHost.Machine(
        "node-%d-%d".formatted(host, machine),
        "4211aaaa-0000-1111-%04x-%012x".formatted(host, machine),
        true,
        8,
        MEGABYTES,
        true,
        MEGABYTES,
        8 * MEGAHERTZ,
        "high",
        cards);
  }
}
