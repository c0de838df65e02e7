package io.railwright.collect;

import io.railwright.reach.bundle.Output;
import java.util.Arrays;

/**
 * What the fuzzer calls: the first byte chooses a probe, the rest is what its tool is said to have
 * printed. No parser may throw, whatever it is given; the time of one input is limited by the
 * fuzzer.
 */
public final class ParsersFuzz {
  private ParsersFuzz() {}

  public static void fuzzerTestOneInput(byte[] input) {
    if (input.length == 0) {
      return;
    }
    Probe probe = HostProbes.ALL.get((input[0] & 0xff) % HostProbes.ALL.size());
    Output out = Output.of(Arrays.copyOfRange(input, 1, input.length));
    boolean whole = (input[0] & 0x80) == 0;
    probe.parser().parse(new Printed(out, out.text(), "eth0", whole));
  }
}
