package io.railwright.microbench;

import com.sun.management.OperatingSystemMXBean;
import io.railwright.assess.Judge;
import io.railwright.assess.site.SiteInput;
import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.collect.vsphere.VsphereProbes;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Secret;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.vsphere.VsphereTarget;
import io.railwright.survey.Catalogue;
import io.railwright.survey.join.Joins;
import io.railwright.twin.vcenter.ManagedHost;
import io.railwright.twin.vcenter.VcenterServer;
import io.railwright.twin.vcenter.VcenterUser;
import java.io.IOException;
import java.lang.management.ManagementFactory;
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
  private static final int ROUNDS = 3;
  private static final int MEGAHERTZ = 2500;
  private static final int MEGABYTES = 1 << 18;
  private static final double NANOS = 1e9;
  private static final String USER = "bench";
  private static final String PASSWORD = "a password for a measurement";
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private VcenterSpeed() {}

  public static void main(String[] arguments) throws IOException, BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
    List<ManagedHost> hosts = hosts();
    List<VcenterUser> users = List.of(VcenterUser.ofEverything(USER, PASSWORD));
    try (VcenterServer server =
        VcenterServer.open("vc1", () -> hosts, users, InstantSource.system())) {
      for (int round = 0; round < ROUNDS; round++) {
        round(server, catalogue);
      }
    }
  }

  private static void round(VcenterServer server, Catalogue catalogue) {
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
    long processors = PROCESS.getProcessCpuTime();
    long start = System.nanoTime();
    Answer answer =
        new VsphereTarget("vc1", access, secrets, limit)
            .ask(HostProbes.questions(VsphereProbes.ALL));
    long asked = System.nanoTime();
    Subject vcenter = Subject.of(Kind.VCENTER, "vc1");
    List<Fact> facts = Joins.with(vcenter, HostFacts.of(vcenter, answer, VsphereProbes.ALL));
    long read = System.nanoTime();
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, false);
    Judge.HostResult result = judge.judge(vcenter, facts);
    long judged = System.nanoTime();
    System.out.printf(
        "%d hosts, %d machines: asked %.2f s (%.1f MB kept%s), read %.2f s (%,d facts), judged %.2f"
            + " s (%,d passed, %d failed): %.2f s in all, %.2f s of processors with the server's%n",
        HOSTS,
        HOSTS * MACHINES,
        (asked - start) / NANOS,
        answer.bytes() / 1e6,
        answer.failure().map(why -> ", " + why).orElse(""),
        (read - asked) / NANOS,
        facts.size(),
        (judged - read) / NANOS,
        result.counts().all().getOrDefault(Status.PASS, 0L),
        result.counts().all().getOrDefault(Status.FAIL, 0L),
        (judged - start) / NANOS,
        (PROCESS.getProcessCpuTime() - processors) / NANOS);
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
