package io.railwright.posix.tool;

import io.railwright.posix.ByteText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The pattern that {@code grep} looks for in a line. Plain text is searched without a regular
 * expression.
 */
final class LinePattern {
  private final @Nullable String plain;
  private final @Nullable Pattern pattern;
  private final boolean inverted;

  private LinePattern(@Nullable String plain, @Nullable Pattern pattern, boolean inverted) {
    this.plain = plain;
    this.pattern = pattern;
    this.inverted = inverted;
  }

  static LinePattern of(List<String> given, Options options, String name) {
    boolean fixed = options.has('F') || name.equals("fgrep");
    boolean extended = options.has('E') || name.equals("egrep");
    List<String> all = new ArrayList<>();
    for (String text : given) {
      all.addAll(List.of(ByteText.of(text).split("\n", -1)));
    }
    boolean bare = !options.has('i') && !options.has('w') && !options.has('x');
    if (bare && all.size() == 1 && (fixed || !RegularExpression.hasSigns(all.getFirst()))) {
      return new LinePattern(all.getFirst(), null, options.has('v'));
    }
    StringBuilder joined = new StringBuilder();
    for (String text : all) {
      String java = fixed ? Pattern.quote(text) : RegularExpression.translate(text, extended);
      joined.append(joined.isEmpty() ? "" : "|").append("(?:").append(java).append(")");
    }
    String whole = joined.toString();
    if (options.has('x')) {
      whole = "^(?:" + whole + ")$";
    } else if (options.has('w')) {
      whole = "(?<!\\w)(?:" + whole + ")(?!\\w)";
    }
    int flags = options.has('i') ? Pattern.CASE_INSENSITIVE : 0;
    return new LinePattern(null, Pattern.compile(whole, flags), options.has('v'));
  }

  boolean selects(String text, int from, int to) {
    return holds(text, from, to) != inverted;
  }

  private boolean holds(String text, int from, int to) {
    if (plain != null) {
      if (plain.isEmpty()) {
        return true;
      }
      int found = text.indexOf(plain, from, to);
      return found >= 0;
    }
    return pattern != null && pattern.matcher(text.substring(from, to)).find();
  }

  /** What was found in a line, one after the other. */
  List<String> pieces(String line) {
    Pattern each =
        pattern == null ? Pattern.compile(Pattern.quote(String.valueOf(plain))) : pattern;
    List<String> pieces = new ArrayList<>();
    Matcher matcher = each.matcher(line);
    while (matcher.find()) {
      if (!matcher.group().isEmpty()) {
        pieces.add(matcher.group());
      }
    }
    return pieces;
  }
}
