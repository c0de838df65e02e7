package io.railwright.twin.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.file.BadFileException;
import io.railwright.twin.TwinHosts;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.load.Loads;
import io.railwright.twin.scenario.Scenarios;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

/** rccl-tests over hosts with GPUs of AMD, and what such a host has and has not. */
final class RcclTest {
  private static final String HOST = "mi300x-1";

  private final Fabric fabric;

  RcclTest() throws BadFileException {
    fabric = new Scenarios(TwinHosts.environment()).open("mi300x");
    Benchmarks.install(fabric, new Loads(fabric, InstantSource.system()), BenchmarkPace.INSTANT);
  }

  private String type(String command) throws Exception {
    return TwinHosts.type(fabric.host(HOST), command);
  }

  /** 8 x 400 Gb/s carry 392.1 GB/s of payload out of a host. */
  @Test
  void printsAsRcclTestsDo() throws Exception {
    String text =
        type(
            "mpirun -np 16 -H mi300x-1:8,mi300x-2:8 -x NCCL_DEBUG=INFO -x NCCL_IB_TC=106"
                + " all_reduce_perf -b 8M -e 1G -f 2 -g 1");
    assertThat(text)
        .startsWith("# rccl-tests version ")
        .contains("# Collective test starting: all_reduce_perf\n")
        .contains(
            "#  Rank  8 Group  0 Pid 204207 on   mi300x-2 device  0 [0000:18:00] AMD Instinct")
        .contains("NCCL INFO RCCL version : 2.27.7", "\nHIP version  : ", "\nROCm version : ")
        .contains("librccl-net.so", "NCCL INFO Using network IB\n")
        .contains(" via NET/IB/0/GDRDMA comm 0x")
        .contains("   busbw  #wrong ")
        .contains("# Collective test concluded: all_reduce_perf\n")
        .doesNotContain("NVIDIA", "CUDA");
    String row = text.lines().filter(it -> it.startsWith("  1073741824")).findFirst().orElseThrow();
    assertThat(Double.parseDouble(row.strip().split("\\s+", -1)[7])).isBetween(370.0, 392.2);
    assertThat(row).matches(" +\\d+ +\\d+ +float +sum +-1 +\\d{4}\\.\\d\\d .*");
  }

  @Test
  void byEveryLauncher() throws Exception {
    String command = " alltoall_perf -b 1G -e 1G -g 1";
    assertThat(type("mpirun --mca plm rsh -np 16 -H mi300x-1:8,mi300x-2:8" + command))
        .contains("# Collective test concluded: alltoall_perf");
    assertThat(
            type(
                "srun -N 2 --ntasks-per-node=8 --nodelist=mi300x-1,mi300x-2 --mpi=pmix"
                    + " --export=ALL,NCCL_IB_TC=106"
                    + command))
        .contains("# Collective test concluded: alltoall_perf");
    assertThat(type("all_reduce_perf -g 9"))
        .contains("Test HIP failure", "'invalid device ordinal'");
  }

  @Test
  void hasWhatIsOfAmdAndNothingOfNvidia() throws Exception {
    assertThat(type("lspci")).contains("Processing accelerators: Advanced Micro Devices");
    assertThat(type("lsmod")).contains("amdgpu").doesNotContain("nvidia");
    assertThat(type("nvidia-smi")).contains("not found");
    assertThat(type("cat /etc/rccl.conf")).contains("NCCL_IB_TC=106");
    assertThat(type("cat /etc/nccl.conf")).contains("No such file");
  }
}
