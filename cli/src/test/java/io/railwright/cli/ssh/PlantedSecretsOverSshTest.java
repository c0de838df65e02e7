package io.railwright.cli.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.model.fact.Fact;
import io.railwright.model.json.SnapshotReader;
import io.railwright.testing.CommandLines;
import io.railwright.testing.CommandLines.Seen;
import io.railwright.testing.PasswordServer;
import io.railwright.testing.SecretSearch;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Hosts full of secrets behind a real sshd, and the secrets by which rail gets in: none is in
 * anything that any command prints, writes, logs or is called with.
 */
@Thorough
class PlantedSecretsOverSshTest {
  private static final SecretSearch CONTROL = new SecretSearch(List.of(PlantedMarkers.CONTROL));

  @TempDir Path folder;
  private final String home = System.getProperty("user.home");
  private final PlantedMarkers markers = new PlantedMarkers();

  /** All that rail writes is below it, and nothing else. */
  private Path written;

  @BeforeEach
  void ownHome() throws IOException {
    written = Files.createDirectories(folder.resolve("written"));
    System.setProperty("user.home", written.resolve("home").toString());
  }

  @AfterEach
  void formerHome() {
    System.setProperty("user.home", home);
  }

  private String file(String name) {
    return written.resolve(name).toString();
  }

  @Test
  void noneIsInAnyOutputFileLogOrCommandLine() throws Exception {
    try (PlantedCluster cluster =
        PlantedCluster.start(folder.resolve("cluster"), written.resolve("home"), markers)) {
      assertThat(markers.number()).isGreaterThan(40);
      watchedSnapshot(cluster);
      assertReadCompletely(Path.of(file("now.json")));
      cluster.typed().change(markers);
      everyCommand(cluster.inventory());
      redacted(cluster);
      assertNoneWasTold(cluster);
    }
    assertThat(markers.search().below(written)).isEmpty();
    assertThat(CONTROL.below(written))
        .containsKeys(
            Path.of(file("now.json")), Path.of(file("shared.json")), Path.of(file("replayed.json")))
        .anySatisfy((path, _) -> assertThat(path).startsWith(Path.of(file("recording"))));
  }

  private void watchedSnapshot(PlantedCluster cluster) throws Exception {
    Set<Seen> seen;
    RailProcess rail;
    try (CommandLines lines = CommandLines.watching()) {
      rail =
          RailProcess.run(
              written,
              cluster.environment(),
              "snapshot",
              "-i",
              cluster.inventoryByEnvironment(),
              "--record",
              file("recording"),
              "--to",
              file("now.json"));
      seen = lines.seen();
    }
    assertThat(rail.exit()).as(rail.err()).isZero();
    assertThat(seen)
        .as("rail itself, the servers and the shells of the hosts were seen")
        .anyMatch(it -> it.id() == rail.id() && it.words().contains("Main snapshot -i"))
        .anyMatch(it -> it.words().startsWith("sshd: "))
        .anyMatch(it -> isShellOf(cluster.keyed(), it))
        .anyMatch(it -> isShellOf(cluster.typed(), it));
    SecretSearch search = markers.search();
    assertThat(seen).allSatisfy(it -> assertThat(search.in(it.words())).isEmpty());
  }

  private static boolean isShellOf(PlantedHost host, Seen seen) {
    return seen.root().equals(host.root().toString()) && seen.words().startsWith("sh -s");
  }

  private static void assertReadCompletely(Path snapshot) throws IOException {
    List<Fact> facts = SnapshotReader.of(snapshot).read().facts();
    for (String host : List.of(PlantedCluster.KEYED, PlantedCluster.TYPED)) {
      List<String> read =
          facts.stream()
              .filter(fact -> fact.origin().target().equals(host))
              .map(fact -> fact.key() + " = " + fact.value().print())
              .toList();
      assertThat(read)
          .hasSizeGreaterThan(300)
          .contains(
              "host.reached = yes",
              "nccl.setting[NCCL_IB_TC] = 106",
              "nccl.setting[NCCL_GRAPH_FILE] = /opt/" + PlantedMarkers.CONTROL,
              "ucx.setting[UCX_TLS] = rc,cuda_copy",
              "nccl.setting[NCCL_CROSS_NIC] = 1",
              "kernel.argument[iommu] = pt",
              "kernel.argument[ks] = (masked)",
              "lldp.machine = leaf1");
    }
    String masked = "nccl.setting[NCCL_DEBUG_FILE] = /var/log/(masked).log";
    assertThat(facts.stream().map(fact -> fact.key() + " = " + fact.value().print()))
        .contains("nccl.setting[NCCL_TOPO_DUMP_FILE] = /var/log/(masked).xml")
        .filteredOn(masked::equals)
        .hasSize(PasswordServer.isPossible() ? 2 : 1);
  }

  private void everyCommand(String inventory) throws IOException {
    fine(0, "snapshot", "-i", inventory);
    assertThat(fine(0, "snapshot", "-i", inventory, "--facts")).contains(PlantedMarkers.CONTROL);
    assertThat(fine(0, "snapshot", "-i", inventory, "-o", "json")).contains(PlantedMarkers.CONTROL);
    for (String form : List.of("text", "json", "markdown")) {
      fine(1, "audit", "-i", inventory, "-o", form, "--all", "--details");
    }
    fine(1, "audit", "-i", inventory, "-o", "markdown", "--to", file("audit.md"));
    fine(1, "audit", "-i", inventory, "-o", "json", "--to", file("audit.json"));
    fine(1, "drift", "-i", inventory, "--all");
    fine(1, "drift", "-i", inventory, "-o", "json", "--since", file("now.json"));
    assertThat(fine(1, "diff", file("now.json"), inventory, "--all")).contains("NCCL_IB_TC");
    fine(1, "diff", file("now.json"), inventory, "-o", "json");
    fine(0, "profile", "make", "--from", PlantedCluster.KEYED, "-i", inventory);
    fine(0, "init", "--keys", "-i", inventory, "--known-hosts", file("keys"));
    String recording = file("recording");
    fine(0, "snapshot", "-i", recording, "--to", file("replayed.json"));
    fine(1, "audit", "-i", recording, "--details", "--to", file("audit.txt"));
  }

  /** The key holds every name; what is shared holds none, nor one of an earlier key's. */
  private void redacted(PlantedCluster cluster) throws IOException {
    String key = folder.resolve("redaction.key").toString();
    String elsewhere = cluster.inventory().replace("files.yaml", "elsewhere.yaml");
    String name = "hidden9gpu";
    Files.writeString(
        Path.of(elsewhere),
        Files.readString(Path.of(cluster.inventory())).replace(PlantedCluster.KEYED, name));
    fine(0, "snapshot", "-i", elsewhere, "--only", "uname", "--redact", "--key", key);
    String shared = file("shared.json");
    String inventory = cluster.inventory();
    fine(0, "snapshot", "-i", inventory, "--redact", "--key", key, "--to", shared);
    String page = fine(0, "snapshot", "-i", inventory, "--redact", "--key", key, "--facts");
    List<String> names = List.of(PlantedCluster.KEYED, PlantedCluster.TYPED, name);
    assertThat(Files.readString(Path.of(key))).contains(names);
    assertThat(Files.readString(Path.of(shared))).contains("host-x0").doesNotContain(names);
    assertThat(page).contains("host-x0").doesNotContain(names);
    assertThat(markers.search().below(Path.of(key))).isEmpty();
    fine(1, "audit", "-i", shared, "-o", "json");
  }

  private void assertNoneWasTold(PlantedCluster cluster) throws IOException {
    SecretSearch search = markers.search();
    for (PlantedHost host : List.of(cluster.keyed(), cluster.typed())) {
      for (Path told : host.told()) {
        assertThat(told).isNotEmptyFile();
        assertThat(search.below(told)).isEmpty();
      }
    }
    assertThat(cluster.keyed().sudoCalls()).content().contains("-S -p rail-");
    assertThat(search.below(cluster.keyed().sudoCalls())).isEmpty();
  }

  /** Runs a command inside the test, and looks at what it says. */
  private String fine(int exit, String... arguments) {
    Console console = Console.run(arguments);
    String command = String.join(" ", arguments);
    assertThat(console.exit()).as(command + ": " + console.err()).isEqualTo(exit);
    SecretSearch search = markers.search();
    assertThat(search.in(console.out())).as(command).isEmpty();
    assertThat(search.in(console.err())).as(command).isEmpty();
    return console.out();
  }
}
