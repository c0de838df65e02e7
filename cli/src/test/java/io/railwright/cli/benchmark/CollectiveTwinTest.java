package io.railwright.cli.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
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
  @TempDir Path folder;

  private static Console run(String... more) {
    String[] words = {
      "bench", "collective", "-i", "twin:clean", "--runs", "1", "--to-size", "1073741824"
    };
    String[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return Console.run(all);
  }

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
