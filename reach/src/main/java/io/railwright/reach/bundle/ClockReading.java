package io.railwright.reach.bundle;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;

/**
 * Between which times, by our own clock, a host looked at its clock. They stand behind what the
 * host said, so that whoever reads a recording has them too.
 */
public final class ClockReading {
  /** The question whose answer is what time it is. */
  public static final String QUESTION = "clock";

  public static final String ASKED = "asked ";
  public static final String ANSWERED = "answered ";

  private ClockReading() {}

  /** What the host said, with the two times. */
  static Section between(Section section, Instant asked, Instant answered) {
    byte[] times =
        ("\n" + ASKED + seconds(asked) + "\n" + ANSWERED + seconds(answered) + "\n")
            .getBytes(StandardCharsets.US_ASCII);
    Output out =
        section
            .out()
            .with(
                said -> {
                  byte[] all = Arrays.copyOf(said, said.length + times.length);
                  System.arraycopy(times, 0, all, said.length, times.length);
                  return all;
                });
    return new Section(
        section.question(), section.item(), section.ending(), section.exit(), out, section.err());
  }

  private static String seconds(Instant time) {
    return String.format(Locale.ROOT, "%d.%09d", time.getEpochSecond(), time.getNano());
  }
}
