package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import org.junit.jupiter.api.Test;

/** Only large fabrics have several threads. */
class ThreadChoiceTest {
  private static int threads(int hosts, int cores) throws BadInputException {
    return ThreadChoice.of(
        TestScenarios.scenario("ring", TestScenarios.shape(hosts, "1KB"), Profile.hpcc), cores);
  }

  @Test
  void theMoreHostsTheMoreThreads() throws BadInputException {
    assertThat(threads(16, 4)).isEqualTo(1);
    assertThat(threads(127, 4)).isEqualTo(1);
    assertThat(threads(128, 4)).isEqualTo(2);
    assertThat(threads(320, 4)).isEqualTo(4);
  }

  @Test
  void noMoreThreadsThanCores() throws BadInputException {
    assertThat(threads(320, 2)).isEqualTo(2);
    assertThat(threads(320, 0)).isEqualTo(1);
    assertThat(threads(320, -3)).isEqualTo(1);
  }
}
