package io.railwright.collect;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.reach.bundle.Output;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the fuzzer calls: the first byte chooses a parser, the rest is what its tool is said to have
 * printed. No parser may throw, whatever it is given; the time of one input is limited by the
 * fuzzer.
 */
public final class ParsersFuzz {
  static final List<Parser> PARSERS =
      Stream.concat(
              MachineProbes.ALL.stream().map(Probe::parser), MachineProbes.KEPT.values().stream())
          .toList();

  private ParsersFuzz() {}

  public static void fuzzerTestOneInput(byte[] input) {
    if (input.length == 0) {
      return;
    }
    Parser parser = PARSERS.get((input[0] & 0x7f) % PARSERS.size());
    Output out = Output.of(Arrays.copyOfRange(input, 1, input.length));
    boolean whole = (input[0] & 0x80) == 0;
    parser.parse(new Printed(out, out.text(), "eth0", whole));
  }
}
