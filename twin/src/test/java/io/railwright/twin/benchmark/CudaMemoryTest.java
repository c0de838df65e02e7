package io.railwright.twin.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.file.BadFileException;
import io.railwright.twin.TwinHosts;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.load.Loads;
import io.railwright.twin.scenario.Scenarios;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** perftest with the memory of a GPU, in the words of the real one. */
final class CudaMemoryTest {
  private static final String TEST = "ib_write_bw -d mlx5_0 -x 3 --report_gbits ";

  private final Fabric fabric;

  CudaMemoryTest() throws BadFileException {
    fabric = open("clean");
  }

  private static Fabric open(String scenario) throws BadFileException {
    Fabric opened = new Scenarios(TwinHosts.environment()).open(scenario);
    Benchmarks.install(opened, new Loads(opened, InstantSource.system()), BenchmarkPace.INSTANT);
    return opened;
  }

  private String type(String host, String command) throws Exception {
    return TwinHosts.type(fabric.host(host), command);
  }

  private record Sides(String client, String server) {}

  private Sides both(String options) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CompletableFuture<Integer> status = new CompletableFuture<>();
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                InputStream in = InputStream.nullInputStream();
                status.complete(fabric.host("gpu-02").run(TEST + options, in, out, out));
              } catch (Exception broken) {
                status.completeExceptionally(broken);
              }
            });
    while (!out.toString(StandardCharsets.UTF_8).contains("Waiting") && !status.isDone()) {
      Thread.onSpinWait();
    }
    String client = type("gpu-01", TEST + options + " 10.20.0.2");
    status.join();
    return new Sides(client, out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void byDmaBuf() throws Exception {
    Sides sides = both("--use_cuda=1 --use_cuda_dmabuf");
    assertThat(sides.client())
        .contains(
            "CUDA tests with inline messages: inline size set to 0\n",
            "CUDA device 0: PCIe address is 18:00\n",
            "\nPicking device No. 1\n",
            "device name = [NVIDIA H100 80GB HBM3]\n",
            "using DMA-BUF for GPU buffer address at 0x",
            "Calling ibv_reg_dmabuf_mr(offset=0, size=131072, addr=0x")
        .containsPattern(" 65536 +5000 +39\\d\\.")
        .endsWith("destroying current CUDA Ctx\n");
    assertThat(sides.server()).contains("making it the current CUDA Ctx\n", " 65536 ");
  }

  /** The NIC can't register such memory before the module is there. */
  @Test
  void byPeermemWhereTheModuleIsLoaded() throws Exception {
    Sides without = both("--use_cuda=0");
    assertThat(without.client())
        .contains("Couldn't allocate MR with error=14\nfailed to create mr\nFailed to create MR\n")
        .endsWith("[1]");
    assertThat(without.server()).contains("Couldn't allocate MR with error=14");
    type("gpu-01", "modprobe nvidia-peermem");
    assertThat(both("--use_cuda=0").client()).contains("Failed to exchange data");
    type("gpu-02", "modprobe nvidia-peermem");
    assertThat(both("--use_cuda=0").client())
        .doesNotContain("DMA-BUF")
        .containsPattern(" 65536 +5000 +39\\d\\.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ib_write_bw --use_cuda_dmabuf --use_cuda=0   | CUDA DMA-BUF cannot be used without CUDA
          ib_write_lat --use_cuda=0                    | latency tests with read/send verbs only
          ib_write_bw --use_cuda=x                     | Invalid Command or flag.
          """)
  void whatIsRefused(String command, String words) throws Exception {
    assertThat(type("gpu-01", command)).contains(words).endsWith("[1]");
  }

  @Test
  void aGpuThatIsNotThere() throws Exception {
    assertThat(both("--use_cuda=8 --use_cuda_dmabuf").client())
        .contains("No such device ID (8) exists in system\nCouldn't init GPU context");
  }

  /** As most distributions have it. */
  @Test
  void aPerftestWithoutCuda() throws Exception {
    Fabric other = open("vsphere-16");
    assertThat(TwinHosts.type(other.host("compute-01"), "ib_write_bw --use_cuda=0"))
        .contains(" Unsupported memory type\n Parser function exited with Error");
    assertThat(TwinHosts.type(other.host("compute-01"), "ib_write_bw --help"))
        .doesNotContain("use_cuda");
    assertThat(type("gpu-01", "ib_write_bw --help")).contains("--use_cuda_dmabuf");
  }
}
