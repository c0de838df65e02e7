package io.railwright.cli.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code rail bench collective} over hosts of the twin, and as files. */
@Tag("slow")
class CollectiveTwinTest {
  /**
   * What would be at its ceiling, were there enough runs of it; of a ring the second part counts.
   */
  private static final String AT_CEILING =
      "a verdict needs at least 5 runs, and there (?:is 1|are 2): [\\d.]+ G[bB]/s is"
          + " (?:(?:9\\d|100)\\.\\d %|\\d\\d\\.\\d % [^\"]*, and (?:9\\d|100)\\.\\d % of what a"
          + " flat ring)";

  @TempDir Path folder;

  private static Console run(String... more) {
    String[] words = {
      "bench", "collective", "-i", "twin:clean", "--runs", "1", "--to-size", "1073741824"
    };
    String[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return Console.run(all);
  }

  @Thorough(days = 3)
  @Test
  void byMpirunAndBySlurm() throws IOException {
    Console json = run("-o", "json");
    Schemas.assertFits("bench-1", json.out());
    assertThat(json.out())
        .as(json.err())
        .contains("\"test\":\"all_reduce_perf out-of-place\"")
        .containsPattern("on the wire: at least [\\d.]+ Gb/s out of each node")
        .contains("NCCL used network IB with mlx5_0:1/RoCE", "GPUDirect RDMA is used")
        .contains("-x NCCL_IB_TC=106", "8 x 392.1 Gb/s of payload at MTU 4096");
    Console slurm = run("--launch", "srun", "--host", "gpu-0[1-2]", "-o", "json");
    assertThat(slurm.out())
        .contains("srun -N 2 --ntasks-per-node=8 --nodelist=gpu-01,gpu-02 --mpi=pmix");
  }

  /** A ring that fills the wire is at its ceiling; all-to-all is held against what it must send. */
  @Thorough(days = 3)
  @Test
  void everyCollectiveIsJudgedByItsOwnCeiling() throws IOException {
    for (String program :
        new String[] {"all_reduce_perf", "broadcast_perf", "alltoall_perf", "sendrecv_perf"}) {
      Console json = run(program, "--from-size", "1073741824", "-o", "json");
      Schemas.assertFits("bench-1", json.out());
      assertThat(json.exit()).as(program + json.out() + json.err()).isZero();
      assertThat(json.out())
          .contains("\"test\":\"" + program + " out-of-place\"")
          .containsPattern(AT_CEILING)
          .containsPattern("on the wire: at least [\\d.]+ Gb/s out of each node");
    }
  }

  /** RCCL on GPUs of AMD, which no tool of NVIDIA tells of. */
  @Thorough(days = 3)
  @Test
  void onGpusOfAmd() throws IOException {
    String[] words = {
      "bench", "collective", "alltoall_perf", "-i", "twin:mi300x", "--runs", "1", "-o", "json"
    };
    Console json = Console.run(words);
    Schemas.assertFits("bench-1", json.out());
    assertThat(json.exit()).as(json.out() + json.err()).isZero();
    assertThat(json.out())
        .contains("\"tool\":\"rccl-tests\"")
        .containsPattern(AT_CEILING)
        .contains("RCCL used network IB with mlx5_0:1/RoCE", "GPUDirect RDMA is used")
        .contains("16 ranks on 2 nodes", "-x NCCL_IB_TC=106");
    String job = folder.resolve("amd").toString();
    Console written =
        Console.run("bench", "collective", "-i", "twin:mi300x", "--runs", "1", "--files", job);
    assertThat(written.exit()).as(written.err()).isZero();
    assertThat(Files.readString(folder.resolve("amd/mpijob.yaml")))
        .contains("amd.com/gpu: 8")
        .doesNotContain("nvidia");
  }

  /** OSU over one NIC of each host: bandwidth against the wire, times of collectives. */
  @Thorough(days = 3)
  @Test
  void programsOfOsu() throws IOException {
    Console wide =
        Console.run(
            "bench", "collective", "osu_bw", "-i", "twin:clean", "--runs", "2", "-o", "json");
    Schemas.assertFits("bench-1", wide.out());
    assertThat(wide.out())
        .as(wide.err())
        .contains("\"test\":\"osu bandwidth\"")
        .containsPattern(AT_CEILING)
        .contains("-x UCX_IB_TRAFFIC_CLASS=106", "osu_bw -m 1:4194304");
    assertThat(wide.exit()).isZero();
    Console all =
        Console.run(
            "bench",
            "collective",
            "osu_allreduce",
            "-i",
            "twin:clean",
            "--runs",
            "1",
            "-o",
            "json");
    assertThat(all.out())
        .as(all.err())
        .contains("\"quantity\":\"time of a collective\"", "times have no ceiling");
  }

  @Test
  void asFiles() throws IOException {
    String job = folder.resolve("job").toString();
    Console written = run("--files", job);
    assertThat(written.exit()).as(written.err()).isZero();
    assertThat(folder.resolve("job/hostfile")).content().startsWith("gpu-01 slots=8\n");
    assertThat(folder.resolve("job/nccl.env"))
        .content()
        .contains("NCCL_IB_HCA==mlx5_0:1,", "NCCL_IB_GID_INDEX=3\n", "NCCL_IB_TC=106\n");
    assertThat(folder.resolve("job/ucx.env")).content().contains("UCX_IB_TRAFFIC_CLASS=106\n");
    assertThat(Files.readString(folder.resolve("job/mpijob.yaml")))
        .contains("apiVersion: kubeflow.org/v2beta1", "slotsPerWorker: 8", "nvidia.com/gpu: 8");
    Console again = run("--files", job);
    assertThat(again.exit()).isEqualTo(2);
    assertThat(again.err()).contains("is there already");
    assertThat(Console.run("bench", "collective", "no_such_perf").exit()).isEqualTo(2);
  }
}
