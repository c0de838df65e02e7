package io.railwright.inventory.ansible;

import io.railwright.inventory.text.TextPattern;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The host at the start of a line: a name that may hold ranges, and maybe a port. */
record AnsibleHostPattern(String names, Optional<String> port) {
  private static final Pattern IN_BRACKETS = Pattern.compile("\\[(.+)]:([0-9]{1,5})");
  private static final Pattern BARE =
      Pattern.compile("((?:[^:\\[\\]]|\\[[^\\]]*])*+):([0-9]{1,5})");

  static AnsibleHostPattern parse(String text) {
    for (Pattern pattern : new Pattern[] {IN_BRACKETS, BARE}) {
      Matcher matcher = pattern.matcher(text);
      if (text.length() <= TextPattern.NAME.longest() + 6 && matcher.matches()) {
        return new AnsibleHostPattern(matcher.group(1), Optional.of(matcher.group(2)));
      }
    }
    return new AnsibleHostPattern(text, Optional.empty());
  }
}
