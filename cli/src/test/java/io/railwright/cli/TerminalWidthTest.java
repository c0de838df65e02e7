package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What people read fits their terminal: nothing is cut, and no line breaks within a word. */
@Tag("slow")
class TerminalWidthTest {
  private static final int[] WIDTHS = {60, 80, 120, 200};
  private static final String NODES = "src/test/resources/two-nodes";

  static Stream<List<String>> commands() {
    return Stream.of(
        List.of("audit", "-i", "twin:lossless-8"),
        List.of("audit", "-i", "twin:openshift-h100", "--details"),
        List.of("audit", "-i", NODES, "--details"),
        List.of("audit", "-i", NODES, "--all"),
        List.of("drift", "-i", NODES, "--reference", "u25"),
        List.of("snapshot", "-i", NODES),
        List.of("explain", "qos.trust-dscp"),
        List.of("explain", "rx_crc_errors_phy"),
        List.of("twin", "list"),
        List.of("twin", "fault", "--list"));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void linesFit(List<String> command) {
    String[] arguments = command.toArray(String[]::new);
    for (int columns : WIDTHS) {
      String plain = Console.at(columns, false, arguments).out();
      String coloured = Console.at(columns, true, arguments).out();
      assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
      assertThat(plain.lines()).allMatch(line -> fits(line, columns), "fits " + columns);
      assertThat(plain.lines()).noneMatch(line -> line.endsWith("…"));
    }
  }

  /** What is longer must be a single word, behind a label perhaps. */
  private static boolean fits(String line, int columns) {
    String[] words = line.strip().split(" +");
    return line.length() <= columns || (words.length <= 3 && longest(words) > columns / 3);
  }

  private static int longest(String... words) {
    return Arrays.stream(words).mapToInt(String::length).max().orElse(0);
  }

  @Test
  void aNarrowAuditSaysAsMuchAsAWideOne() {
    String[] audit = {"audit", "-i", "twin:openshift-h100", "--details"};
    assertThat(words(Console.at(60, false, audit).out()))
        .isEqualTo(words(Console.at(200, false, audit).out()));
  }

  private static Set<String> words(String text) {
    Set<String> words = new TreeSet<>(List.of(text.strip().split("\\s+")));
    words.remove("\\");
    return words;
  }

  @Test
  void theFirstAuditFitsOneScreen() {
    String screen = Console.at(80, false, "audit", "-i", "twin:lossless-8").out();
    assertThat(screen.lines().count()).isLessThanOrEqualTo(23);
  }

  @Test
  void theReadmeShowsWhatRailSays() throws IOException {
    Path root = Path.of(System.getProperty("rail.root", ".."));
    String said = Console.run("audit").out();
    assertThat(Files.readString(root.resolve("README.md"))).contains("$ ./rail audit\n" + said);
  }
}
