package io.railwright.twin.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.file.BadFileException;
import io.railwright.twin.TwinHosts;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.load.Loads;
import io.railwright.twin.scenario.Scenarios;
import java.time.InstantSource;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** DAQIRI's benchmark between two hosts prints a line for each side, as the real one does. */
final class DaqiriRdmaTest {
  private static final String FILE = "/opt/daqiri/rdma.yaml";

  private final Fabric fabric;

  DaqiriRdmaTest() throws BadFileException {
    fabric = new Scenarios(TwinHosts.environment()).open("dgx-spark");
    Benchmarks.install(fabric, new Loads(fabric, InstantSource.system()), BenchmarkPace.INSTANT);
  }

  private String type(String host, String command) throws Exception {
    return TwinHosts.type(fabric.host(host), command);
  }

  private static double number(String line, String name) {
    String value = line.replaceFirst("(?s).*\\b" + name + "=([0-9.]+).*", "$1");
    return Double.parseDouble(value);
  }

  @Test
  void eachSideCountsWhatItSentAndReceived() throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<String> server =
          threads.submit(
              () -> type("spark-2", "daqiri_bench_rdma " + FILE + " --seconds 20 --mode server"));
      String client = "";
      for (int tries = 0; tries < 100 && !client.contains("send_completions=1"); tries++) {
        Thread.sleep(50);
        client = type("spark-1", "daqiri_bench_rdma " + FILE + " --seconds 4 --mode client");
        if (number(client, "send_bytes") > 0) {
          break;
        }
      }
      assertThat(client).startsWith("Client complete: send_completions=").contains("seconds=4.1");
      assertThat(number(client, "recv_bytes")).isZero();
      assertThat(number(client, "send_bytes") * 8 / 4 / 1e9).isBetween(80.0, 200.0);
      assertThat(number(client, "send_bytes"))
          .isEqualTo(number(client, "send_completions") * 8_000_000);
      assertThat(server.get())
          .startsWith("Server complete: send_completions=0 recv_completions=")
          .contains("seconds=20.1");
      assertThat(number(server.get(), "recv_bytes")).isEqualTo(number(client, "send_bytes"));
    }
  }

  @Test
  void aClientThatNobodyAnswersCountsNothing() throws Exception {
    assertThat(type("spark-1", "daqiri_bench_rdma " + FILE + " --seconds 1 --mode client"))
        .isEqualTo(
            "Client complete: send_completions=0 recv_completions=0 send_bytes=0 recv_bytes=0"
                + " seconds=1.1\n");
  }

  @Test
  void mistakes() throws Exception {
    assertThat(type("spark-1", "daqiri_bench_rdma 2>&1")).startsWith("Usage: daqiri_bench_rdma <");
    assertThat(type("spark-1", "daqiri_bench_rdma /none.yaml 2>&1"))
        .contains("bad file: /none.yaml");
    assertThat(type("spark-1", "daqiri_bench_rdma /etc/passwd --mode client 2>&1"))
        .startsWith("No rdma_bench_server/rdma_bench_client config selected\n");
  }
}
