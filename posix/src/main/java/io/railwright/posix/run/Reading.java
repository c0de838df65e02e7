package io.railwright.posix.run;

import io.railwright.posix.expand.Failure;
import io.railwright.posix.expand.Variables;
import io.railwright.posix.process.OpenFile;
import io.railwright.posix.process.Stored;
import io.railwright.posix.syntax.Marks;
import java.io.IOException;
import java.util.List;

/** {@code read}: a line of standard input, cut into variables, and not a byte more. */
final class Reading {
  /** A separator that was escaped and so does not separate. */
  private static final char KEPT = 0x100;

  private Reading() {}

  static int read(Interpreter shell, List<String> words) throws IOException {
    boolean raw = false;
    int at = 1;
    while (at < words.size() && words.get(at).startsWith("-")) {
      String option = words.get(at++);
      if (option.equals("-r")) {
        raw = true;
      } else if (option.equals("-p")) {
        at++;
      } else if (option.equals("--")) {
        break;
      } else {
        throw new Failure("read: Illegal option " + option);
      }
    }
    List<String> names = words.subList(at, words.size());
    if (names.isEmpty()) {
      throw new Failure("read: arg count");
    }
    for (String name : names) {
      VariableBuiltins.checkName("read", name);
    }
    OpenFile file = shell.state.descriptors.find(0);
    StringBuilder line = new StringBuilder();
    boolean whole = line(file == null ? Stored.nothing() : file, raw, line);
    assign(shell, names, line);
    return whole ? 0 : 1;
  }

  /** Whether the line has an end. */
  private static boolean line(OpenFile file, boolean raw, StringBuilder line) throws IOException {
    while (true) {
      int octet = file.read();
      if (octet < 0) {
        return false;
      }
      if (octet == '\n') {
        return true;
      }
      if (octet == '\\' && !raw) {
        octet = file.read();
        if (octet < 0) {
          return false;
        }
        if (octet != '\n') {
          line.append((char) (octet | KEPT));
        }
      } else if (octet != 0) {
        line.append((char) octet);
      }
    }
  }

  private static void assign(Interpreter shell, List<String> names, StringBuilder line)
      throws Failure {
    String separators = shell.expander.separators();
    Variables variables = shell.state.variables;
    if (separators.isEmpty()) {
      variables.set(names.getFirst(), Marks.plain(line));
      for (String name : names.subList(1, names.size())) {
        variables.set(name, "");
      }
      return;
    }
    int at = skipBlanks(line, 0, separators);
    for (String name : names.subList(0, names.size() - 1)) {
      int end = at;
      while (end < line.length() && separators.indexOf(line.charAt(end)) < 0) {
        end++;
      }
      variables.set(name, Marks.plain(line.substring(at, end)));
      at = afterSeparator(line, end, separators);
    }
    variables.set(names.getLast(), Marks.plain(rest(line, at, separators)));
  }

  private static int afterSeparator(StringBuilder line, int end, String separators) {
    int at = skipBlanks(line, end, separators);
    if (at < line.length() && separators.indexOf(line.charAt(at)) >= 0) {
      at = skipBlanks(line, at + 1, separators);
    }
    return at;
  }

  /** The last variable gets all that is left, less blanks, or less the end of a single field. */
  private static String rest(StringBuilder line, int from, String separators) {
    int end = line.length();
    while (end > from && isBlank(line.charAt(end - 1), separators)) {
      end--;
    }
    int first = from;
    while (first < end && separators.indexOf(line.charAt(first)) < 0) {
      first++;
    }
    if (first < end && afterSeparator(line, first, separators) >= end) {
      end = first;
    }
    return line.substring(from, end);
  }

  private static int skipBlanks(StringBuilder line, int from, String separators) {
    int at = from;
    while (at < line.length() && isBlank(line.charAt(at), separators)) {
      at++;
    }
    return at;
  }

  private static boolean isBlank(char character, String separators) {
    return (character == ' ' || character == '\t' || character == '\n')
        && separators.indexOf(character) >= 0;
  }
}
