package io.railwright.inventory.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RangePatternTest {

  @Test
  void theLastRangeRunsFastest() throws BadRangeException {
    assertThat(RangePattern.parse("r[a:b]-n[09:10]").expand())
        .containsExactly("ra-n09", "ra-n10", "rb-n09", "rb-n10");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a[1:2",
        "a[]",
        "a[1]",
        "a[1:]",
        "a[b:2]",
        "a[1:2:0]",
        "a[2:1]",
        "a[1-2]",
        "a[ 1:2]",
        "a[09:10000]",
        "a[1:2:3:4]",
        "a[[1:2]]",
        "a[aa:bb]",
        "a[1:9999999999]"
      })
  void refusesWhatIsNoRange(String text) {
    assertThatThrownBy(() -> RangePattern.parse(text).expand())
        .isInstanceOf(BadRangeException.class);
  }

  @Test
  void expandsExactlyUpToTheLimit() throws BadRangeException {
    assertThat(RangePattern.parse("n[1:100000]").expand()).hasSize(100_000);
    RangePattern over = RangePattern.parse("n[1:100001]");
    assertThatThrownBy(over::expand).isInstanceOf(BadRangeException.class);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34})
  void namesAreAsManyAsCountedAllDifferentAndInOrder(long seed) throws BadRangeException {
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      String text = randomPattern(random);
      RangePattern pattern = RangePattern.parse(text);
      List<String> names = pattern.expand();
      assertThat(names).as(text).hasSize(Math.toIntExact(pattern.count()));
      assertThat(new HashSet<>(names)).as(text).hasSameSizeAs(names);
      assertThat(names).as(text).isEqualTo(byHand(text));
    }
  }

  /** Texts end in a dash, so that a number never runs into the next. */
  private static String randomPattern(Random random) {
    StringBuilder text = new StringBuilder("x");
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int first = random.nextInt(120);
      int last = first + random.nextInt(15);
      String step = random.nextBoolean() ? "" : ":" + (1 + random.nextInt(4));
      String form = random.nextBoolean() ? "[%d:%d%s]-" : "[%04d:%04d%s]-";
      if (random.nextInt(4) == 0) {
        char from = (char) ('a' + random.nextInt(13));
        text.append("[%c:%c%s]-".formatted(from, (char) (from + random.nextInt(13)), step));
      } else {
        text.append(form.formatted(first, last, step));
      }
    }
    return text.toString();
  }

  /** The same by another way: one range at a time, from the left, by counting. */
  private static List<String> byHand(String text) {
    int open = text.indexOf('[');
    if (open < 0) {
      return List.of(text);
    }
    int close = text.indexOf(']');
    String[] bounds = text.substring(open + 1, close).split(":", -1);
    int step = bounds.length == 3 ? Integer.parseInt(bounds[2]) : 1;
    List<String> names = new ArrayList<>();
    boolean letters = Character.isLetter(bounds[0].charAt(0));
    int last = letters ? bounds[1].charAt(0) : Integer.parseInt(bounds[1]);
    int first = letters ? bounds[0].charAt(0) : Integer.parseInt(bounds[0]);
    for (int i = first; i <= last; i += step) {
      String one =
          letters
              ? String.valueOf((char) i)
              : bounds[0].startsWith("0") && bounds[0].length() > 1
                  ? String.format("%0" + bounds[0].length() + "d", i)
                  : String.valueOf(i);
      names.addAll(byHand(text.substring(0, open) + one + text.substring(close + 1)));
    }
    return names;
  }
}
