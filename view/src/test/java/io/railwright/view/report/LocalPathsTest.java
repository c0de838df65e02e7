package io.railwright.view.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.view.Sentence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A page that is handed on does not tell where its maker keeps files. */
class LocalPathsTest {
  @ParameterizedTest
  @CsvSource({
    "not the one at /root/.local/state/railwright/twin/x/known_hosts:1.,not the one at"
        + " known_hosts:1.",
    "'see ''/home/ann/.ssh/config''','see ''config'''",
    "no key in /run/user/1000/keys/id: gone,no key in id: gone",
    "read /tmp/x.yaml and /Users/bo/y.yaml,read x.yaml and y.yaml",
  })
  void filesOfThisMachineKeepTheirNames(String said, String shown) {
    assertThat(LocalPaths.shortened(said)).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource({
    "/etc/ucx/ucx.conf is missing",
    "can't read /sys/class/infiniband/mlx5_0/tc/1/traffic_class",
    "https://example.org/home/ann/page",
    "1/2/1 is down",
  })
  void filesOfTheMachinesThatWereReadStay(String said) {
    assertThat(LocalPaths.shortened(said)).isEqualTo(said);
  }

  @Test
  void aSentenceEndsOnce() {
    assertThat(Sentence.ended("Is sshd running there?")).isEqualTo("Is sshd running there?");
    assertThat(Sentence.ended("It is gone.")).isEqualTo("It is gone.");
    assertThat(Sentence.ended("It is gone ")).isEqualTo("It is gone.");
    assertThat(Sentence.ended("")).isEmpty();
  }
}
