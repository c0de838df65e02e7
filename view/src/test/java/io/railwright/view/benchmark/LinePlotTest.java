package io.railwright.view.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The marks of an axis: round, few, and no fewer than a reader can count by. */
class LinePlotTest {
  private static final Pattern MARK = Pattern.compile("class=\"small before\">([0-9.]+)<");

  private static List<String> marks(double most) {
    LinePlot plot = new LinePlot("a test", "Gb/s");
    plot.measured(List.of(new LinePlot.Point(0, 1, "first"), new LinePlot.Point(1, most, "last")));
    return marks(plot);
  }

  private static List<String> marks(LinePlot plot) {
    List<String> marks = new ArrayList<>();
    Matcher mark = MARK.matcher(plot.drawing().inline());
    while (mark.find()) {
      marks.add(mark.group(1));
    }
    return marks;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          16    | 0 5 10 15 20
          12    | 0.0 2.5 5.0 7.5 10.0 12.5
          9.3   | 0 2 4 6 8 10
          392.1 | 0 100 200 300 400
          1.5   | 0.0 0.5 1.0 1.5
          """)
  void roundSteps(double most, String words) {
    assertThat(String.join(" ", marks(most))).isEqualTo(words);
  }

  /** Two or three marks would leave a reader to guess what is between. */
  @ParameterizedTest
  @CsvSource({"1", "1.01", "2", "2.6", "4", "5.1", "9.9", "10.1", "13", "26", "51", "99"})
  void enoughMarks(double most) {
    assertThat(marks(most)).hasSizeBetween(4, 7);
  }

  /** Runs that hardly differ lie in the middle of a range of 2 %, not at its edge. */
  @Test
  void equalValuesLieInTheMiddle() {
    LinePlot plot = new LinePlot("a test", "Gb/s");
    plot.closeUp();
    plot.measured(List.of(new LinePlot.Point(0, 9.25, "a"), new LinePlot.Point(1, 9.25, "b")));
    plot.ideal("ceiling", List.of(new LinePlot.Point(0, 9.26, "c")));
    assertThat(marks(plot)).contains("9.15", "9.20", "9.25", "9.30", "9.35");
  }
}
