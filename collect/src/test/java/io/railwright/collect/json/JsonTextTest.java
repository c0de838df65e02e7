package io.railwright.collect.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTextTest {
  private static final String WIDE = "x".repeat(70);

  private static List<Json.Members> objects(String text, Readings readings) {
    return JsonText.objects(Printed.of(text), (_, _, _) -> false, readings);
  }

  /** A terminal breaks a long line where it ends, also within a name or a value. */
  @Test
  void aStringThatATerminalBrokeIsOne() {
    String text = "{\"" + WIDE + "\": \"abc\ndef\", \"la\": \"" + WIDE + "\nghi\",\n\"b\": 1}\n";
    Json.Members object = objects(text, new Readings()).getFirst();
    assertThat(object.leaf(WIDE)).contains(new Json.Leaf("abcdef", true, 1));
    assertThat(object.leaf("la")).contains(new Json.Leaf(WIDE + "ghi", true, 2));
    assertThat(object.leaf("b")).contains(new Json.Leaf("1", false, 4));
  }

  /** The terminal's line was one wider: a blank at its end is not copied along. */
  @Test
  void aBlankAtTheBreakIsPutBack() {
    String text = "{\"name\": \"" + WIDE + "\n" + WIDE + "123456789\nend\"}";
    Json.Members object = objects(text, new Readings()).getFirst();
    assertThat(object.leaf("name").orElseThrow().text()).isEqualTo(WIDE + WIDE + "123456789 end");
  }

  /** A short line that ends within a string is where the text was cut. */
  @Test
  void aStringThatBreaksOffTakesNothingWithIt() {
    Readings readings = new Readings();
    List<Json.Members> objects = objects("{\"a\": 1, \"b\": \"cut\n$ next\n{\"c\": 2}\n", readings);
    assertThat(objects).hasSize(2);
    assertThat(objects.getFirst().leaf("a")).contains(new Json.Leaf("1", false, 1));
    assertThat(objects.getLast().leaf("c")).contains(new Json.Leaf("2", false, 3));
    assertThat(readings.parsed().linesNotUnderstood()).isPositive();
  }

  @Test
  void aTextThatReadsNullIsNotNothing() {
    Json.Members object = objects("{\"a\": null, \"b\": \"null\"}", new Readings()).getFirst();
    assertThat(object.leaf("a").orElseThrow().isNull()).isTrue();
    assertThat(object.leaf("b").orElseThrow().isNull()).isFalse();
  }
}
