package io.railwright.model.value;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A differentiated services code point: the upper six bits of the ToS byte or traffic class. */
public record Dscp(int number) implements Comparable<Dscp> {
  public static final int COUNT = 64;

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,2}|0[xX][0-9a-fA-F]{1,2}");
  private static final Pattern CLASS = Pattern.compile("CS([0-7])");
  private static final Pattern ASSURED = Pattern.compile("AF([1-4])([1-3])");

  public Dscp {
    if (number < 0 || number >= COUNT) {
      throw new IllegalArgumentException("a DSCP is a number from 0 to 63, not " + number);
    }
  }

  /**
   * Of a ToS byte or traffic class. The two bits below, which say whether a packet may be marked
   * for congestion, are left aside: 104 and 106 are the same code point, 26.
   */
  public static Dscp ofTrafficClass(int octet) {
    if (octet < 0 || octet > 0xff) {
      throw new IllegalArgumentException("a traffic class is a number from 0 to 255, not " + octet);
    }
    return new Dscp(octet >> 2);
  }

  /** A number, also in hexadecimal, or a name of RFC 2474, 2597, 3246, 5865 or 8622. */
  public static Optional<Dscp> parse(String text) {
    String name = text.toUpperCase(Locale.ROOT);
    if (NUMBER.matcher(text).matches()) {
      int number = Integer.decode(text.replaceFirst("^0+(?=[0-9])", ""));
      return number < COUNT ? Optional.of(new Dscp(number)) : Optional.empty();
    }
    Matcher selector = CLASS.matcher(name);
    if (selector.matches()) {
      return Optional.of(new Dscp(8 * Integer.parseInt(selector.group(1))));
    }
    Matcher assured = ASSURED.matcher(name);
    if (assured.matches()) {
      int group = Integer.parseInt(assured.group(1));
      return Optional.of(new Dscp(8 * group + 2 * Integer.parseInt(assured.group(2))));
    }
    return switch (name) {
      case "EF" -> Optional.of(new Dscp(46));
      case "VOICE-ADMIT" -> Optional.of(new Dscp(44));
      case "LE" -> Optional.of(new Dscp(1));
      case "BE" -> Optional.of(new Dscp(0));
      default -> Optional.empty();
    };
  }

  /** The byte with this code point and the two bits below it clear. */
  public int trafficClass() {
    return number << 2;
  }

  @Override
  public int compareTo(Dscp other) {
    return Integer.compare(number, other.number);
  }

  @Override
  public String toString() {
    return Integer.toString(number);
  }
}
