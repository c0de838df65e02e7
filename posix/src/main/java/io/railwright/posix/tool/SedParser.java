package io.railwright.posix.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Reads a script of {@code sed}. */
final class SedParser {
  /** What is wrong with a script, and where. */
  static final class Mistake extends Exception {
    private static final long serialVersionUID = 1;
    private final int place;

    Mistake(int place, String words) {
      super(words);
      this.place = place;
    }

    int place() {
      return place;
    }
  }

  private final String script;
  private final boolean extended;
  private int at;

  SedParser(String script, boolean extended) {
    this.script = script;
    this.extended = extended;
  }

  List<SedCommand> all() throws Mistake {
    List<SedCommand> commands = new ArrayList<>();
    skip(" \t\n;");
    while (at < script.length()) {
      if (script.charAt(at) == '#') {
        while (at < script.length() && script.charAt(at) != '\n') {
          at++;
        }
      } else {
        commands.add(command());
      }
      skip(" \t\n;");
    }
    return commands;
  }

  private void skip(String signs) {
    while (at < script.length() && signs.indexOf(script.charAt(at)) >= 0) {
      at++;
    }
  }

  private SedCommand command() throws Mistake {
    SedCommand.Address from = address();
    SedCommand.Address to = null;
    if (from != null && at < script.length() && script.charAt(at) == ',') {
      at++;
      to = address();
      if (to == null) {
        throw new Mistake(at, "unexpected `,'");
      }
    }
    skip(" \t");
    boolean negated = at < script.length() && script.charAt(at) == '!';
    at += negated ? 1 : 0;
    if (at == script.length()) {
      throw new Mistake(at, "missing command");
    }
    char name = script.charAt(at++);
    return switch (name) {
      case 's' -> substitution(from, to, negated);
      case 'y' -> translation(from, to, negated);
      case 'p', 'd', '=' -> ended(new SedCommand(from, to, negated, name, "", null, ""));
      case 'q' -> {
        int start = at;
        skip(" 0123456789");
        yield new SedCommand(
            from, to, negated, name, script.substring(start, at).strip(), null, "");
      }
      case 'a', 'i', 'c' -> new SedCommand(from, to, negated, name, line(), null, "");
      default -> throw new Mistake(at, "unknown command: `" + name + "'");
    };
  }

  private SedCommand ended(SedCommand command) throws Mistake {
    skip(" \t");
    if (at < script.length() && ";\n}".indexOf(script.charAt(at)) < 0) {
      throw new Mistake(at + 1, "extra characters after command");
    }
    return command;
  }

  /** The text of a command goes to the end of its line. */
  private String line() {
    skip(" \t");
    if (script.startsWith("\\", at)) {
      at++;
      skip(" \t\n");
    }
    int end = script.indexOf('\n', at);
    String text = script.substring(at, end < 0 ? script.length() : end);
    at = end < 0 ? script.length() : end;
    return text;
  }

  private SedCommand.@Nullable Address address() throws Mistake {
    if (at == script.length()) {
      return null;
    }
    char sign = script.charAt(at);
    if (sign == '$') {
      at++;
      return new SedCommand.Address(0, true, null);
    }
    if (Character.isDigit(sign)) {
      int start = at;
      skip("0123456789");
      return new SedCommand.Address(Integer.parseInt(script.substring(start, at)), false, null);
    }
    if (sign == '/') {
      at++;
      return new SedCommand.Address(0, false, compile(until('/', "unterminated address regex"), 0));
    }
    return null;
  }

  private SedCommand substitution(
      SedCommand.@Nullable Address from, SedCommand.@Nullable Address to, boolean negated)
      throws Mistake {
    if (at == script.length()) {
      throw new Mistake(at, "unterminated `s' command");
    }
    char delimiter = script.charAt(at++);
    String pattern = until(delimiter, "unterminated `s' command");
    String text = until(delimiter, "unterminated `s' command");
    int start = at;
    while (at < script.length() && ";\n }".indexOf(script.charAt(at)) < 0) {
      if ("gpiI0123456789".indexOf(script.charAt(at)) < 0) {
        throw new Mistake(at + 1, "unknown option to `s'");
      }
      at++;
    }
    String flags = script.substring(start, at);
    boolean blind = flags.contains("i") || flags.contains("I");
    Pattern compiled = compile(pattern, blind ? Pattern.CASE_INSENSITIVE : 0);
    return ended(new SedCommand(from, to, negated, 's', text, compiled, flags));
  }

  private SedCommand translation(
      SedCommand.@Nullable Address from, SedCommand.@Nullable Address to, boolean negated)
      throws Mistake {
    if (at == script.length()) {
      throw new Mistake(at, "unterminated `y' command");
    }
    char delimiter = script.charAt(at++);
    String signs = until(delimiter, "unterminated `y' command");
    String others = until(delimiter, "unterminated `y' command");
    if (signs.length() != others.length()) {
      throw new Mistake(at, "strings for `y' command are different lengths");
    }
    return ended(new SedCommand(from, to, negated, 'y', signs, null, others));
  }

  private String until(char delimiter, String complaint) throws Mistake {
    StringBuilder text = new StringBuilder();
    boolean set = false;
    while (at < script.length()) {
      char sign = script.charAt(at++);
      if (sign == '\\' && at < script.length()) {
        char next = script.charAt(at++);
        text.append(next == delimiter ? "" : "\\").append(next);
      } else if (sign == delimiter && !set) {
        return text.toString();
      } else {
        set = sign == '[' || (set && sign != ']');
        text.append(sign);
      }
    }
    throw new Mistake(script.length(), complaint);
  }

  private Pattern compile(String pattern, int flags) throws Mistake {
    try {
      return Pattern.compile(RegularExpression.translate(pattern, extended), flags);
    } catch (PatternSyntaxException wrong) {
      throw new Mistake(at, wrong.getDescription());
    }
  }
}
