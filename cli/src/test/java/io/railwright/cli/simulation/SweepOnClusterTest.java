package io.railwright.cli.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import io.railwright.testing.kube.RealApiServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search by the pods of a cluster: a real API server, and processes of this machine as pods. */
@Thorough(days = 3)
final class SweepOnClusterTest {
  private static final Path MANIFEST =
      Path.of(System.getProperty("rail.root", ".."), "docs/example/kubernetes/sweep.yaml");
  private static final String JOBS = "/apis/batch/v1/namespaces/rail/jobs";

  @TempDir Path folder;

  private Path search(String size) throws IOException {
    return Files.writeString(
        folder.resolve("s.yaml"),
        """
        scenario: {name: incast, hosts: 8, size: %s}
        parameters:
          kmin: {from: 1KB, to: 1MB}
          kmax: {from: 2KB, to: 2MB}
        points: 6
        seeds: 4
        """
            .formatted(size));
  }

  private Console run(Path inventory, String size, String to, String... more) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of("sweep", search(size).toString(), "--to", folder.resolve(to).toString()));
    words.addAll(List.of("--on", "kubernetes", "-i", inventory.toString(), "--image", "rail:1"));
    words.addAll(List.of("--volume", "host:" + folder.resolve(to), "--slice-time", "1s"));
    words.addAll(List.of(more));
    return Console.run(words.toArray(String[]::new));
  }

  private Path inventory(String text) throws IOException {
    return Files.writeString(folder.resolve("rail.yaml"), text);
  }

  private Path token(String token) throws IOException {
    return Files.writeString(folder.resolve("token-" + token), token);
  }

  private static String jobs(RealApiServer server) throws Exception {
    return server.send("GET", JOBS, RealApiServer.ADMIN, "").body();
  }

  @Test
  void podsThatAreKilledAtRandomComeToTheSameBytes() throws Exception {
    try (RealApiServer server = RealApiServer.start(Files.createDirectory(folder.resolve("api")))) {
      Path to = folder.resolve("cluster");
      try (PlayedJobs played = new PlayedJobs(server, to, folder, 16)) {
        Path inventory = inventory(played.inventory(token(RealApiServer.GRANTED)));
        refuseWithoutRights(inventory, server);
        server.apply(MANIFEST);
        assertThat(run(inventory, "20MB", "cluster").err())
            .contains("In namespace rail of the cluster", "nobody is here to be asked: --yes");
        assertThat(jobs(server)).as("nothing without a yes").contains("\"items\":[]");
        assertThat(to).doesNotExist();
        leaveOneOfADeadProcess(server);

        Console cluster = run(inventory, "20MB", "cluster", "--yes");
        assertThat(cluster.err()).contains("wrote");
        assertThat(cluster.exit()).as(cluster.err()).isZero();
        assertThat(played.killsLeft()).as("all were killed").isZero();
        assertThat(jobs(server)).as("nothing is left").contains("\"items\":[]");

        Console local =
            Console.run(
                "sweep", search("20MB").toString(), "--to", folder.resolve("local").toString());
        assertThat(cluster.out()).isEqualTo(local.out());
        assertSameFiles(to, folder.resolve("local"));

        int before = played.started();
        assertThat(run(inventory, "20MB", "cluster", "--yes", "--resume").out())
            .isEqualTo(local.out());
        assertThat(played.started()).as("what exists is not run again").isEqualTo(before);
        aPodThatRefusesEndsIt(inventory, server);
        grantNoMore(server);
      }
      refuseAnOlderServer(server);
    }
  }

  private void refuseWithoutRights(Path inventory, RealApiServer server) throws Exception {
    server.create(
        "/api/v1/namespaces", "{apiVersion: v1, kind: Namespace, metadata: {name: rail}}");
    Console refused = run(inventory, "20MB", "cluster", "--yes");
    assertThat(refused.exit()).as(refused.err()).isEqualTo(3);
    assertThat(refused.err())
        .contains(
            "granted may not list jobs in namespace rail",
            "{apiGroups: [\"batch\"], resources: [jobs], verbs: [list]}",
            "docs/example/kubernetes/sweep.yaml");
    assertThat(run(inventory, "20MB", "cluster", "--cluster", "rael").err())
        .contains("there is no cluster 'rael'; did you mean 'real'?");
  }

  /** As a process of this machine leaves it that was killed. */
  private static void leaveOneOfADeadProcess(RealApiServer server) throws Exception {
    server.create(
        JOBS,
        """
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: rail-sweep-dead-1
          labels: {app.kubernetes.io/managed-by: railwright, rail/sweep: dead}
          annotations: {rail/machine: "%s", rail/process: "1", rail/began: "1970-01-01T00:00:00Z"}
        spec: {parallelism: 0, template: {spec: {restartPolicy: Never, containers: [{name: c, image: i}]}}}
        """
            .formatted(thisMachine()));
  }

  private static String thisMachine() throws Exception {
    String boot = Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
    String both = boot + Files.readSymbolicLink(Path.of("/proc/self/ns/pid"));
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(both.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(digest, 0, 8);
  }

  private static void assertSameFiles(Path one, Path other) throws IOException {
    for (String name : List.of("sweep.json", "sweep.html")) {
      assertThat(one.resolve(name)).hasSameBinaryContentAs(other.resolve(name));
    }
    List<String> names = names(other.resolve("runs"));
    assertThat(names(one.resolve("runs"))).isEqualTo(names).isNotEmpty();
    for (String name : names) {
      assertThat(one.resolve("runs/" + name)).hasSameBinaryContentAs(other.resolve("runs/" + name));
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(it -> it.getFileName().toString()).sorted().toList();
    }
  }

  /** Its pods see another folder, in which there is no table. */
  private void aPodThatRefusesEndsIt(Path inventory, RealApiServer server) throws Exception {
    Files.createDirectories(folder.resolve("cluster/inputs"));
    Console failed = run(inventory, "19MB", "elsewhere", "--yes");
    assertThat(failed.exit()).as(failed.err()).isEqualTo(3);
    assertThat(failed.err())
        .contains(
            "failed (MaxFailedIndexesExceeded",
            "a pod said: Error: rail: can't read the run table",
            "--resume goes on");
    assertThat(jobs(server)).contains("\"items\":[]");
  }

  private static void grantNoMore(RealApiServer server) throws Exception {
    for (String path :
        List.of(
            "/api/v1/namespaces/rail/secrets",
            "/api/v1/namespaces/rail/configmaps",
            "/api/v1/namespaces/rail/pods/any/log",
            "/apis/batch/v1/namespaces/default/jobs",
            "/api/v1/nodes")) {
      assertThat(server.send("GET", path, RealApiServer.GRANTED, "").statusCode())
          .as(path)
          .isEqualTo(403);
    }
    assertThat(
            server
                .send("POST", "/api/v1/namespaces/rail/pods", RealApiServer.GRANTED, "{}")
                .statusCode())
        .isEqualTo(403);
    assertThat(server.send("DELETE", JOBS, RealApiServer.GRANTED, "").statusCode()).isEqualTo(403);
  }

  /** It drops the fields that make a Job an indexed one, and says nothing. */
  private void refuseAnOlderServer(RealApiServer server) throws Exception {
    Path inventory =
        inventory(
            """
            version: 1
            clusters:
              old: {server: "%s", token: "file:%s", tls: {pin: "sha256:%s"}}
            """
                .formatted(server.server(), token(RealApiServer.GRANTED), server.fingerprint()));
    Console refused = run(inventory, "20MB", "old", "--yes");
    assertThat(refused.exit()).as(refused.err()).isEqualTo(3);
    assertThat(refused.err()).contains("it is older than Kubernetes 1.29");
    assertThat(run(inventory, "20MB", "old", "--namespace", "nowhere").err())
        .contains("may not list jobs in namespace nowhere");
    assertThat(jobs(server)).contains("\"items\":[]");
  }
}
