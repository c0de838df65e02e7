package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.reach.bundle.Question;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody takes a policy for a limit of the firmware, and is led to the policy. */
@Thorough(days = 2)
class ClusterStoryTest {
  private static final Question BY_HAND =
      Question.run("by-hand", "mlxconfig", "-y", "-d", "0000:03:00.0", "set", "NUM_OF_VFS=16");
  private static final Question SHOWN =
      Question.run("shown", "mlxconfig", "-d", "0000:03:00.0", "q", "NUM_OF_VFS");

  private static final Question BOOTED = Question.run("booted", "cat", "/proc/cmdline");

  private static final String SRIOV =
      "/apis/sriovnetwork.openshift.io/v1/namespaces/openshift-sriov-network-operator/";
  private static final String POLICIES = SRIOV + "sriovnetworknodepolicies";
  private static final List<String> NODES = List.of("u23", "u25", "u36");
  private static final Question BOOT =
      Question.run("boot", "cat", "/proc/sys/kernel/random/boot_id");

  @TempDir Path folder;

  private static String type(FabricSource source, String host, Question question) {
    return ((FabricSource.Machines) source)
        .targets().stream()
            .filter(it -> it.name().equals(host))
            .findFirst()
            .orElseThrow()
            .ask(List.of(question))
            .sections()
            .getFirst()
            .out()
            .text();
  }

  private static String digest(FabricSource source) throws Exception {
    TakeSnapshot take = new TakeSnapshot(8, Optional.empty(), Set.of());
    return new ReadFabric(take).read(source).snapshot().digest();
  }

  private static String audit(String inventory) {
    return Console.run("audit", "-i", inventory).out();
  }

  @Test
  void thePolicyIsPatchedAndTheNodesFollowAndAllIsTakenBack() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    String inventory = state.inventory().toString();
    OpenFabric open = new OpenFabric(Duration.ofSeconds(60), 8);
    try (Twin _ = Twin.start("openshift-h100", state);
        FabricSource source = open.open(Optional.of(inventory))) {
      String before = digest(source);
      assertThat(audit(inventory)).contains("kube.few-vfs", "kube.label-iommu");
      type(source, "u25", BY_HAND);
      assertThat(audit(inventory)).contains("kube.fw-revert");
      String plan = folder.resolve("fix.plan").toString();
      Console made = Console.run("plan", "-i", inventory, "--only", "kube.fw-revert", "--to", plan);
      assertThat(made.out()).contains("policy-eno5np0", "1 -> 16").doesNotContain("NUM_OF_VFS");
      TwinProcess process = new TwinProcess(folder);
      TwinProcess.Said done = process.rail("apply", plan, "--yes", "--soak", "1s");
      assertThat(done.exit()).as(done.out() + done.err()).isZero();
      for (String node : List.of("u23", "u25", "u36")) {
        assertThat(type(source, node, SHOWN)).containsPattern("NUM_OF_VFS +16");
      }
      assertThat(audit(inventory))
          .doesNotContain("kube.fw-revert", "kube.fw-reload", "kube.vfs-chain", "kube.sync");
      TwinProcess.Said back = process.rail("rollback", "--yes");
      assertThat(back.exit()).as(back.out() + back.err()).isZero();
      assertThat(digest(source)).isEqualTo(before);
    }
  }

  /** Arguments of the kernel belong to the pool of a node, which is paused meanwhile. */
  @Test
  void kernelArgumentsAreAskedOfThePoolAndTakenBack() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    String inventory = state.inventory().toString();
    String site =
        Files.writeString(
                folder.resolve("site.yaml"), "workload: packet-polling\nisolated-cores: 2-15\n")
            .toString();
    OpenFabric open = new OpenFabric(Duration.ofSeconds(60), 8);
    try (Twin _ = Twin.start("openshift-h100", state);
        FabricSource source = open.open(Optional.of(inventory))) {
      String plan = folder.resolve("fix.plan").toString();
      Console made =
          Console.run(
              "plan", "-i", inventory, "--site", site, "--only", "cpu.isolated", "--to", plan);
      assertThat(made.out())
          .containsSubsequence(
              "pool paused", "false -> true", "isolcpus=2-15", "pool paused", "true -> false");
      TwinProcess process = new TwinProcess(folder);
      TwinProcess.Said done = process.rail("apply", plan, "--yes", "--soak", "1s");
      assertThat(done.exit()).as(done.out() + done.err()).isZero();
      for (String node : List.of("u23", "u25", "u36")) {
        assertThat(type(source, node, BOOTED)).contains("isolcpus=2-15");
      }
      assertThat(audit(inventory)).doesNotContain("kube.pool", "kube.kargs");
      TwinProcess.Said back = process.rail("rollback", "--yes");
      assertThat(back.exit()).as(back.out() + back.err()).isZero();
      assertThat(type(source, "u25", BOOTED)).doesNotContain("isolcpus");
      assertThat(audit(inventory)).doesNotContain("kube.pool", "kube.kargs");
    }
  }

  /** What it says; nothing where it does not answer. */
  private static String ask(FabricSource source, String machine, Question question) {
    return ((FabricSource.Machines) source)
        .targets().stream()
            .filter(it -> it.name().equals(machine))
            .findFirst()
            .orElseThrow()
            .ask(List.of(question))
            .sections()
            .stream()
            .map(it -> it.out().text())
            .collect(Collectors.joining());
  }

  private static String objects(FabricSource source, String path) {
    return ask(source, "h100-cluster", Question.request("get", "GET", path, ""));
  }

  private static void remove(FabricSource source, String policy) {
    Question gone = Question.request("gone", "DELETE", POLICIES + "/" + policy, "");
    ask(source, "h100-cluster", gone);
    assertThat(objects(source, POLICIES)).doesNotContain(policy);
  }

  /** The operator has done all that it was told. */
  private static void awaitCalm(FabricSource source) throws Exception {
    Instant end = Instant.now().plusSeconds(300);
    while (objects(source, SRIOV + "sriovnetworknodestates").contains("InProgress")) {
      assertThat(Instant.now()).isBefore(end);
      Thread.sleep(500);
    }
  }

  /** What the operator staged for the next start is in force. */
  private static void reboot(FabricSource source) throws Exception {
    for (String node : NODES) {
      String before = ask(source, node, BOOT);
      ask(source, node, Question.run("reboot", "systemctl", "reboot"));
      Instant end = Instant.now().plusSeconds(300);
      String now = before;
      while (now.isBlank() || now.equals(before)) {
        assertThat(Instant.now()).isBefore(end);
        Thread.sleep(500);
        now = ask(source, node, BOOT);
      }
    }
    awaitCalm(source);
  }

  /** The site wants virtual functions of NICs that no policy has: a plan makes the policies. */
  @Test
  void policiesAreMadeFollowedAndRemoved() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    String inventory = state.inventory().toString();
    String site = Files.writeString(folder.resolve("site.yaml"), "vfs: 4\n").toString();
    OpenFabric open = new OpenFabric(Duration.ofSeconds(60), 8);
    try (Twin _ = Twin.start("openshift-h100", state);
        FabricSource source = open.open(Optional.of(inventory))) {
      remove(source, "policy-eno5np0");
      remove(source, "policy-eno6np0");
      awaitCalm(source);
      reboot(source);
      String before = digest(source);
      String plan = folder.resolve("fix.plan").toString();
      Console made =
          Console.run(
              "plan",
              "-i",
              inventory,
              "--site",
              site,
              "--only",
              "sriov.firmware-allows",
              "--max-risk",
              "high",
              "--to",
              plan);
      assertThat(made.out()).contains("policies for NICs", "0000:03:00.0:numVfs=4,mtu=9000");
      TwinProcess process = new TwinProcess(folder);
      TwinProcess.Said done = process.rail("apply", plan, "--yes", "--soak", "1s");
      assertThat(done.exit()).as(done.out() + done.err()).isZero();
      assertThat(objects(source, POLICIES)).contains("rail-u25-0000-03-00.0");
      String audit = Console.run("audit", "-i", inventory, "--site", site).out();
      assertThat(audit)
          .doesNotContain(
              "kube.vfs-chain",
              "kube.fw-revert",
              "kube.fw-reload",
              "kube.sync",
              "kube.resource-zero");
      TwinProcess.Said back = process.rail("rollback", "--yes");
      assertThat(back.exit()).as(back.out() + back.err()).isZero();
      assertThat(objects(source, POLICIES)).doesNotContain("rail-u");
      reboot(source);
      assertThat(digest(source)).isEqualTo(before);
    }
  }
}
