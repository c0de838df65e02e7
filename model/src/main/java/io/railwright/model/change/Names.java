package io.railwright.model.change;

import java.util.regex.Pattern;

/** Checks the names in settings: they come out of files that anybody may have edited. */
final class Names {
  private static final Pattern PORT = Pattern.compile("[A-Za-z0-9_.-]{1,15}");
  private static final Pattern RDMA = Pattern.compile("[A-Za-z0-9_.-]{1,63}");

  private Names() {}

  static void port(String name) {
    check(PORT, name, "a network interface");
  }

  static void rdma(String name) {
    check(RDMA, name, "an RDMA device");
  }

  static void check(Pattern form, String text, String what) {
    if (!form.matcher(text).matches() || text.contains("..") || text.startsWith("-")) {
      throw new IllegalArgumentException("'" + text + "' is not the name of " + what);
    }
  }
}
