package io.railwright.inventory.text;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Tells a file that is no inventory by what its lines look like, so that none of them has to be
 * shown: such a file may hold anything.
 */
public final class ForeignText {
  /** A host alone, with variables or with a comment. */
  private static final Pattern HOST =
      Pattern.compile("[\\[A-Za-z0-9][^\\s/=\"'(){};,]*(?:\\s+(?:[A-Za-z_]\\w*=|#).*)?");

  private enum Like {
    MARKUP("XML or HTML", "<.*"),
    KEY("a private key", "-----BEGIN .*PRIVATE KEY-----"),
    USERS("a list of users such as /etc/passwd", "[^:\\s]*(?::[^:]*){6}"),
    HOST_KEYS("a list of SSH keys", ".*(?:ssh-|ecdsa-|sk-)[a-z0-9@.-]+ AAAA.*"),
    ADDRESSES(
        "a list of addresses such as /etc/hosts", "[0-9a-fA-F:]*[.:][0-9a-fA-F.:]+\\s+\\S+.*");

    private final String words;
    private final Pattern line;

    Like(String words, String line) {
      this.words = words;
      this.line = Pattern.compile(line);
    }
  }

  private ForeignText() {}

  /** What the text looks like where most of its lines can't be hosts; empty for a list of hosts. */
  public static Optional<String> looksLike(String text) {
    List<String> lines =
        text.lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("#") && !line.startsWith(";"))
            .toList();
    if (Like.KEY.line.matcher(lines.getFirst()).matches()) {
      return Optional.of(Like.KEY.words);
    }
    if (mostly(lines, HOST)) {
      return Optional.empty();
    }
    for (Like like : Like.values()) {
      if (mostly(lines, like.line)) {
        return Optional.of(like.words);
      }
    }
    return Optional.of("text of another kind");
  }

  private static boolean mostly(List<String> lines, Pattern pattern) {
    long fitting = lines.stream().filter(line -> pattern.matcher(line).matches()).count();
    return fitting * 2 > lines.size();
  }
}
