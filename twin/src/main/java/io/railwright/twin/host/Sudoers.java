package io.railwright.twin.host;

import io.railwright.posix.expand.Glob;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rules of {@code sudo}: users, and commands that they run without a password. The last rule that
 * fits decides. A command without arguments may be called with any, one with {@code ""} with none.
 * A command with a digest before it is that one file and no other of its name.
 */
final class Sudoers {
  private static final Pattern RULE =
      Pattern.compile("(\\S+)\\s+\\S+\\s*=\\s*(?:\\([^)]*\\)\\s*)?(.*)");
  private static final Pattern PINNED = Pattern.compile("sha256:([0-9a-f]{64})\\s+(.*)");
  private static final Pattern ALIAS = Pattern.compile("Cmnd_Alias\\s+(\\w+)\\s*=\\s*(.*)");
  private static final Set<String> FOLDERS =
      Set.of("/bin", "/sbin", "/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin");

  private record Rule(String user, String command, boolean free) {}

  private final List<Rule> rules = new ArrayList<>();
  private final Map<String, List<String>> aliases = new HashMap<>();

  private Sudoers() {}

  static Sudoers read(List<String> texts) {
    Sudoers sudoers = new Sudoers();
    for (String text : texts) {
      text.replace("\\\n", " ").lines().map(String::strip).forEach(sudoers::line);
    }
    return sudoers;
  }

  private void line(String line) {
    Matcher alias = ALIAS.matcher(line);
    Matcher rule = RULE.matcher(line);
    if (line.startsWith("#") || line.startsWith("@") || line.startsWith("Defaults")) {
      return;
    }
    if (alias.matches()) {
      aliases.put(alias.group(1), commands(alias.group(2)));
    } else if (rule.matches()) {
      boolean free = false;
      for (String command : commands(rule.group(2))) {
        String bare = command;
        if (bare.startsWith("NOPASSWD:") || bare.startsWith("PASSWD:")) {
          free = bare.startsWith("NOPASSWD:");
          bare = bare.substring(bare.indexOf(':') + 1).strip();
        }
        boolean granted = free;
        for (String one : aliases.getOrDefault(bare, List.of(bare))) {
          rules.add(new Rule(rule.group(1), one, granted));
        }
      }
    }
  }

  /** At commas, unless a backslash stands before them. */
  private static List<String> commands(String text) {
    List<String> all = new ArrayList<>();
    for (String command : text.split("(?<!\\\\),", -1)) {
      all.add(command.strip());
    }
    return all;
  }

  /**
   * Whether a user may run a command.
   *
   * @param digest the SHA-256 of the file at a path
   */
  boolean allows(String user, List<String> command, UnaryOperator<String> digest) {
    boolean allowed = false;
    for (Rule rule : rules) {
      boolean mine = rule.user().equals(user) || rule.user().equals("ALL");
      Matcher pinned = PINNED.matcher(rule.command());
      boolean same = !pinned.matches() || pinned.group(1).equals(digest.apply(command.getFirst()));
      if (mine && same && fits(pinned.matches() ? pinned.group(2) : rule.command(), command)) {
        allowed = rule.free() && !rule.command().startsWith("!");
      }
    }
    return allowed;
  }

  private static boolean fits(String rule, List<String> command) {
    String bare = rule.startsWith("!") ? rule.substring(1).strip() : rule;
    if (bare.equals("ALL")) {
      return true;
    }
    int blank = bare.indexOf(' ');
    String path = blank < 0 ? bare : bare.substring(0, blank);
    String arguments = blank < 0 ? "" : bare.substring(blank + 1).strip();
    String called = String.join(" ", command.subList(1, command.size()));
    if (!samePlace(path, command.getFirst())) {
      return false;
    }
    return arguments.isEmpty()
        || (arguments.equals("\"\"")
            ? called.isEmpty()
            : Glob.matches(unescaped(arguments), called));
  }

  /** A backslash before a sign of the rules' own language is not part of the argument. */
  private static String unescaped(String arguments) {
    return arguments.replaceAll("\\\\([,:=])", "$1");
  }

  /** The usual folders lead to one another on these hosts. */
  private static boolean samePlace(String one, String other) {
    int slash = one.lastIndexOf('/');
    int otherSlash = other.lastIndexOf('/');
    return one.equals(other)
        || (slash > 0
            && otherSlash > 0
            && one.substring(slash).equals(other.substring(otherSlash))
            && FOLDERS.contains(one.substring(0, slash))
            && FOLDERS.contains(other.substring(0, otherSlash)));
  }
}
