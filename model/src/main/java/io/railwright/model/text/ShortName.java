package io.railwright.model.text;

import java.util.Locale;

/**
 * A machine's name without its domain, and in small letters: some say {@code Leaf1} where others
 * say {@code leaf1.example.org}. An address is no name with a domain, and stays whole.
 */
public final class ShortName {
  private ShortName() {}

  public static String of(String name) {
    int dot = isAddress(name) ? -1 : name.indexOf('.');
    return (dot < 0 ? name : name.substring(0, dot)).toLowerCase(Locale.ROOT);
  }

  private static boolean isAddress(String name) {
    return name.indexOf(':') >= 0
        || name.chars().allMatch(it -> it == '.' || (it >= '0' && it <= '9'));
  }
}
