package io.railwright.collect.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.reach.bundle.Question;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the real shell picks out of the environment of processes, in a folder that is no /proc. */
class RunningJobsTest {
  @TempDir Path folder;

  @BeforeEach
  void begin() throws IOException {
    process("self", "net:[1]", "");
    Files.writeString(Files.createDirectories(folder.resolve("1")).resolve("environ"), "");
  }

  private void process(String id, String network, String device, String... environment)
      throws IOException {
    Path process = folder.resolve(id);
    Files.createDirectories(process.resolve("fd"));
    Files.createDirectories(process.resolve("ns"));
    Files.createSymbolicLink(process.resolve("ns/net"), Path.of(network));
    Files.writeString(process.resolve("environ"), String.join("\0", environment) + "\0");
    if (!device.isEmpty()) {
      Files.createSymbolicLink(process.resolve("fd/7"), Path.of(device));
      Files.createSymbolicLink(process.resolve("fd/9"), Path.of(device));
    }
  }

  @Test
  void nothingButTheListedVariablesOfJobsLeavesTheHost() throws IOException, InterruptedException {
    process(
        "4711",
        "net:[1]",
        "/dev/infiniband/uverbs0",
        "TOKEN=topsecret",
        "NCCL_IB_HCA==mlx5_0:1,mlx5_1:1",
        "MY_NCCL_IB_HCA=topsecret",
        "NCCL_IB_DISABLE_X=topsecret",
        "NCCL_IB_DISABLE=1");
    process("4712", "net:[2]", "/dev/nvidia3", "NCCL_IB_GID_INDEX=3", "KEY=topsecret");
    process("4713", "net:[1]", "/dev/nothing", "NCCL_IB_HCA=topsecret");
    process("4714", "net:[1]", "/dev/nvidiactl", "NCCL_IB_HCA=topsecret");
    List<String> printed = ask("128");
    assertThat(printed).noneMatch(line -> line.contains("topsecret"));
    assertThat(printed)
        .contains(
            "complete",
            "/proc/4711/environ:NCCL_IB_HCA==mlx5_0:1,mlx5_1:1",
            "/proc/4711/environ:NCCL_IB_DISABLE=1",
            "/proc/4712/environ:NCCL_IB_GID_INDEX=3")
        .anyMatch(line -> line.endsWith("/proc/self/ns/net -> net:[1]"))
        .anyMatch(line -> line.endsWith("/proc/4712/ns/net -> net:[2]"));
  }

  @Test
  void moreProcessesThanTheBoundAreTold() throws IOException, InterruptedException {
    process("4711", "net:[1]", "/dev/kfd", "NCCL_IB_DISABLE=1");
    process("4712", "net:[1]", "/dev/kfd", "NCCL_IB_DISABLE=1");
    assertThat(ask("1")).contains("cut").noneMatch(line -> line.contains("/proc/4712/environ"));
    assertThat(ask("2")).doesNotContain("cut");
  }

  @Test
  void anIdleHostHasNothingToTell() throws IOException, InterruptedException {
    assertThat(ask("128")).containsExactly("complete");
  }

  private List<String> ask(String most) throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(((Question.Form.Run) RunningJobs.PROBE.question().form()).words());
    words.set(2, words.get(2).replace("/proc/", folder + "/"));
    words.set(words.size() - 1, most);
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return printed.replace(folder + "/", "/proc/").lines().toList();
  }
}
