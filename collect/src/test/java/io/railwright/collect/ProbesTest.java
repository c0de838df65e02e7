package io.railwright.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each text below {@code probes/ID} is read by the probe of that id; what it understood lies beside
 * it.
 */
class ProbesTest {
  static final Path FIXTURES = Path.of("src/test/resources/probes");

  static List<Path> fixtures() throws IOException {
    try (Stream<Path> files = Files.walk(FIXTURES)) {
      return files.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
    }
  }

  static Parser parserOf(Path fixture) {
    String name = FIXTURES.relativize(fixture).getName(0).toString();
    return MachineProbes.parser(name).orElseThrow(() -> new AssertionError("no parser " + name));
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void whatIsUnderstoodIsTheGoldenOne(Path fixture) throws IOException {
    Parsed parsed = parserOf(fixture).parse(Printed.of(Files.readString(fixture)));
    String name = "probes/" + FIXTURES.relativize(fixture);
    Golden.check(name.replace(".txt", ".facts"), print(parsed));
  }

  static String print(Parsed parsed) {
    String readings =
        parsed.readings().stream().map(ProbesTest::line).collect(Collectors.joining());
    String rest =
        parsed.notUnderstood().stream()
            .map(line -> "? " + line + "\n")
            .collect(Collectors.joining());
    return readings + rest;
  }

  private static String line(Reading reading) {
    return "%3d %s %s = %s %s [%s]%n"
        .formatted(
            reading.line(),
            reading.subject().isEmpty() ? "." : reading.subject(),
            reading.key() + moment(reading),
            reading.value().getClass().getSimpleName(),
            reading.value().print(),
            reading.raw());
  }

  private static String moment(Reading reading) {
    return reading.moment() == Moment.CURRENT ? "" : "@" + reading.moment().word();
  }

  /** Where the raw text and the line are given, the text stands in that line. */
  @ParameterizedTest
  @MethodSource("fixtures")
  void rawTextStandsWhereItIsSaidToStand(Path fixture) throws IOException {
    List<String> lines = Files.readAllLines(fixture);
    Parsed parsed = parserOf(fixture).parse(Printed.of(Files.readString(fixture)));
    for (Reading reading : parsed.readings()) {
      boolean several =
          reading.raw().contains(" ")
              && (reading.key().startsWith("kernel.") || reading.key().equals("cpu.flags"));
      if (reading.line() > 0 && !several) {
        String line = plain(lines.get(reading.line() - 1));
        String raw = plain(reading.raw());
        boolean broken = !line.contains(raw) && isBrokenJson(lines);
        assertThat(broken ? unbroken(lines, reading.line()) : line)
            .contains(broken ? raw.replace(" ", "") : raw);
      }
    }
  }

  private static boolean isBrokenJson(List<String> lines) {
    return lines.stream().anyMatch(line -> line.startsWith("{\"") && !line.endsWith("}"));
  }

  /** A line that a terminal broke, and maybe at a blank, with the ones before it and behind. */
  private static String unbroken(List<String> lines, int number) {
    List<String> around =
        lines.subList(Math.max(0, number - 2), Math.min(lines.size(), number + 1));
    return plain(String.join("", around)).replace(" ", "");
  }

  private static String plain(String text) {
    return text.replace("\\", "").replaceAll("\\s+", " ");
  }

  @Test
  void everyTextParserHasAFixture() throws IOException {
    Set<String> missing = new TreeSet<>(MachineProbes.KEPT.keySet());
    MachineProbes.ALL.forEach(probe -> missing.add(probe.id()));
    fixtures().forEach(f -> missing.remove(FIXTURES.relativize(f).getName(0).toString()));
    assertThat(missing).containsExactly("pci-config");
  }
}
