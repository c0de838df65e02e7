package io.railwright.reach.mask;

import org.jspecify.annotations.Nullable;

/**
 * One line in which secrets may stand: {@code NAME=value}, {@code name: value}, {@code "name":
 * "value"}, {@code <name>value<}, {@code --name value}, {@code Bearer value}, the credentials of an
 * address, and tokens known by their shape.
 */
final class MaskedLine {
  private static final int LONGEST_NAME = 80;
  private static final int LONGEST_GAP = 40;

  private final String line;

  /** What is to be hidden. */
  record Span(int start, int end) {}

  MaskedLine(String line) {
    this.line = line;
  }

  /** The line itself if it has no secret. */
  String masked() {
    StringBuilder out = new StringBuilder();
    int copied = 0;
    int at = 0;
    while (at < line.length()) {
      Span secret = secretAt(at);
      if (secret == null) {
        at++;
      } else {
        out.append(line, copied, secret.start()).append(SecretMask.WORD);
        copied = secret.end();
        at = Math.max(at + 1, copied);
      }
    }
    return copied == 0 ? line : out.append(line, copied, line.length()).toString();
  }

  private @Nullable Span secretAt(int at) {
    Span found = named(at);
    return found == null ? token(at) : found;
  }

  private @Nullable Span named(int at) {
    return switch (line.charAt(at)) {
      case '=' -> named(at, true);
      case ':' -> UrlCredentials.follow(line, at) ? credentials(at) : labelled(at);
      case '>' -> element(at);
      case '-' -> option(at);
      case 'B', 'b' -> bearer(at);
      default -> null;
    };
  }

  private @Nullable Span credentials(int colon) {
    return UrlCredentials.at(line, line.startsWith("://", colon) ? colon + 3 : colon + 1);
  }

  private @Nullable Span token(int at) {
    boolean starts = at == 0 || !isTokenPart(line.charAt(at - 1));
    int end = starts ? TokenShape.end(line, at) : -1;
    return end < 0 ? null : new Span(at, end);
  }

  private static boolean isTokenPart(char c) {
    return isNamePart(c) || c == '$' || c == '/';
  }

  /** A colon within an address or a path is none of a label: a blank or a quote follows that. */
  private @Nullable Span labelled(int colon) {
    boolean quoted = colon > 0 && isQuote(line.charAt(colon - 1));
    boolean follows = colon + 1 < line.length() && (isBlank(line.charAt(colon + 1)) || quoted);
    return follows ? named(colon, false) : null;
  }

  private @Nullable Span named(int separator, boolean assigned) {
    int nameEnd = separator;
    while (nameEnd > 0 && separator - nameEnd < LONGEST_GAP && isGap(line.charAt(nameEnd - 1))) {
      nameEnd--;
    }
    int nameStart = nameStart(nameEnd, !assigned);
    SecretName.Kind kind = SecretName.of(line.substring(nameStart, nameEnd), assigned);
    if (kind == SecretName.Kind.NONE) {
      return null;
    }
    char before = nameStart == 0 ? ' ' : line.charAt(nameStart - 1);
    boolean open = isQuote(before) && nameEnd == separator;
    Span value = open ? until(before, separator + 1) : value(separator + 1, assigned);
    return secret(value, kind);
  }

  /** {@code <name>value<}. */
  private @Nullable Span element(int close) {
    int nameStart = nameStart(close, false);
    SecretName.Kind kind =
        nameStart > 0 && line.charAt(nameStart - 1) == '<'
            ? SecretName.of(line.substring(nameStart, close), true)
            : SecretName.Kind.NONE;
    if (kind == SecretName.Kind.NONE) {
      return null;
    }
    Span value = until('<', close + 1);
    return line.startsWith("</", value.end()) ? secret(value, kind) : null;
  }

  /** {@code --name value}. */
  private @Nullable Span option(int dash) {
    boolean starts = line.startsWith("--", dash) && (dash == 0 || isOptionBorder(dash - 1));
    if (!starts) {
      return null;
    }
    int end = dash + 2;
    while (end < line.length() && end - dash < LONGEST_NAME && isNamePart(line.charAt(end))) {
      end++;
    }
    int gap = end < line.length() && isQuote(line.charAt(end)) ? end + 1 : end;
    boolean apart = gap < line.length() && isBlank(line.charAt(gap));
    int next = apart ? blanks(gap) : line.length();
    boolean valued = next < line.length() && line.charAt(next) != '-';
    return valued
        ? secret(value(next, true), SecretName.of(line.substring(dash + 2, end), true))
        : null;
  }

  private boolean isOptionBorder(int at) {
    return isBlank(line.charAt(at)) || isQuote(line.charAt(at));
  }

  private @Nullable Span bearer(int at) {
    boolean word = at == 0 || !isNamePart(line.charAt(at - 1));
    if (!word || !line.regionMatches(true, at, "bearer ", 0, 7)) {
      return null;
    }
    Span value = value(at + 7, true);
    return value.end() - value.start() < 12 ? null : value;
  }

  private @Nullable Span secret(Span value, SecretName.Kind kind) {
    // What is longer than any harmless word need not be copied to be judged.
    int end = Math.min(value.end(), value.start() + 1000);
    return SecretValue.isSecret(line.substring(value.start(), end), kind) ? value : null;
  }

  /** A quoted text, else a word behind an equals sign, else the rest of the line. */
  private Span value(int from, boolean word) {
    int start = blanks(line.startsWith("=", from) ? from + 1 : from); // NCCL_IB_HCA==mlx5_0
    if (line.startsWith("\\\"", start)) {
      start++;
    }
    if (start < line.length() && isQuote(line.charAt(start))) {
      return until(line.charAt(start), start + 1);
    }
    int end = start;
    while (end < line.length() && (!word || !isBlank(line.charAt(end)))) {
      end++;
    }
    while (end > start && (isBlank(line.charAt(end - 1)) || line.charAt(end - 1) == ',')) {
      end--;
    }
    return new Span(start, end);
  }

  /** Up to a sign that is not escaped, or to the end of the line. */
  private Span until(char sign, int from) {
    int at = from;
    while (at < line.length() && line.charAt(at) != sign) {
      at += line.charAt(at) == '\\' && at + 1 < line.length() && isEscaped(at + 1) ? 2 : 1;
    }
    int end = Math.min(at, line.length());
    boolean escape = end > from && end < line.length() && line.charAt(end - 1) == '\\';
    return new Span(from, escape ? end - 1 : end);
  }

  /** A backslash before a quote escapes it, unless the quote ends a text within a text. */
  private boolean isEscaped(int at) {
    boolean ends = at + 1 >= line.length() || ",}]: ".indexOf(line.charAt(at + 1)) >= 0;
    return !isQuote(line.charAt(at)) || !ends;
  }

  /** Names of labels may have blanks between their words. */
  private int nameStart(int end, boolean blanks) {
    int at = end;
    while (at > 0 && end - at < LONGEST_NAME) {
      char c = line.charAt(at - 1);
      boolean between = blanks && c == ' ' && at < end && at > 1 && isWithinName(at - 2);
      if (!isNamePart(c) && !between) {
        break;
      }
      at--;
    }
    return at;
  }

  /** Not so before a new sentence: what the one before it said of passwords names nothing here. */
  private boolean isWithinName(int at) {
    boolean newSentence = line.charAt(at) == '.' && Character.isUpperCase(line.charAt(at + 2));
    return isNamePart(line.charAt(at)) && !newSentence;
  }

  private int blanks(int from) {
    int at = from;
    while (at < line.length() && isBlank(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isGap(char c) {
    return isBlank(c) || isQuote(c) || c == '\\';
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
  }

  private static boolean isQuote(char c) {
    return c == '"' || c == '\'';
  }

  private static boolean isNamePart(char c) {
    boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return letter || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
  }
}
