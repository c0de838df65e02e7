package io.railwright.posix.run;

import io.railwright.posix.expand.ShellFailure;
import io.railwright.posix.expand.Variables;
import io.railwright.posix.process.OpenFile;
import io.railwright.posix.process.OpenFiles;
import io.railwright.posix.syntax.QuoteMarks;
import java.io.IOException;
import java.util.List;

/**
 * {@code read}: reads a line of standard input, and not a byte more, and splits it into variables.
 */
final class ReadBuiltin {
  /** A separator that was escaped and so does not separate. */
  private static final char KEPT = 0x100;

  private ReadBuiltin() {}

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
        throw new ShellFailure("read: Illegal option " + option);
      }
    }
    List<String> names = words.subList(at, words.size());
    if (names.isEmpty()) {
      throw new ShellFailure("read: arg count");
    }
    for (String name : names) {
      VariableBuiltins.checkName("read", name);
    }
    OpenFile file = shell.state.descriptors.find(0);
    StringBuilder line = new StringBuilder();
    boolean whole = line(file == null ? OpenFiles.nothing() : file, raw, line);
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
      throws ShellFailure {
    String separators = shell.expander.separators();
    Variables variables = shell.state.variables;
    if (separators.isEmpty()) {
      variables.set(names.getFirst(), QuoteMarks.plain(line));
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
      variables.set(name, QuoteMarks.plain(line.substring(at, end)));
      at = afterSeparator(line, end, separators);
    }
    variables.set(names.getLast(), QuoteMarks.plain(rest(line, at, separators)));
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
