package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Thorough;
import io.railwright.view.layout.Screen;
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

  private static final String CAPTURES = "../docs/tasks/";

  /** What is judged here is how it is shown: a twin is read once, and shown in many widths. */
  private static final String LOSSLESS = ReadTwins.snapshot("lossless-8");

  private static final String OPENSHIFT = ReadTwins.snapshot("openshift-h100");

  static Stream<List<String>> commands() {
    return Stream.of(
        List.of("audit", "-i", LOSSLESS),
        List.of("audit", "-i", OPENSHIFT, "--details"),
        List.of("audit", "-i", NODES, "--details"),
        List.of("audit", "-i", NODES, "--all"),
        List.of("drift", "-i", NODES, "--reference", "u25"),
        List.of("snapshot", "-i", NODES),
        List.of("snapshot", "-i", NODES, "--facts"),
        List.of("diff", NODES, "src/test/resources/recording"),
        List.of("explain", "qos.trust-dscp"),
        List.of("explain", "rx_crc_errors_phy"),
        List.of("explain", "--list", "rules"),
        List.of("pcap", CAPTURES + "marks-before.pcap.gz"),
        List.of("pcap", CAPTURES + "drops-before.pcap.gz", CAPTURES + "drops-after.pcap.gz"),
        List.of("pcap", "--details", CAPTURES + "drops-before.pcap.gz"),
        List.of("sim", "incast", "--hosts", "8", "--size", "1MB", "--pfc", "off"),
        List.of("sim", "incast", "--hosts", "4", "--size", "1MB", "--ports", "--per-flow"),
        List.of("sim", "incast", "--hosts", "4", "--size", "1MB", "--compare", "pfc=on,off"),
        List.of("whatif", "incast", "--hosts", "4", "--size", "100KB", "--set", "kmin=1KB"),
        List.of("sim", "--list"),
        List.of("sim", "--parameters"),
        List.of("twin", "list"),
        List.of("twin", "fault"));
  }

  @ParameterizedTest
  @Thorough(days = 3)
  @MethodSource("commands")
  void linesFit(List<String> command) {
    for (int columns : WIDTHS) {
      String plain = on(new Screen(false, false, columns), command);
      String coloured = on(new Screen(true, false, columns), command);
      String ascii = on(new Screen(false, true, columns), command);
      assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
      for (String text : List.of(plain, ascii)) {
        assertThat(text.lines()).allMatch(line -> fits(line, columns), "fits " + columns);
        assertThat(text.lines()).noneMatch(line -> line.endsWith("…"));
      }
    }
  }

  /** A pipe is read by programs too: the same words, and nothing that has to do with a screen. */
  @ParameterizedTest
  @MethodSource("commands")
  void aPipeGetsAllThatAScreenShows(List<String> command) {
    String piped = on(new Screen(false, false, 0), command);
    assertThat(piped).doesNotContain("\u001b");
    assertThat(piped.lines()).noneMatch(line -> line.endsWith("…"));
    assertThat(words(piped)).containsAll(words(on(new Screen(false, false, 100), command)));
  }

  private static String on(Screen screen, List<String> command) {
    return Console.on(screen, command.toArray(String[]::new)).out();
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
    List<String> audit = List.of("audit", "-i", OPENSHIFT, "--details");
    assertThat(words(on(new Screen(false, false, 60), audit)))
        .isEqualTo(words(on(new Screen(false, false, 200), audit)));
  }

  private static Set<String> words(String text) {
    Set<String> words = new TreeSet<>(List.of(text.strip().split("\\s+")));
    words.remove("\\");
    return words;
  }

  @Test
  void theFirstAuditFitsOneScreen() {
    List<String> audit = List.of("audit", "-i", "twin:lossless-8");
    String small = on(new Screen(false, false, 80, 24), audit);
    assertThat(small.lines().count()).isLessThanOrEqualTo(23);
    assertThat(small)
        .contains(
            "critical  UCX_NET_DEVICES",
            "by hand: correct UCX_NET_DEVICES in /etc/ucx/ucx.conf; see ibv_devices")
        .contains("watchdog", "4 ports of nexus", "Assumed, because nothing says otherwise: ")
        .startsWith("lossless-8: 8 hosts, 1 switch, 2 hypervisors, 8 RDMA NICs, 0 GPUs\n");
    String large = on(new Screen(false, false, 80, 90), audit);
    assertThat(large)
        .isEqualTo(on(new Screen(false, false, 80), audit))
        .contains("The fix is withheld", "switch.watchdog", "esxi.trust");
  }

  @Test
  void theReadmeShowsWhatRailSays() throws IOException {
    Path root = Path.of(System.getProperty("rail.root", ".."));
    String said = Console.run("audit").out();
    assertThat(Files.readString(root.resolve("README.md"))).contains("$ ./rail audit\n" + said);
  }
}
