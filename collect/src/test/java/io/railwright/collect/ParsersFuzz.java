package io.railwright.collect;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.reach.bundle.Output;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the fuzzer calls: the first two bytes choose a parser and whether its tool was cut short,
 * the rest is what the tool is said to have printed. No parser may throw, whatever it is given; the
 * time of one input is limited by the fuzzer.
 */
public final class ParsersFuzz {
  static final List<Parser> PARSERS =
      Stream.concat(
              MachineProbes.ALL.stream().map(Probe::parser), MachineProbes.KEPT.values().stream())
          .toList();

  private static final int PREFIX = 2;

  private ParsersFuzz() {}

  /** Loads every parser, so that the fuzzer's limit of time is that of the first input alone. */
  public static void fuzzerInitialize() {
    for (Parser parser : PARSERS) {
      parse(parser, new byte[0], true);
    }
  }

  public static void fuzzerTestOneInput(byte[] input) {
    if (input.length < PREFIX) {
      return;
    }
    int chosen = ((input[0] & 0x7f) << Byte.SIZE) | (input[1] & 0xff);
    Parser parser = PARSERS.get(chosen % PARSERS.size());
    boolean whole = (input[0] & 0x80) == 0;
    parse(parser, Arrays.copyOfRange(input, PREFIX, input.length), whole);
  }

  /** What stands before an output that this parser shall read whole. */
  static byte[] prefix(Parser parser) {
    int chosen = PARSERS.indexOf(parser);
    return new byte[] {(byte) (chosen >> Byte.SIZE), (byte) chosen};
  }

  static void parse(Parser parser, byte[] printed, boolean whole) {
    Output out = Output.of(printed);
    parser.parse(new Printed(out, out.text(), "eth0", whole));
  }
}
