package io.railwright.view.report;

import java.util.regex.Pattern;

/**
 * Paths of the machine that rail ran on, which say nothing to whoever a page is handed on to: of a
 * file in somebody's home or in a folder for temporary files only the name is left. Paths of the
 * machines that were read, such as {@code /etc/ucx/ucx.conf}, stay.
 */
final class LocalPaths {
  private static final Pattern OWN =
      Pattern.compile(
          "(?<![\\w./-])(?:/root|/home/[^/\\s]+|/Users/[^/\\s]+|/tmp|/var/tmp|/run/user/\\d+)"
              + "/(?:[^/\\s'\",;:()]+/)*(?=[^/\\s'\",;:()])");

  private LocalPaths() {}

  static String shortened(String text) {
    return OWN.matcher(text).replaceAll("");
  }
}
