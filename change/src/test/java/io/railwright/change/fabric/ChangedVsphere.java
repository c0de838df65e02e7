package io.railwright.change.fabric;

import io.railwright.change.harness.FaultyTarget;
import io.railwright.change.harness.JournaledRuns;
import io.railwright.change.harness.VirtualTime;
import io.railwright.change.vsphere.ChangedVcenter;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.ManagedCall;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.vsphere.VsphereTarget;
import io.railwright.twin.vcenter.HostChange;
import io.railwright.twin.vcenter.ManagedFabric;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A virtual vCenter with one host and one machine, that plans are carried out on. */
final class ChangedVsphere implements SwitchFaults.Changed, AutoCloseable {
  static final String FUNCTION = "0000:3b:00.0";
  static final String OTHER = "0000:3b:00.1";
  static final String PASSWORD = "sesame-of-a-test";
  private static final String MAC = "00:50:56:aa:00:31";
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final VirtualTime time = new VirtualTime();
  private final Hosts hosts;
  private final VcenterServer server;
  private final JournaledRuns runs;

  ChangedVsphere() throws IOException {
    this(Optional.empty(), true);
  }

  /**
   * @param rights what rail may do there; everything where nothing is said
   * @param isSetUp whether there is a distributed switch, and the machine has a card
   */
  ChangedVsphere(Optional<Set<String>> rights, boolean isSetUp) throws IOException {
    this.hosts = new Hosts(isSetUp);
    this.server =
        VcenterServer.open(
            "vc1",
            hosts,
            List.of(new VcenterUser("rail", PASSWORD, Set.of(), rights)),
            InstantSource.system());
    this.runs =
        new JournaledRuns(
            time,
            (counted, _) ->
                new JournaledRuns.Reached(machine(new FaultyTarget(target(), counted)), Map.of()));
  }

  /** A host that does what it is told. */
  private static final class Hosts implements ManagedFabric {
    private final Map<String, Boolean> guestMtu = new HashMap<>();
    private final Map<String, Integer> asked = new HashMap<>();
    private boolean on = true;
    private int mtu = 1500;
    private String policy = "dynamic";
    private final boolean hasCard;
    private List<String> uplinks;

    Hosts(boolean isSetUp) {
      hasCard = isSetUp;
      uplinks = isSetUp ? List.of("vmnic4", "vmnic5") : List.of();
    }

    @Override
    public synchronized List<ManagedHost> hosts() {
      Card card =
          new Card(
              MAC,
              guestMtu.getOrDefault(MAC, false),
              FUNCTION,
              on ? Optional.of("0000:3b:02.2") : Optional.empty());
      Machine machine =
          new Machine(
              "node1",
              "4211aaaa-0000-1111-2222-333344445555",
              on,
              8,
              16_384,
              false,
              4096,
              1000,
              "normal",
              hasCard ? List.of(card) : List.of());
      return List.of(
          new ManagedHost(
              "esxi-1.example.com",
              "7.0.3",
              policy,
              2500,
              false,
              false,
              mtu,
              List.of(
                  port("vmnic0", "0000:1a:00.0", Use.SERVICE),
                  port("vmnic4", FUNCTION, use("vmnic4")),
                  port("vmnic5", OTHER, use("vmnic5"))),
              List.of(machine)));
    }

    private Use use(String port) {
      return uplinks.contains(port) ? Use.DISTRIBUTED : Use.NONE;
    }

    private Port port(String name, String pci, Use use) {
      return new Port(
          name,
          pci,
          "nmlx5_core",
          "02:00:00:00:%s:%s1".formatted(pci.substring(5, 7), pci.substring(pci.length() - 1)),
          100_000,
          1,
          use,
          8,
          asked.getOrDefault(pci, 8),
          Optional.empty());
    }

    @Override
    public synchronized void change(HostChange change) {
      switch (change) {
        case HostChange.Power(String _, boolean nowOn) -> on = nowOn;
        case HostChange.SwitchMtu(String _, int bytes) -> mtu = bytes;
        case HostChange.Policy(String _, String other) -> policy = other;
        case HostChange.Functions(String _, String function, int number) ->
            asked.put(function, number);
        case HostChange.GuestMtu(String mac, boolean allowed) -> guestMtu.put(mac, allowed);
        case HostChange.Joined(String _, String _, int bytes, List<String> ports) -> {
          mtu = bytes;
          uplinks = ports;
        }
        case HostChange.Left _ -> {
          mtu = 1500;
          uplinks = List.of();
        }
        case HostChange.Card _ -> {} // those of this host are what the vCenter adds
      }
    }
  }

  private Target target() {
    Access.Api access =
        new Access.Api(
            "127.0.0.1",
            Optional.of(server.port()),
            "rail",
            new Secret.Environment("PASSWORD"),
            Optional.empty(),
            new Access.Tls(Optional.of(server.fingerprint()), Optional.empty()));
    KnownSecrets secrets = KnownSecrets.of((_, _) -> PASSWORD.toCharArray());
    return new VsphereTarget("vc1", access, secrets, HostLimit.of(Duration.ofSeconds(60), 1));
  }

  private ChangedVcenter machine(Target asked) {
    return new ChangedVcenter(asked, time, () -> PATIENCE);
  }

  /** For those who look without a fault. */
  ChangedVcenter machine() {
    return machine(target());
  }

  VcenterServer server() {
    return server;
  }

  /** Somebody else does it, who may do everything that rail may. */
  int call(ManagedCall call) {
    return target().ask(List.of(call.question("call", 10))).sections().getFirst().exit();
  }

  @Override
  public JournaledRuns runs() {
    return runs;
  }

  /** All that somebody could have set. */
  @Override
  public String configurations() {
    return server.settings();
  }

  @Override
  public boolean isLeased() {
    boolean leased = !server.attributes().isEmpty();
    if (server.sessions() != 0) {
      throw new AssertionError("a session is left");
    }
    close(); // it is the last that is asked of one that had a fault
    return leased;
  }

  @Override
  public void close() {
    server.close();
  }
}
