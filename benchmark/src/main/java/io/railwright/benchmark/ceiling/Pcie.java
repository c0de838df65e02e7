package io.railwright.benchmark.ceiling;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a PCIe slot carries into memory. Link control takes another 2 to 5 % that is not counted, so
 * the real limit lies below this one.
 *
 * @param gigatransfers of a lane
 * @param payload the most that one packet carries (MPS) in bytes
 */
public record Pcie(double gigatransfers, int lanes, int payload) {
  /** Header, sequence number, check sum and framing of a write. */
  private static final int OVERHEAD = 24;

  private static final double[] SPEEDS = {2.5, 5, 8, 16, 32, 64};
  private static final int USUAL_PAYLOAD = 256;

  private static final Pattern NAMED =
      Pattern.compile("(?:gen)?([1-6])x(1|2|4|8|16)(?:/(128|256|512|1024|2048|4096))?");

  /** {@code gen5x16} or {@code gen4x8/512}, with the payload behind the stroke. */
  public static Optional<Pcie> parse(String text) {
    Matcher named = NAMED.matcher(text.toLowerCase(Locale.ROOT));
    if (!named.matches()) {
      return Optional.empty();
    }
    int payload = named.group(3) == null ? USUAL_PAYLOAD : Integer.parseInt(named.group(3));
    double speed = SPEEDS[Integer.parseInt(named.group(1)) - 1];
    return Optional.of(new Pcie(speed, Integer.parseInt(named.group(2)), payload));
  }

  /** Two older generations send 10 bits for 8. */
  public double gigabits() {
    double coding = gigatransfers < 8 ? 0.8 : 128.0 / 130;
    return gigatransfers * lanes * coding * payload / (payload + OVERHEAD);
  }

  public String words() {
    return String.format(
        Locale.ROOT,
        "%s GT/s x %d lanes, payload of %d bytes; link control takes 2 to 5 %% more",
        gigatransfers == Math.rint(gigatransfers)
            ? Long.toString(Math.round(gigatransfers))
            : Double.toString(gigatransfers),
        lanes,
        payload);
  }
}
