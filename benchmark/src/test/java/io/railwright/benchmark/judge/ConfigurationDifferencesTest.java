package io.railwright.benchmark.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.benchmark.BenchmarkConfiguration;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What differs between two results beside their numbers. */
class ConfigurationDifferencesTest {
  private static BenchmarkResult result(Optional<BenchmarkConfiguration> configuration) {
    return new BenchmarkResult(
        "ib_write_bw",
        "payload bandwidth",
        List.of("a -> b"),
        List.of(9.0),
        "Gb/s",
        true,
        List.of(),
        Optional.empty(),
        BenchmarkVerdict.NO_VERDICT,
        "",
        List.of(),
        Map.of("mtu", "1024"),
        configuration,
        List.of(),
        false);
  }

  private static BenchmarkResult ran(String port, String mtu, String digest) {
    BenchmarkConfiguration.End end =
        new BenchmarkConfiguration.End(
            "gpu01", Map.of("device", "mlx5_0"), Map.of("net.mtu", mtu, "cpu.turbo", "yes"));
    return result(
        Optional.of(
            new BenchmarkConfiguration(
                "perftest",
                List.of("ib_write_bw -p " + port + " -D 10 192.0.2." + port.charAt(0)),
                Optional.of(1024),
                Optional.of(106),
                Optional.of(end),
                Optional.of(end),
                Optional.of(digest))));
  }

  @Test
  void settingsAndDigestAreNamed() {
    assertThat(
            Compare.of(
                    ran("20001", "1500 bytes", "sha256:aaaaaaaaaaaaaaaa"),
                    ran("20001", "9000 bytes", "sha256:bbbbbbbbbbbbbbbb"),
                    0.01)
                .differences())
        .containsExactly(
            "from gpu01, net.mtu: 1500 bytes / 9000 bytes",
            "to gpu01, net.mtu: 1500 bytes / 9000 bytes",
            "digest of the settings: sha256:aaaaaaaaaaaa / sha256:bbbbbbbbbbbb");
  }

  @Test
  void theSameIsNoDifferenceWhateverPortNumberWasFree() {
    assertThat(
            Compare.of(
                    ran("20001", "1500 bytes", "sha256:aa"),
                    ran("30002", "1500 bytes", "sha256:aa"),
                    0.01)
                .differences())
        .isEmpty();
  }

  @Test
  void whereOneIsUnknownNothingIsClaimed() {
    BenchmarkResult known = ran("20001", "1500 bytes", "sha256:aa");
    assertThat(ConfigurationDifferences.of(known, result(Optional.empty()))).isEmpty();
    assertThat(Compare.of(known, result(Optional.empty()), 0.01).differences()).isEmpty();
  }
}
