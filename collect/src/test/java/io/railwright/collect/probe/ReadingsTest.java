package io.railwright.collect.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Output;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadingsTest {
  private static Reading only(String subject, String parameter, Value value, String raw) {
    Readings readings = new Readings();
    readings.add(subject, parameter, value, raw, 3);
    return readings.parsed().readings().getFirst();
  }

  @Test
  void cleanTextComesThroughAsItIs() {
    Value list = new Value.Listing(List.of("a", "é", "\ud83d\ude00"));
    Reading reading = only("net/ß", "net.ü", list, "two\tcolumns\nand lines");
    assertThat(reading.subject()).isEqualTo("net/ß");
    assertThat(reading.key()).isEqualTo("net.ü");
    assertThat(reading.value()).isEqualTo(list);
    assertThat(reading.raw()).isEqualTo("two\tcolumns\nand lines");
    assertThat(only("", "a", new DataSize(7), "7").value()).isEqualTo(new DataSize(7));
    Value text = Value.text("two\tcolumns\nand lines");
    assertThat(only("", "a", text, "").value()).isEqualTo(text);
  }

  /** Halves of a character, NUL, other controls of ASCII, DEL, and those behind ASCII. */
  @ParameterizedTest
  @ValueSource(strings = {"\ud800", "\udc00", "\0", "\u0007", "\u001b", "\r", "\u007f", "\u009d"})
  void badCharactersAreReplacedVisibly(String bad) {
    String text = "a" + bad + "b";
    Reading reading = only(text, text, Value.text(text), text);
    assertThat(reading.subject()).isEqualTo("a\ufffdb");
    assertThat(reading.key()).isEqualTo("a\ufffdb");
    assertThat(reading.value()).isEqualTo(Value.text("a\ufffdb"));
    assertThat(reading.raw()).isEqualTo("a\ufffdb");
    assertThat(only("", "a", new Value.Unknown(text), "").value())
        .isEqualTo(new Value.Unknown("a\ufffdb"));
    assertThat(only("", "a", new Value.Listing(List.of("x", text)), "").value())
        .isEqualTo(new Value.Listing(List.of("x", "a\ufffdb")));
    assertThat(only("", "a", new Value.Count(1, text), "").value())
        .isEqualTo(new Value.Count(1, "a\ufffdb"));
  }

  @Test
  void namesHaveNoTabsAndNoLineEnds() {
    Reading reading = only("net/a\tb", "net.a\nb", new Value.Flag(true), "");
    assertThat(reading.subject()).isEqualTo("net/a\ufffdb");
    assertThat(reading.key()).isEqualTo("net.a\ufffdb");
  }

  /** A clean text is looked at once; what a parser makes of it is then only measured. */
  @Test
  void aCleanTextMakesNoUncleanReadings() {
    Readings readings = new Readings(Printed.of("a\tb\n"));
    readings.add("net/a\tb", "a", Value.text("a\tb"), "a\tb", 1);
    readings.add("", "a\tb", new Value.Unknown("u".repeat(99_999)), "", 1);
    readings.add("", "a", Value.text("t".repeat(99_999)), "", 1);
    List<Reading> all = readings.parsed().readings();
    assertThat(all).extracting(Reading::subject).containsExactly("net/a\ufffdb", "", "");
    assertThat(all).extracting(Reading::key).containsExactly("a", "a\ufffdb", "a");
    assertThat(all.get(0).value()).isEqualTo(Value.text("a\tb"));
    assertThat(all.get(1).value().print()).endsWith("u…");
    assertThat(all.get(2).value().print()).endsWith("t…");
  }

  /** What JSON and XML write otherwise becomes a character only when it is parsed. */
  @ParameterizedTest
  @ValueSource(strings = {"\0", "\u001b", "\r", "\u009d", "\\ud800", "&#0;", "\u00e9"})
  void aTextThatIsNotCleanIsNotTrusted(String bad) {
    Readings readings = new Readings(Printed.of(bad));
    readings.add("", "a", Value.text("x\0"), "", 1);
    assertThat(readings.parsed().readings().getFirst().value()).isEqualTo(Value.text("x\ufffd"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\0", "\u001b", "\u009d", "\u00e9"})
  void neitherAreErrorsOrDevicesThatAreNotClean(String bad) {
    Output plain = Output.of("a");
    for (Printed printed :
        List.of(new Printed(plain, bad, "", true), new Printed(plain, "", bad, true))) {
      Readings readings = new Readings(printed);
      readings.unknown("", "a", "x\0");
      assertThat(readings.parsed().readings().getFirst().value())
          .isEqualTo(new Value.Unknown("x\ufffd"));
    }
  }

  @Test
  void whatIsTooLongIsCutVisiblyAndNeverWithinACharacter() {
    Reading reading =
        only("s".repeat(9000), "p".repeat(9000), Value.text("\ud83d\ude00".repeat(99_999)), "");
    assertThat(reading.subject()).hasSize(CleanText.LONGEST_SUBJECT + 1).endsWith("s…");
    assertThat(reading.key()).hasSize(CleanText.LONGEST_NAME + 1).endsWith("p…");
    assertThat(reading.value().print())
        .hasSize(CleanText.LONGEST_VALUE + 1)
        .endsWith("\ud83d\ude00…");
    Value many = new Value.Listing(new ArrayList<>(Collections.nCopies(5000, "x")));
    assertThat(only("", "a", many, "").value().print()).endsWith(" x x … 904 more");
  }

  @Test
  void moreReadingsThanAnyMachineHasAreCountedAndNotKept() {
    Readings readings = new Readings();
    for (int at = 0; at < Readings.MOST + 7; at++) {
      readings.add("", "a", new Value.Count(at), "", at);
    }
    Parsed parsed = readings.parsed();
    assertThat(parsed.readings()).hasSize(Readings.MOST);
    assertThat(parsed.leftOut()).isEqualTo(7);
  }

  /** A file of a hundred megabytes, which a person kept, is read to its end. */
  @Test
  void aLongTextMaySayMore() {
    Readings readings = new Readings(Printed.of("x".repeat(24 * 150_000)));
    for (int at = 0; at < 160_000; at++) {
      readings.add("", "a", new Value.Count(at), "", at);
    }
    assertThat(readings.parsed().readings()).hasSize(150_000);
    assertThat(readings.parsed().leftOut()).isEqualTo(10_000);
  }

  @Test
  void linesThatWereNotUnderstoodAreAllCountedAndTheFirstAreKept() {
    Readings readings = new Readings();
    for (int at = 0; at < 5000; at++) {
      readings.notUnderstood("line " + at + "\0");
    }
    Parsed parsed = readings.parsed();
    assertThat(parsed.linesNotUnderstood()).isEqualTo(5000);
    assertThat(parsed.notUnderstood()).hasSize(1000).startsWith("line 0\ufffd");
    Readings others = new Readings();
    others.addRest(parsed);
    assertThat(others.parsed()).isEqualTo(parsed);
  }

  @Test
  void aSummaryIsGivenEachReadingClean() {
    List<Reading> given = new ArrayList<>();
    Readings readings = Readings.givenTo(given::add);
    readings.add("net/a\0", "b", Value.text("c"), "c", 1);
    assertThat(given).extracting(Reading::subject).containsExactly("net/a\ufffd");
    assertThat(readings.parsed().readings()).isEmpty();
  }
}
