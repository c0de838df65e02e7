package io.railwright.model.value;

import java.util.Optional;
import java.util.regex.Pattern;

/** A MAC address of 48 bits, whichever way a tool writes it. */
public record Mac(long bits) implements Comparable<Mac> {
  private static final long ALL = 0xffff_ffff_ffffL;

  /** {@code 5c:25:73:47:a7:28}, with dashes, in threes with dots as switches write it, or bare. */
  private static final Pattern FORM =
      Pattern.compile("H(:H){5}|H(-H){5}|HH\\.HH\\.HH|(H){6}".replace("H", "[0-9a-fA-F]{2}"));

  private static final int LONGEST = "00:00:00:00:00:00".length();

  public Mac {
    if ((bits & ~ALL) != 0) {
      throw new IllegalArgumentException("a MAC address has 48 bits");
    }
  }

  public static Optional<Mac> parse(String text) {
    if (text.length() > LONGEST || !FORM.matcher(text).matches()) {
      return Optional.empty();
    }
    return Optional.of(new Mac(Long.parseLong(text.replaceAll("[:.-]", ""), 16)));
  }

  /** Whether it stands for many receivers; no NIC has such a one of its own. */
  public boolean isMulticast() {
    return (bits >> 40 & 1) == 1;
  }

  /** Whether somebody gave it out himself, as hypervisors do, and not the maker of the NIC. */
  public boolean isLocal() {
    return (bits >> 40 & 2) == 2;
  }

  @Override
  public int compareTo(Mac other) {
    return Long.compare(bits, other.bits);
  }

  /** As the kernel writes it: {@code 5c:25:73:47:a7:28}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(LONGEST);
    for (int shift = 40; shift >= 0; shift -= 8) {
      long octet = bits >> shift & 0xff;
      text.append(shift == 40 ? "" : ":").append(octet < 16 ? "0" : "");
      text.append(Long.toHexString(octet));
    }
    return text.toString();
  }
}
