package io.railwright.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.reach.bundle.Output;
import io.railwright.testing.HostileAnswer;
import io.railwright.testing.ProcessorTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever a machine prints, no parser fails, and twice the text costs less than three times the
 * processor time. The sizes are those of a section, and of the longest line that is read: what is
 * quadratic in a line shows there alone.
 */
class LinearParsersTest {
  private static final int SECTION = 256 << 10;
  private static final int LINE = 60_000;
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
    for (HostileAnswer text : HostileAnswer.usualKinds()) {
      for (int size : new int[] {LINE, SECTION}) {
        double ratio =
            ProcessorTime.ratio(size, BAR, bytes -> parsing(parser, text.bytes(bytes, real)));
        assertThat(ratio).as("%s: %s, %d bytes", name, text.kind(), size).isLessThan(BAR);
      }
    }
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
