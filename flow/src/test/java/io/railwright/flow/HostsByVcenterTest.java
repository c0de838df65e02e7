package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.fleet.Target;
import io.railwright.twin.vcenter.CommandAnswer;
import io.railwright.twin.vcenter.HostChange;
import io.railwright.twin.vcenter.ManagedFabric;
import io.railwright.twin.vcenter.ManagedHost;
import io.railwright.twin.vcenter.VcenterServer;
import io.railwright.twin.vcenter.VcenterUser;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which hosts without a user are asked through which vCenter, and what is said of it. */
class HostsByVcenterTest {
  private static final String USER = "rail";
  private static final String PASSWORD = "sesame-of-a-test";

  /** Hosts of which all that matters is their name. */
  private record Hosts(List<String> names) implements ManagedFabric {
    @Override
    public List<ManagedHost> hosts() {
      return names.stream()
          .map(
              it ->
                  new ManagedHost(
                      it, "7.0.3", "static", 2500, false, false, 1500, List.of(), List.of()))
          .toList();
    }

    @Override
    public void change(HostChange change) {}

    @Override
    public CommandAnswer esxcli(String host, String words, Map<String, String> arguments) {
      return new CommandAnswer.Rows(List.of());
    }
  }

  private static Machine esxi(String name, String address) {
    return Machine.of(
        name, Platform.ESXI, new Access.Management(address, Optional.empty(), Optional.empty()));
  }

  private static HostsByVcenter of(VcenterUser user, List<String> managed, Machine... hosts)
      throws IOException {
    try (VcenterServer server =
        VcenterServer.open("vc1", new Hosts(managed), List.of(user), InstantSource.system())) {
      Access.Api api =
          new Access.Api(
              "127.0.0.1",
              Optional.of(server.port()),
              USER,
              new Secret.Environment("PASSWORD"),
              Optional.empty(),
              new Access.Tls(Optional.of(server.fingerprint()), Optional.empty()));
      List<Machine> machines =
          Stream.concat(Stream.of(hosts), Stream.of(Machine.of("vc1", Platform.VCENTER, api)))
              .toList();
      KnownSecrets secrets = KnownSecrets.of((_, _) -> PASSWORD.toCharArray());
      HostsByVcenter found =
          HostsByVcenter.of(
              Fabric.of("test", machines), secrets, HostLimit.of(Duration.ofSeconds(30), 1));
      assertThat(server.sessions()).isZero();
      return found;
    }
  }

  private static VcenterUser everything() {
    return VcenterUser.ofEverything(USER, PASSWORD);
  }

  private static Access access(HostsByVcenter hosts, String name) {
    return hosts.fabric().machines().stream()
        .filter(it -> it.name().equals(name))
        .findFirst()
        .orElseThrow()
        .access();
  }

  @Test
  void hostsAreKnownByTheirNamesOrAddresses() throws IOException {
    HostsByVcenter hosts =
        of(
            everything(),
            List.of("ESXI-1.example.com", "10.2.0.2", "esxi-9.example.com"),
            esxi("esxi-1", "10.2.0.1"),
            esxi("rack7", "10.2.0.2"),
            esxi("esxi-3", "10.2.0.3"));
    assertThat(hosts.targets()).extracting(Target::name).containsExactly("esxi-1", "rack7");
    assertThat(access(hosts, "esxi-1")).isEqualTo(new Access.Managed("10.2.0.1", "vc1"));
    assertThat(access(hosts, "esxi-3")).isInstanceOf(Access.Management.class);
    assertThat(hosts.notices())
        .singleElement()
        .asString()
        .startsWith("esxi-1 and 1 more: no 'user' to log in as, so asked by esxcli through vc1");
  }

  @Test
  void theMissingRightIsNamedAndNothingElseChanges() throws IOException {
    HostsByVcenter hosts =
        of(
            new VcenterUser(USER, PASSWORD, Set.of()),
            List.of("esxi-1.example.com"),
            esxi("esxi-1", "10.2.0.1"));
    assertThat(hosts.targets()).isEmpty();
    assertThat(access(hosts, "esxi-1")).isInstanceOf(Access.Management.class);
    assertThat(hosts.notices())
        .singleElement()
        .asString()
        .startsWith("esxi-1: no 'user' to log in as, and not asked by esxcli through vc1: rail may")
        .endsWith("give its role the right Host.Config.Settings there.");
  }

  @Test
  void aNameThatTwoHostsHaveIsNobodys() throws IOException {
    HostsByVcenter hosts =
        of(
            everything(),
            List.of("esxi-1.a.example.com", "esxi-1.b.example.com"),
            esxi("esxi-1", "10.2.0.1"));
    assertThat(hosts.targets()).isEmpty();
    assertThat(hosts.notices()).isEmpty();
  }

  @Test
  void aVcenterThatLetsNobodyInSaysSoLaterAndNotHere() throws IOException {
    HostsByVcenter hosts =
        of(
            VcenterUser.ofEverything(USER, "another"),
            List.of("esxi-1.example.com"),
            esxi("esxi-1", "10.2.0.1"));
    assertThat(hosts.targets()).isEmpty();
    assertThat(hosts.notices()).isEmpty();
  }

  @Test
  void nobodyIsAskedWhereAllHostsHaveAUser() throws IOException {
    Machine read = Machine.of("esxi-1", Platform.ESXI, Access.Ssh.to("10.2.0.1"));
    assertThat(of(everything(), List.of("esxi-1"), read).targets()).isEmpty();
  }
}
