package io.railwright.benchmark.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.benchmark.ceiling.Pcie;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerftestCallTest {
  private static final PerftestCall WRITE = new PerftestCall("ib_write_bw", 5, 4, 1 << 20, 106);
  private static final PerftestCall LATENCY = new PerftestCall("ib_write_lat", 5, 4, 1 << 20, 106);

  private static RdmaEnd end(String host, String device, String address) {
    return new RdmaEnd(
        host,
        device,
        "1",
        3,
        address,
        "",
        Optional.of(100.0),
        Optional.of(4096),
        "",
        "",
        -1,
        Optional.empty(),
        false,
        Optional.empty());
  }

  private static EndPair pair(String device, String from, String to) {
    return new EndPair(end("a", device, from), end("b", device, to));
  }

  private static final EndPair IPV4 = pair("mlx5_0", "192.0.2.1", "192.0.2.2");
  private static final EndPair IPV6 = pair("mlx5_0", "2001:db8::1", "2001:db8::2");

  @Test
  void aCardIsGivenWhatWasAskedFor() {
    assertThat(String.join(" ", WRITE.clientWords(IPV4, 20_001)))
        .isEqualTo(
            "ib_write_bw -d mlx5_0 -i 1 -x 3 -p 20001 -F --tclass=106 --report_gbits -q 4"
                + " -s 1048576 -D 5 192.0.2.2");
  }

  /** The second option counts only behind the first; inline messages are of the host's memory. */
  @Test
  void memoryOfGpusIsAskedForAtEachEnd() {
    Pcie slow = new Pcie(16, 8, 256);
    GpuMemory first = new GpuMemory(2, "0000:3a:00.0", "PXB", true, Optional.empty());
    GpuMemory second = new GpuMemory(0, "0000:18:00.0", "SYS", false, Optional.of(slow));
    PerftestCall write = WRITE.onGpus(new GpuMemory.Ends(first, second));
    assertThat(String.join(" ", write.clientWords(IPV4, 1)))
        .contains("-D 5 --use_cuda=2 --use_cuda_dmabuf 192.0.2.2");
    assertThat(String.join(" ", write.serverWords(IPV4, 1))).endsWith("-D 5 --use_cuda=0");
    assertThat(write.terms(IPV4).rdma(1 << 20, true, false).orElseThrow().terms())
        .anyMatch(it -> it.name().equals("PCIe of the GPU"));
    assertThat(WRITE.terms(IPV4)).isEqualTo(IPV4.terms());
    assertThat(second.isFar()).isTrue();
    assertThat(first.sentence(IPV4.from()))
        .isEqualTo("a: memory of GPU 2 (0000:3a:00.0, PXB to mlx5_0) by DMA-BUF");
    PerftestCall send =
        new PerftestCall("ib_send_lat", 5, 1, 8, 0).onGpus(new GpuMemory.Ends(first, second));
    assertThat(String.join(" ", send.serverWords(IPV4, 1))).endsWith("--use_cuda=0 -I 0");
  }

  @Test
  void streamsAndWindowOfIperfAreStated() {
    IperfCall tuned = new IperfCall(5, 8, Optional.empty());
    assertThat(tuned.clientWords(IPV4, 1)).doesNotContain("-w");
    assertThat(tuned.sentence()).isEqualTo("8 streams of each pair, window as the kernel tunes it");
    IperfCall given = new IperfCall(5, 1, Optional.of("4M"));
    assertThat(given.clientWords(IPV4, 1)).endsWith("-P", "1", "-w", "4M");
    assertThat(given.sentence()).isEqualTo("1 stream of each pair, window 4M (-w)");
  }

  /** By itself perftest would count what a processor sends by the hundred. */
  @Test
  void aProcessorThatPlaysACardIsGivenLessAndCountedOneByOne() {
    EndPair emulated = pair("rxe0", "192.0.2.1", "192.0.2.2");
    assertThat(String.join(" ", WRITE.serverWords(emulated, 20_001)))
        .endsWith("--report_gbits -q 1 -s 4096 -D 5 -Q 1 -u 20");
    assertThat(LATENCY.serverWords(emulated, 20_001)).doesNotContain("-Q");
  }

  @Test
  void bothEndsAreToldOfIpv6() {
    assertThat(WRITE.serverWords(IPV6, 20_001)).contains("--ipv6-addr");
    assertThat(WRITE.clientWords(IPV6, 20_001)).contains("--ipv6-addr").endsWith("2001:db8::2");
    assertThat(WRITE.serverWords(IPV4, 20_001)).doesNotContain("--ipv6-addr");
    assertThat(IPV6.terms().ipv6()).isTrue();
    assertThat(IPV4.terms().ipv6()).isFalse();
  }

  /** {@code n - 2 (n / 4)}, as perftest has it. */
  @ParameterizedTest
  @CsvSource({"1,1", "3,3", "4,2", "5,3", "7,5", "8,4", "10,6"})
  void aQuarterAtEachEndIsLeftOutInWholeSeconds(int seconds, int counted) {
    PerftestCall call = new PerftestCall("ib_write_bw", seconds, 4, 1 << 20, 106);
    assertThat(call.counted()).isEqualTo(counted);
    assertThat(call.tooShort().isPresent()).isEqualTo(seconds < 4);
    PerftestCall latency = new PerftestCall("ib_send_lat", seconds, 4, 1 << 20, 106);
    assertThat(latency.tooShort()).isEmpty();
  }

  @Test
  void endsOfDifferentKindsAreNotTried() throws InterruptedException {
    EndPair mixed = pair("mlx5_0", "192.0.2.1", "2001:db8::2");
    PairRun nobody =
        new PairRun(
            host -> {
              throw new AssertionError(host + " is asked");
            });
    assertThat(nobody.run(mixed, WRITE).failure())
        .isEqualTo(
            "b has RoCE v2 by IPv6 alone and a by IPv4: a test needs addresses of one kind at both"
                + " ends");
  }

  /** A perftest that does not know the option says so and ends; it is not asked three times. */
  @Test
  void aPerftestWithoutIpv6IsNamed() throws InterruptedException {
    PipedShell shell = new PipedShell(Duration.ofSeconds(20));
    String script = "echo \"ib_write_bw: unrecognized option '--ipv6-addr'\" >&2; exit 1";
    PairCall old =
        new PairCall() {
          @Override
          public List<String> serverWords(EndPair pair, int port) {
            return List.of("/bin/sh", "-c", script);
          }

          @Override
          public List<String> clientWords(EndPair pair, int port) {
            return List.of("/bin/false");
          }

          @Override
          public int deadline() {
            return 5;
          }
        };
    assertThat(new PairRun(_ -> shell).run(IPV6, old).failure())
        .startsWith("b: its perftest has no --ipv6-addr");
  }
}
