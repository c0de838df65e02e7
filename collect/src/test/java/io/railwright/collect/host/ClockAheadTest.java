package io.railwright.collect.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClockAheadTest {
  private static final String TIMES =
      "\nasked 1795001234.000000000\nanswered 1795001234.200000000\n";

  private static List<String> facts(String text) {
    return ClockAhead.PROBE.parser().parse(Printed.of(text)).readings().stream()
        .map(ClockAheadTest::print)
        .toList();
  }

  private static String print(Reading reading) {
    return reading.key() + " " + reading.value().print();
  }

  @Test
  void theWayThereAndBackIsADoubt() {
    assertThat(facts("1795001234.100000000\n" + TIMES))
        .containsExactly("host.clock-ahead.least -100 ms", "host.clock-ahead.most 100 ms");
  }

  @Test
  void aClockThatIsAheadOrBehind() {
    assertThat(facts("1795001294.100000000\n" + TIMES))
        .containsExactly("host.clock-ahead.least 59900 ms", "host.clock-ahead.most 60100 ms");
    assertThat(facts("1795001174.100000000\n" + TIMES))
        .containsExactly("host.clock-ahead.least -60100 ms", "host.clock-ahead.most -59900 ms");
  }

  /** busybox knows whole seconds alone. */
  @Test
  void aWholeSecondMayBeAboutToEnd() {
    for (String told : List.of("1795001234.%N", "1795001234.N", "1795001234")) {
      assertThat(facts(told + TIMES))
          .containsExactly("host.clock-ahead.least -200 ms", "host.clock-ahead.most 1000 ms");
    }
  }

  @Test
  void withoutOurTimesNothingIsKnown() {
    assertThat(facts("1795001234.100000000\n")).isEmpty();
    assertThat(facts("date: not found" + TIMES)).isEmpty();
    assertThat(facts("")).isEmpty();
  }
}
