package io.railwright.collect.text;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A command that stands between outputs, because a person copied it along or a script said it
 * ({@code set -x}), with the prompt before it if there is one.
 *
 * @param tool the name of what is run without its folder; empty where it is none of the known ones
 * @param words what stands behind it
 */
public record TypedCommand(String tool, List<String> words) {
  private static final int LONGEST = 1000;

  /** Words before the tool itself. */
  private static final Set<String> BEFORE =
      Set.of("sudo", "time", "watch", "env", "-E", "-n", "--");

  public TypedCommand {
    words = List.copyOf(words);
  }

  /**
   * The command in a line. Behind a prompt everything is one; without, only what begins with one of
   * {@code tools}.
   */
  public static Optional<TypedCommand> of(String line, Set<String> tools) {
    if (line.length() > LONGEST) {
      return Optional.empty();
    }
    return Prompt.hasSign(line) ? prompted(line, tools) : unprompted(line, tools);
  }

  private static Optional<TypedCommand> prompted(String line, Set<String> tools) {
    int named = Prompt.end(line);
    if (named >= 0) {
      return Optional.of(split(line.substring(named), tools));
    }
    int bare = Prompt.bareEnd(line);
    if (bare >= 0 && isTyped(line, bare)) {
      TypedCommand command = split(line.substring(bare), tools);
      boolean script = line.strip().startsWith("+");
      return script && command.tool.isEmpty() ? Optional.empty() : Optional.of(command);
    }
    return unprompted(line, tools);
  }

  /** A sign alone counts as a prompt only where a command stands behind it. */
  private static boolean isTyped(String line, int from) {
    int at = from;
    while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
      at++;
    }
    if (at == line.length()) {
      return false;
    }
    char first = line.charAt(at);
    boolean command = (first >= 'a' && first <= 'z') || first == '.' || first == '/';
    int end = at;
    while (end < line.length()
        && (Character.isUpperCase(line.charAt(end)) || line.charAt(end) == '_')) {
      end++;
    }
    return command || (end > at && end < line.length() && line.charAt(end) == '=');
  }

  private static Optional<TypedCommand> unprompted(String line, Set<String> tools) {
    int start = 0;
    while (start < line.length() && Character.isWhitespace(line.charAt(start))) {
      start++;
    }
    int blank = line.indexOf(' ', start);
    if (blank < 0) {
      return Optional.empty();
    }
    String name = line.substring(Math.max(start, line.lastIndexOf('/', blank) + 1), blank);
    if (!tools.contains(name) && !BEFORE.contains(name)) {
      return Optional.empty();
    }
    TypedCommand command = split(line, tools);
    boolean typed = !command.tool.isEmpty() && !line.endsWith("not found");
    return typed ? Optional.of(command) : Optional.empty();
  }

  private static TypedCommand split(String text, Set<String> tools) {
    List<String> words = List.of(Words.of(text));
    int first = 0;
    while (first < words.size()
        && (BEFORE.contains(words.get(first)) || words.get(first).indexOf('=') >= 0)) {
      first++;
    }
    for (int at = first; at < words.size(); at++) {
      String word = words.get(at);
      String name = at == first ? word.substring(word.lastIndexOf('/') + 1) : word;
      if (tools.contains(name)) {
        return new TypedCommand(name, words.subList(at + 1, words.size()));
      }
    }
    return new TypedCommand("", words);
  }

  /** What stands behind the first of these options; not the name of a shell's variable. */
  public Optional<String> option(Set<String> names) {
    for (int at = 0; at < words.size(); at++) {
      String word = words.get(at);
      int equals = word.indexOf('=');
      if (names.contains(word) && at + 1 < words.size()) {
        return said(words.get(at + 1));
      }
      if (equals > 0 && names.contains(word.substring(0, equals))) {
        return said(word.substring(equals + 1));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> said(String word) {
    return word.startsWith("$") || word.startsWith("\"$") ? Optional.empty() : Optional.of(word);
  }
}
