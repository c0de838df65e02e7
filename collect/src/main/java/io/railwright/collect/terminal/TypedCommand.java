package io.railwright.collect.terminal;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command that somebody typed, with the prompt before it if there is one. No words stand behind a
 * prompt at which nothing was typed.
 */
public record TypedCommand(List<String> words) {
  private static final int LONGEST = 1000;

  /**
   * {@code root@u36:~#}, {@code [root@u36 ~]#}, {@code sh-5.1#}, {@code PS C:\>}, {@code [esxi]$}.
   */
  private static final Pattern NAMED_PROMPT =
      Pattern.compile(
          "\\s*+(?:\\(\\S{1,40}\\) )?(?:\\[[^\\[\\]]{1,100}] ?[#$%]"
              + "|[\\w.-]{1,64}@[\\w.-]{1,64}[: ][^#$>]{0,120}[#$>]"
              + "|(?:sh|bash)-[\\d.]{1,8}[#$]|PS [^>]{1,200}>)(?:\\s+(.*))?");

  /** A sign alone counts as a prompt only where a command stands behind it. */
  private static final Pattern BARE_PROMPT =
      Pattern.compile("\\s*+(?:>>>|%|[\\w.-]{0,40}[#$])\\s++((?:[a-z./]|[A-Z_]+=).*)");

  private static final Set<String> TOOLS =
      Set.of(
          "mlxconfig",
          "mstconfig",
          "flint",
          "flint_ext",
          "mstflint",
          "mlxfwmanager",
          "mlxup",
          "mstfwmanager",
          "mlxfwreset",
          "mstfwreset",
          "mst",
          "mlxlink",
          "mstlink",
          "ethtool");

  /** Words before the tool itself. */
  private static final Set<String> BEFORE = Set.of("sudo", "time", "watch", "env", "-E", "-n");

  public TypedCommand {
    words = List.copyOf(words);
  }

  public static Optional<TypedCommand> of(String line) {
    if (line.length() > LONGEST) {
      return Optional.empty();
    }
    return behindPrompt(line).or(() -> bare(line));
  }

  private static Optional<TypedCommand> behindPrompt(String line) {
    boolean sign =
        line.indexOf('#') >= 0
            || line.indexOf('$') >= 0
            || line.indexOf('>') >= 0
            || line.indexOf('%') >= 0;
    if (!sign) {
      return Optional.empty();
    }
    Matcher named = NAMED_PROMPT.matcher(line);
    if (named.matches()) {
      return Optional.of(split(named.group(1) == null ? "" : named.group(1)));
    }
    Matcher bare = BARE_PROMPT.matcher(line);
    return bare.matches() ? Optional.of(split(bare.group(1))) : Optional.empty();
  }

  /** A command whose prompt was not kept: it begins with a tool that is known here. */
  private static Optional<TypedCommand> bare(String line) {
    String stripped = line.strip();
    int blank = stripped.indexOf(' ');
    String start = blank < 0 ? "" : stripped.substring(0, blank);
    String name = start.substring(start.lastIndexOf('/') + 1);
    if (!TOOLS.contains(name) && !BEFORE.contains(name)) {
      return Optional.empty();
    }
    TypedCommand command = split(stripped);
    boolean typed = !command.tool().isEmpty() && !line.endsWith("not found");
    return typed ? Optional.of(command) : Optional.empty();
  }

  private static TypedCommand split(String text) {
    String stripped = text.strip();
    return new TypedCommand(stripped.isEmpty() ? List.of() : List.of(stripped.split("\\s+", 0)));
  }

  /** The name of what is run, without its path; empty where there is none that is known. */
  public String tool() {
    return words.stream()
        .filter(word -> !BEFORE.contains(word) && !word.contains("="))
        .map(word -> word.substring(word.lastIndexOf('/') + 1))
        .findFirst()
        .filter(TOOLS::contains)
        .or(() -> words.stream().filter(TOOLS::contains).findFirst())
        .orElse("");
  }

  /** What stands behind the first of these options. */
  public Optional<String> option(String... names) {
    Set<String> wanted = Set.of(names);
    for (int at = 0; at < words.size(); at++) {
      String word = words.get(at);
      int equals = word.indexOf('=');
      if (wanted.contains(word) && at + 1 < words.size()) {
        return Optional.of(words.get(at + 1));
      }
      if (equals > 0 && wanted.contains(word.substring(0, equals))) {
        return Optional.of(word.substring(equals + 1));
      }
    }
    return Optional.empty();
  }
}
