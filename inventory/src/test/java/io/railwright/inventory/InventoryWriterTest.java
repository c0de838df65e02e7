package io.railwright.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.inventory.entry.AccessSettings;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.fabric.Access.Tls;
import io.railwright.model.fabric.Drain;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.PortRole;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fabric.Secret;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.TimeSpan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written is read back as the same fabric. */
class InventoryWriterTest {
  @TempDir private Path folder;

  private Fabric readBack(Fabric fabric) throws Exception {
    Path file = folder.resolve("written.yaml");
    Files.writeString(file, InventoryWriter.write(fabric));
    return InventoryReader.read(file).fabric();
  }

  static List<Path> readable() {
    return Fixtures.in("own/good", "ansible/good");
  }

  @ParameterizedTest
  @MethodSource("readable")
  void everyFixtureComesBack(Path inventory) throws Exception {
    Fabric fabric = InventoryReader.read(inventory).fabric();
    assertThat(readBack(fabric)).isEqualTo(fabric);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void randomFabricsComeBack(long seed) throws Exception {
    Random random = new Random(seed);
    for (int i = 0; i < 50; i++) {
      Fabric fabric = new RandomFabric(random).next();
      assertThat(readBack(fabric)).isEqualTo(fabric);
    }
  }

  @Test
  void whatAllHostsShareIsSaidOnce() {
    Access access = Access.Ssh.to("x");
    Fabric fabric =
        Fabric.of(
            "two",
            List.of(
                Machine.host("a", withUser("a", "ops")),
                Machine.host("b", withUser("b", "ops")),
                Machine.host("c", access)));
    assertThat(InventoryWriter.write(fabric)).contains("# defaults:").contains("user: ops");
    Fabric alike = Fabric.of("two", fabric.hosts().subList(0, 2));
    assertThat(InventoryWriter.write(alike))
        .contains("defaults:\n  user: ops\n")
        .contains("hosts:\n  a:\n  b:\n");
  }

  private static Access withUser(String address, String user) {
    AccessSettings none = AccessSettings.NONE;
    return new AccessSettings(
            none.via(),
            none.port(),
            Optional.of(user),
            none.identityFiles(),
            none.passphrase(),
            none.password(),
            none.jumps(),
            none.connectTimeout(),
            none.sudo(),
            none.tls())
        .access(address);
  }

  /** Fabrics with anything that an inventory can say, and names that YAML finds awkward. */
  private record RandomFabric(Random random) {
    private static final List<String> AWKWARD =
        List.of("on", "no", "null", "1", "1e3", "0x1f", "true", "2001:db8::1", "a.b-c_d", "n:");

    Fabric next() {
      List<Machine> machines = new ArrayList<>();
      List<Relation> relations = new ArrayList<>();
      for (int i = 0; i < 1 + random.nextInt(6); i++) {
        String name = AWKWARD.get(i);
        machines.add(machine(name, Platform.LINUX, access(name), true));
      }
      List<String> hosts = machines.stream().map(Machine::name).toList();
      for (int i = 0; i < random.nextInt(3); i++) {
        machines.add(networkSwitch(i));
        relations.add(
            new Relation.Cable(
                machines.getFirst().port("0000:03:00." + i),
                machines.getLast().port("Ethernet1/1")));
      }
      if (random.nextBoolean()) {
        boolean read = random.nextBoolean();
        Access reached =
            read ? esxi("esx") : new Access.Management("esx", Optional.empty(), secret());
        Machine esx = machine("esx", Platform.ESXI, reached, false);
        machines.add(esx);
        some(hosts).reversed().stream()
            .map(guest -> new Relation.Guest(Subject.host(guest), esx.subject()))
            .forEach(guest -> relations.addFirst(guest));
      }
      maybe(
              () ->
                  new Access.Kubeconfig(
                      maybe(() -> "~/.kube"),
                      maybe(() -> "it's \"this\" # one"),
                      Optional.empty(),
                      List.of(),
                      maybe(() -> new Access.Pods("tools", maybe(() -> "tools@sha256:1")))))
          .map(it -> Machine.of(it.context().orElse("kubernetes"), Platform.KUBERNETES, it))
          .ifPresent(machines::add);
      return new Fabric("name: \u00fc #1", machines, relations, drains(hosts));
    }

    /** One that has a user is read, and has no sudo. */
    private Access esxi(String address) {
      return new Access.Ssh(
          address,
          maybe(() -> 2022),
          Optional.of("root"),
          List.of("~/.ssh/esxi"),
          secret(),
          secret(),
          List.of("one"),
          Optional.empty(),
          Access.Sudo.NO);
    }

    private Map<String, Drain> drains(List<String> hosts) {
      Map<String, Drain> drains = new HashMap<>();
      for (String host : some(hosts)) {
        drains.put(
            host,
            random.nextBoolean()
                ? new Drain.Slurm(hosts.getFirst())
                : new Drain.Commands(
                    hosts.getLast(), "off '{host}' # \"{plan}\": {a, b}", "on, {host}"));
      }
      return drains;
    }

    private Machine networkSwitch(int number) {
      String name = "leaf" + number;
      if (random.nextBoolean()) {
        Platform platform = random.nextBoolean() ? Platform.NXOS : Platform.EOS;
        return machine(name, platform, management("10.0.0." + number), true);
      }
      if (random.nextBoolean()) {
        Platform platform = random.nextBoolean() ? Platform.NXOS : Platform.OS10;
        return machine(name, platform, ssh(name), true);
      }
      Platform linux = random.nextBoolean() ? Platform.SONIC : Platform.CUMULUS;
      return machine(name, linux, ssh(name), true);
    }

    /** Who has a user and a password is asked. */
    private Access management(String address) {
      Optional<String> user = user();
      Optional<Secret> password = secret();
      if (user.isEmpty() || password.isEmpty()) {
        return new Access.Management(address, user, password);
      }
      Tls tls =
          switch (random.nextInt(3)) {
            case 0 -> Tls.USUAL;
            case 1 -> new Tls(Optional.of("0123456789abcdef".repeat(4)), Optional.empty());
            default -> new Tls(Optional.empty(), Optional.of("~/a b: {c}"));
          };
      return new Access.Api(
          address, maybe(() -> 8443), user.get(), password.get(), Optional.empty(), tls);
    }

    private Machine machine(String name, Platform platform, Access access, boolean grouped) {
      return new Machine(
          name,
          platform,
          access,
          grouped ? some(List.of("g1", "a2", "yes", "m3")) : List.of(),
          grouped ? some(List.of("r1", "off", "7")) : List.of(),
          maybe(() -> List.of("r12", "12", "no").get(random.nextInt(3))),
          some(List.of("eth2", "0000:03:00.0", "Ethernet1/7", "on")).stream()
              .map(port -> new PortUse(port, Optional.of(PortRole.RDMA), maybe(() -> 3)))
              .toList());
    }

    private Access access(String name) {
      return random.nextInt(4) == 0 ? new Access.Local(sudo()) : ssh(name);
    }

    private Sudo sudo() {
      return switch (random.nextInt(3)) {
        case 0 -> Sudo.NO;
        case 1 -> new Sudo(true, Optional.empty());
        default -> new Sudo(true, Optional.of(new Secret.File("~/a b: {c}")));
      };
    }

    private Access ssh(String name) {
      return new Access.Ssh(
          random.nextBoolean() ? name : "192.0.2.9",
          maybe(() -> 1 + random.nextInt(65_535)),
          user(),
          some(List.of("~/.ssh/id", "/a, b", "C:\\keys\\k")),
          secret(),
          secret(),
          some(List.of("one", "ops@[2001:db8::1]:22")),
          maybe(() -> new TimeSpan(1 + random.nextInt(2_000_000_000))),
          sudo());
    }

    private Optional<String> user() {
      return maybe(() -> List.of("ops", "no", "12", "DOM\\u").get(random.nextInt(4)));
    }

    private Optional<Secret> secret() {
      return maybe(
          () ->
              List.of(
                      new Secret.Prompt(),
                      new Secret.Environment("A_B"),
                      new Secret.File("/run/x #1"))
                  .get(random.nextInt(3)));
    }

    private <T> Optional<T> maybe(Supplier<T> value) {
      return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
    }

    /** In their order, which is also the order of groups in a file. */
    private <T> List<T> some(List<T> all) {
      return all.stream().filter(_ -> random.nextBoolean()).toList();
    }
  }
}
