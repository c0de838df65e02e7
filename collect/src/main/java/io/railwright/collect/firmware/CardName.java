package io.railwright.collect.firmware;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The many names that tools have for one card. */
final class CardName {
  /** {@code 03:00.0}, {@code 0000:03:00.0}, and ESXi's {@code 0000:03:00:0}. */
  private static final Pattern PCI =
      Pattern.compile("(?:([0-9a-fA-F]{4,8}):)?([0-9a-fA-F]{2}):([0-9a-fA-F]{2})[.:]([0-7])");

  private static final Pattern MST = Pattern.compile("(?:/dev/mst/)?(mt\\d+_\\S+|[A-Za-z]\\S*)");

  private CardName() {}

  /** A PCI address with its domain; another name without the folder of its device file. */
  static String of(String printed) {
    Matcher pci = PCI.matcher(printed);
    if (pci.matches()) {
      String domain = pci.group(1) == null ? "0000" : pci.group(1);
      String address = domain + ":" + pci.group(2) + ":" + pci.group(3) + "." + pci.group(4);
      return address.toLowerCase(Locale.ROOT);
    }
    Matcher mst = MST.matcher(printed);
    return mst.matches() ? mst.group(1) : printed;
  }

  static boolean isPci(String word) {
    return word.length() <= 20 && PCI.matcher(word).matches();
  }

  static boolean isMst(String word) {
    return word.startsWith("/dev/mst/")
        || (word.startsWith("mt") && word.contains("_pci") && word.length() < 80);
  }
}
