package io.railwright.benchmark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DaqiriCallTest {
  private static final String FILE =
      """
      %YAML 1.2
      ---
      daqiri:
        cfg:
          interfaces:
          - name: my_server
            address: 10.100.3.1
      rdma_bench_server:
        server_address: 10.0.0.9
      rdma_bench_client:
        message_size: 8000000
        client_address:
        server_address: "10.100.3.1" # p0 of the other
        server_port: 4096
      """;

  private static RdmaEnd end(String host, String address) {
    return new RdmaEnd(
        host,
        "mlx5_0",
        "1",
        3,
        address,
        "0a640301/24",
        Optional.of(100.0),
        Optional.of(4096),
        "",
        "",
        -1,
        Optional.empty(),
        false,
        Optional.empty());
  }

  private final List<EndPair> pairs =
      List.of(
          new EndPair(end("a", "10.100.2.2"), end("b", "10.100.2.1")),
          new EndPair(end("a", "10.100.3.2"), end("b", "10.100.3.1"), Optional.of(200.0)));

  @Test
  void theServerOutlastsItsClient() {
    DaqiriCall call = new DaqiriCall("/opt/daqiri_bench_rdma", "/s.yaml", "/c.yaml", 5);
    assertThat(call.serverWords(pairs.getFirst(), 1))
        .containsExactly(
            "/opt/daqiri_bench_rdma", "/s.yaml", "--seconds", "40", "--mode", "server");
    assertThat(call.clientWords(pairs.getFirst(), 1))
        .containsExactly("/opt/daqiri_bench_rdma", "/c.yaml", "--seconds", "5", "--mode", "client");
    assertThat(call.tellsWhenReady()).isFalse();
  }

  @Test
  void thePairIsTheOneThatTheConfigurationCalls() {
    assertThat(DaqiriFile.server(FILE)).contains("10.100.3.1");
    EndPair called = DaqiriFile.pair(pairs, "10.100.3.1").orElseThrow();
    assertThat(called.to().address()).isEqualTo("10.100.3.1");
    assertThat(called.from().address()).isEqualTo("10.100.3.2");
    assertThat(called.uplinks()).contains(200.0);
    assertThat(DaqiriFile.pair(pairs, "10.100.9.9")).isEmpty();
  }

  @Test
  void whatIsNoSuchConfigurationNamesNobody() {
    assertThat(DaqiriFile.server("")).isEmpty();
    assertThat(DaqiriFile.server("rdma_bench_server:\n  server_address: 10.0.0.1\n")).isEmpty();
    assertThat(DaqiriFile.server("rdma_bench_client:\n  server_address:\n")).isEmpty();
  }
}
