package io.railwright.reach.bundle;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A path pattern that the host's shell expands. It is never made of text from outside. */
public record Glob(String pattern) {
  /** Nothing in here can end a word or start a substitution, so a glob needs no quotes. */
  private static final Pattern SAFE = Pattern.compile("/[A-Za-z0-9_./*?:\\[\\]-]*");

  public Glob {
    if (!SAFE.matcher(pattern).matches()) {
      throw new IllegalArgumentException("not a plain path pattern: " + pattern);
    }
  }

  static List<Glob> all(String... patterns) {
    return Arrays.stream(patterns).map(Glob::new).toList();
  }

  static String join(List<Glob> globs) {
    return globs.stream().map(Glob::pattern).collect(Collectors.joining(" "));
  }
}
