package io.railwright.twin.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.twin.benchmark.PerftestOptions.BadOptionException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The limits of what a side of a test may be told. */
class PerftestSetupTest {
  private static PerftestSetup setup(String... words) throws BadOptionException {
    return PerftestSetup.of(PerftestKind.WRITE_BW, new PerftestOptions(List.of(words)));
  }

  @Test
  void aTrafficClassHasEightBits() throws Exception {
    assertThat(setup("--tclass=106").trafficClass()).isEqualTo(106);
    assertThat(setup("--tclass=255").trafficClass()).isEqualTo(255);
    assertThat(setup("--tclass=362").trafficClass()).isEqualTo(106);
    assertThat(setup("-R", "-T", "362").tos()).isEqualTo(106);
    assertThat(setup().trafficClass()).isZero();
  }

  @Test
  void queuePairsUpToTheMost() throws Exception {
    assertThat(setup().queuePairs()).isEqualTo(1);
    assertThat(setup("-q", "16384").queuePairs()).isEqualTo(16_384);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "16385", "999999999"})
  void noFewerAndNoMoreQueuePairs(String count) {
    assertThatThrownBy(() -> setup("-q", count))
        .isInstanceOf(BadOptionException.class)
        .hasMessageContaining("Number of QPs");
  }

  @Test
  void aServiceOfRdmaCmNeedsIt() {
    assertThatThrownBy(() -> setup("-T", "106"))
        .isInstanceOf(BadOptionException.class)
        .hasMessageContaining("rdma_cm");
  }
}
