package io.railwright.posix.run;

import io.railwright.posix.expand.Escapes;
import io.railwright.posix.expand.ShellFailure;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats the output of {@code printf}: the format is reused until no argument is left. */
final class PrintfFormat {
  private final Interpreter shell;
  private final String format;
  private final List<String> arguments;
  private final StringBuilder text = new StringBuilder();
  private int next;
  private int status;
  private boolean stopped;

  PrintfFormat(Interpreter shell, String format, List<String> arguments) {
    this.shell = shell;
    this.format = format;
    this.arguments = arguments;
  }

  int status() {
    return status;
  }

  StringBuilder text() throws ShellFailure {
    int before;
    do {
      before = next;
      round();
    } while (!stopped && next < arguments.size() && next > before);
    return text;
  }

  private void round() throws ShellFailure {
    int at = 0;
    while (at < format.length() && !stopped) {
      char character = format.charAt(at++);
      if (character == '\\' && at < format.length()) {
        at = Escapes.one(format, at, false, text);
      } else if (character != '%') {
        text.append(character);
      } else if (at < format.length() && format.charAt(at) == '%') {
        text.append('%');
        at++;
      } else {
        at = directive(at);
      }
    }
  }

  private int directive(int from) throws ShellFailure {
    int at = from;
    StringBuilder flags = new StringBuilder();
    while (at < format.length() && "-+ #0".indexOf(format.charAt(at)) >= 0) {
      flags.append(format.charAt(at++));
    }
    int width = -1;
    int precision = -1;
    if (at < format.length() && format.charAt(at) == '*') {
      width = (int) number(argument());
      at++;
    } else {
      int end = digits(at);
      width = end > at ? Integer.parseInt(format.substring(at, end)) : -1;
      at = end;
    }
    if (at < format.length() && format.charAt(at) == '.') {
      int end = digits(at + 1);
      precision = end > at + 1 ? Integer.parseInt(format.substring(at + 1, end)) : 0;
      at = end;
    }
    if (at >= format.length()) {
      throw new ShellFailure("printf: missing format character");
    }
    String piece = piece(format.charAt(at), flags.toString(), precision);
    pad(piece, flags.toString(), width, "diuxXo".indexOf(format.charAt(at)) >= 0 && precision < 0);
    return at + 1;
  }

  private int digits(int from) {
    int at = from;
    while (at < format.length() && at < from + 6 && Character.isDigit(format.charAt(at))) {
      at++;
    }
    return at;
  }

  private String piece(char kind, String flags, int precision) throws ShellFailure {
    return switch (kind) {
      case 's' -> cut(argument(), precision);
      case 'b' -> {
        StringBuilder resolved = new StringBuilder();
        stopped = !Escapes.append(argument(), true, resolved);
        yield cut(resolved.toString(), precision);
      }
      case 'c' -> cut(argument(), 1);
      case 'd', 'i' -> signed(number(argument()), flags, precision);
      case 'u' -> zeros(Long.toUnsignedString(number(argument())), precision);
      case 'x' -> prefix(flags, "0x") + zeros(Long.toHexString(number(argument())), precision);
      case 'X' ->
          prefix(flags, "0X")
              + zeros(Long.toHexString(number(argument())).toUpperCase(Locale.ROOT), precision);
      case 'o' -> prefix(flags, "0") + zeros(Long.toOctalString(number(argument())), precision);
      case 'f', 'F', 'e', 'E', 'g', 'G' -> real(kind, precision);
      default -> throw new ShellFailure("printf: %" + kind + ": invalid directive");
    };
  }

  private static String prefix(String flags, String prefix) {
    return flags.contains("#") ? prefix : "";
  }

  private String real(char kind, int precision) {
    String argument = argument();
    double value;
    try {
      value = argument.isEmpty() ? 0 : Double.parseDouble(argument);
    } catch (NumberFormatException wrong) {
      expected(argument, "numeric value");
      value = 0;
    }
    int digits = precision < 0 ? 6 : precision;
    return kind == 'g' || kind == 'G'
        ? new BigDecimal(value)
            .round(new MathContext(Math.max(1, digits)))
            .stripTrailingZeros()
            .toPlainString()
        : String.format(Locale.ROOT, "%." + digits + Character.toLowerCase(kind), value);
  }

  private static String signed(long value, String flags, int precision) {
    String digits = zeros(Long.toString(value).replace("-", ""), precision);
    String sign = value < 0 ? "-" : flags.contains("+") ? "+" : flags.contains(" ") ? " " : "";
    return sign + digits;
  }

  private static String zeros(String digits, int precision) {
    return digits.length() >= precision ? digits : "0".repeat(precision - digits.length()) + digits;
  }

  private static String cut(String argument, int precision) {
    return precision < 0 || precision >= argument.length()
        ? argument
        : argument.substring(0, precision);
  }

  private void pad(String piece, String flags, int width, boolean number) {
    int missing = Math.abs(width) - piece.length();
    if (missing <= 0 || width == -1) {
      text.append(piece);
    } else if (flags.contains("-") || width < 0) {
      text.append(piece).append(" ".repeat(missing));
    } else if (flags.contains("0") && number) {
      int sign = piece.startsWith("-") || piece.startsWith("+") ? 1 : 0;
      text.append(piece, 0, sign).append("0".repeat(missing)).append(piece, sign, piece.length());
    } else {
      text.append(" ".repeat(missing)).append(piece);
    }
  }

  private String argument() {
    return next < arguments.size() ? arguments.get(next++) : "";
  }

  private long number(String argument) {
    if (argument.isEmpty()) {
      return 0;
    }
    if (argument.charAt(0) == '\'' || argument.charAt(0) == '"') {
      return argument.length() > 1 ? argument.charAt(1) : 0;
    }
    for (int length = argument.length(); length > 0; length--) {
      try {
        long value = Long.decode(argument.substring(0, length));
        if (length < argument.length()) {
          expected(argument, null);
        }
        return value;
      } catch (NumberFormatException tooLong) {
        // A shorter start of it may be a number.
        status = 1;
      }
    }
    expected(argument, "numeric value");
    return 0;
  }

  private void expected(String argument, @Nullable String what) {
    shell.warn(
        "printf: "
            + argument
            + ": "
            + (what == null ? "not completely converted" : "expected " + what));
    status = 1;
  }
}
