package io.railwright.monitor.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs that tell by themselves. */
class PushedApplicationsTest {
  private static final Subject HOST = Subject.host("gpu-01");
  private static final OptionalDouble NONE = OptionalDouble.empty();

  private final PushedApplications pushed = new PushedApplications();

  private String facts(Subject host) {
    StringBuilder text = new StringBuilder();
    pushed
        .facts(host, Instant.EPOCH)
        .forEach(it -> text.append(it.key()).append('=').append(it.value().print()).append(' '));
    return text.toString();
  }

  @Test
  void whatIsToldIsAddedUpForItsHost() throws Exception {
    pushed.push(HOST, "train", OptionalDouble.of(0.5), NONE, false);
    pushed.push(HOST, "train", OptionalDouble.of(1.5), OptionalDouble.of(40), false);
    assertThat(facts(HOST))
        .contains("application.state=running")
        .contains("counter[iterations]=2 ")
        .contains("counter[iteration-time]=2000000 ")
        .contains("counter[bus-time]=1500000 ");
    assertThat(facts(Subject.host("gpu-02"))).isEmpty();
    pushed.push(HOST, "train", NONE, NONE, true);
    assertThat(facts(HOST)).contains("application.state=ended");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY, 1e9})
  void numbersThatCannotBeAreRefused(double number) {
    assertThatThrownBy(() -> pushed.push(HOST, "a", OptionalDouble.of(number), NONE, false))
        .isInstanceOf(PushedApplications.RefusedException.class)
        .hasMessageContaining("'seconds'");
    assertThat(pushed.facts(HOST, Instant.EPOCH)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "../x", "a b", "<b>", "-x", "a\nb"})
  void namesThatCannotBeAreRefused(String name) {
    assertThatThrownBy(() -> pushed.push(HOST, name, OptionalDouble.of(1), NONE, false))
        .isInstanceOf(PushedApplications.RefusedException.class);
  }

  @Test
  void nobodyFillsTheMemory() throws Exception {
    for (int at = 0; at < 32; at++) {
      pushed.push(HOST, "job" + at, OptionalDouble.of(1), NONE, false);
    }
    assertThatThrownBy(() -> pushed.push(HOST, "one-more", OptionalDouble.of(1), NONE, false))
        .hasMessageContaining("too many");
    pushed.push(HOST, "job7", OptionalDouble.of(1), NONE, false);
    assertThat(pushed.facts(HOST, Instant.EPOCH))
        .filteredOn(it -> it.value() instanceof Value.Text)
        .hasSize(32);
  }
}
