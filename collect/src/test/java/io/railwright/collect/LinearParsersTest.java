package io.railwright.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.reach.bundle.Output;
import io.railwright.testing.Campaign;
import io.railwright.testing.HostileAnswer;
import io.railwright.testing.ProcessorTime;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever a machine prints, no parser fails, and twice the text costs less than three times the
 * processor time. The sizes are that of the longest line that is read, since what is quadratic in a
 * line shows there alone, and tens of thousands of lines. Half of the kinds of text are tried with
 * each parser, the other half tomorrow.
 */
@Thorough(days = 3)
class LinearParsersTest {
  private static final int LINE = 60_000;
  private static final int LINES = 2 * LINE;
  private static final double BAR = 3;

  static Set<String> parsers() {
    Set<String> names = new TreeSet<>(MachineProbes.KEPT.keySet());
    MachineProbes.ALL.forEach(probe -> names.add(probe.id()));
    return names;
  }

  @ParameterizedTest
  @MethodSource("parsers")
  void twiceTheTextCostsLessThanThreeTimesTheTime(String name) throws IOException {
    Parser parser = MachineProbes.parser(name).orElseThrow();
    String real = real(name);
    for (HostileAnswer text : kinds(name)) {
      for (int size : sizes(text.bytes(LINE, real))) {
        double ratio =
            ProcessorTime.ratio(size, BAR, bytes -> parsing(parser, text.bytes(bytes, real)));
        assertThat(ratio)
            .as("%s: %s, %d bytes, %s", name, text.kind(), size, Campaign.again())
            .isLessThan(BAR);
        if (ratio == 0) {
          break; // what is too cheap to be judged is cheaper still for less of it
        }
      }
    }
  }

  private static List<HostileAnswer> kinds(String parser) {
    return Campaign.shareOfToday(HostileAnswer.usualKinds(), 2, parser.hashCode());
  }

  /**
   * The largest first. More of a text without line ends shows nothing that the longest line does
   * not.
   */
  private static int[] sizes(byte[] text) {
    boolean lines = new String(text, StandardCharsets.ISO_8859_1).indexOf('\n') >= 0;
    return lines ? new int[] {LINES, LINE} : new int[] {LINE};
  }

  /** Standard error comes from the host too. */
  private static Runnable parsing(Parser parser, byte[] text) {
    Output out = Output.of(text);
    Printed printed = new Printed(out, out.text(), "", true);
    return () -> parser.parse(printed);
  }

  /** The longest fixture; the one probe that has none is given a heading of its form. */
  private static String real(String name) throws IOException {
    String longest = "";
    for (Path fixture : ProbesTest.fixtures()) {
      if (ProbesTest.FIXTURES.relativize(fixture).startsWith(name)) {
        String text = Files.readString(fixture);
        longest = text.length() > longest.length() ? text : longest;
      }
    }
    String heading = "==> /sys/bus/pci/devices/0000:00:00.0/config <==\n";
    return longest.isEmpty() ? heading + "\0".repeat(64) + "\n" : longest;
  }
}
