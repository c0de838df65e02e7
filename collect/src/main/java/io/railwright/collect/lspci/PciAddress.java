package io.railwright.collect.lspci;

import io.railwright.model.fact.Subject;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The address of a PCI function, which lspci writes without the domain where there is only one. */
final class PciAddress {
  static final String FORM = "(?:[0-9a-fA-F]{4,8}:)?[0-9a-fA-F]{2}:[0-9a-fA-F]{2}\\.[0-7]";

  private static final Pattern AT_START = Pattern.compile("\\s{0,3}(" + FORM + ")(?=[\\s:]|$)");

  private PciAddress() {}

  /** The address with which a line begins. */
  static Optional<Matcher> startOf(String line) {
    if (!mayStart(line)) {
      return Optional.empty();
    }
    Matcher matcher = AT_START.matcher(line);
    return matcher.lookingAt() ? Optional.of(matcher) : Optional.empty();
  }

  /** Asked of every line: most have no two digits where an address has its bus or domain. */
  private static boolean mayStart(String line) {
    int at = 0;
    while (at < line.length() && at < 4 && Character.isWhitespace(line.charAt(at))) {
      at++;
    }
    int colon = line.indexOf(':', at);
    return colon >= at + 2 && colon <= at + 8 && Character.digit(line.charAt(at), 16) >= 0;
  }

  static String full(String address) {
    String lower = address.toLowerCase(Locale.ROOT);
    int colon = lower.indexOf(':');
    return colon >= 0 && colon == lower.lastIndexOf(':') ? "0000:" + lower : lower;
  }

  static String subject(String address) {
    return "pci/" + Subject.escape(full(address));
  }
}
