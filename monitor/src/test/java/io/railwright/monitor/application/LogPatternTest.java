package io.railwright.monitor.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Patterns of somebody else against lines of somebody else. */
class LogPatternTest {
  private static final String MEGATRON =
      "elapsed time per iteration \\(ms\\): (?<milliseconds>[0-9.]+)";

  private static Optional<LogPattern.Found> find(String pattern, String line) throws Exception {
    return LogPattern.of(pattern).find(line);
  }

  @Test
  void theNameOfAGroupSaysWhatItsNumberIs() throws Exception {
    String line = " iteration 12/ 500 | elapsed time per iteration (ms): 412.5 | loss: 2.1 |";
    assertThat(find(MEGATRON, line))
        .contains(new LogPattern.Found(OptionalLong.of(412_500), OptionalDouble.empty()));
    assertThat(find("step (?<seconds>\\S+) s, (?<gigabytes>\\S+) GB/s", "step 1.5 s, 98.4 GB/s"))
        .contains(new LogPattern.Found(OptionalLong.of(1_500_000), OptionalDouble.of(98.4)));
    assertThat(find("(?<microseconds>[0-9]+)us", "took 17us"))
        .contains(new LogPattern.Found(OptionalLong.of(17), OptionalDouble.empty()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nan",
        "-3",
        "1e99",
        "0",
        "0.0",
        "Infinity",
        "0x1p3",
        "99999999999999999999",
        "",
        "1d",
        "."
      })
  void whatIsNoTimeIsNotTaken(String number) throws Exception {
    assertThat(find("t=(?<seconds>\\S*)", "t=" + number)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "([0-9]+); no group says what its number is",
        "(?<seconds>a)(?<milliseconds>b); one time",
        "(?<seconds>[0-9; Unclosed character class",
        "*(?<seconds>1); Dangling meta character",
      })
  void aPatternThatTellsNothingIsRefusedWithASentence(String pattern, String why) {
    assertThatThrownBy(() -> LogPattern.of(pattern.strip()))
        .isInstanceOf(BoundedPattern.RefusedException.class)
        .hasMessageContaining(why);
    assertThatThrownBy(() -> LogPattern.of("(?<seconds>1)" + "x".repeat(500)))
        .hasMessageContaining("at most 500");
  }

  /** Each of these would take longer than anybody lives for one line. */
  @ParameterizedTest
  @ValueSource(
      strings = {"(a+)+(?<seconds>1)", "(a?){99}a{99}(?<seconds>1)", "(.*)*x(?<seconds>1)"})
  void aPatternThatBacktracksWithoutEndIsEnded(String pattern) throws Exception {
    LogPattern costly = LogPattern.of(pattern);
    assertThatThrownBy(() -> costly.find("a".repeat(1_900)))
        .isInstanceOf(BoundedPattern.TooCostlyException.class);
  }

  @Test
  void aLongLineIsReadToItsLimit() throws Exception {
    String pattern = "t=(?<seconds>[0-9]+)";
    assertThat(find(pattern, "t=7 " + "x".repeat(1_000_000))).isPresent();
    assertThat(find(pattern, "x".repeat(1_000_000) + " t=7")).isEmpty();
  }
}
