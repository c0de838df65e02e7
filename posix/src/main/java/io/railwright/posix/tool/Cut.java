package io.railwright.posix.tool;

import io.railwright.posix.Call;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code cut}. */
final class Cut {
  private Cut() {}

  static int cut(Call call) throws IOException {
    Options options =
        Options.parse(
            call.arguments(),
            "b:c:d:f:s",
            "fields=f",
            "delimiter=d",
            "characters=c",
            "bytes=b",
            "only-delimited=s");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    boolean fields = options.has('f');
    String list =
        fields ? options.value('f') : options.has('c') ? options.value('c') : options.value('b');
    if (list == null) {
      return Inputs.usage(call, 1, "you must specify a list of bytes, characters, or fields");
    }
    if (!list.matches("(\\d+-?\\d*|-\\d+)([, ](\\d+-?\\d*|-\\d+))*")) {
      return Inputs.usage(
          call,
          1,
          fields
              ? "invalid field value ‘" + list + "’"
              : "invalid byte/character position ‘" + list + "’");
    }
    String delimiter = options.value('d') == null ? "\t" : options.value('d');
    if (delimiter == null || delimiter.length() != 1) {
      return Inputs.usage(call, 1, "the delimiter must be a single character");
    }
    String text = Inputs.join(call, options.operands());
    for (String line : Inputs.lines(text == null ? "" : text)) {
      String cut =
          fields ? fields(line, list, delimiter, options.has('s')) : characters(line, list);
      if (cut != null) {
        Inputs.write(call, cut + "\n");
      }
    }
    return text == null ? 1 : 0;
  }

  private static @Nullable String fields(String line, String list, String delimiter, boolean only) {
    if (!line.contains(delimiter)) {
      return only ? null : line;
    }
    List<String> all = List.of(line.split(Pattern.quote(delimiter), -1));
    StringBuilder cut = new StringBuilder();
    boolean first = true;
    for (int at = 0; at < all.size(); at++) {
      if (isWanted(list, at + 1)) {
        cut.append(first ? "" : delimiter).append(all.get(at));
        first = false;
      }
    }
    return cut.toString();
  }

  private static String characters(String line, String list) {
    StringBuilder cut = new StringBuilder();
    for (int at = 0; at < line.length(); at++) {
      if (isWanted(list, at + 1)) {
        cut.append(line.charAt(at));
      }
    }
    return cut.toString();
  }

  private static boolean isWanted(String list, int number) {
    for (String range : list.split("[, ]", -1)) {
      int dash = range.indexOf('-');
      int from =
          dash < 0
              ? Integer.parseInt(range)
              : dash == 0 ? 1 : Integer.parseInt(range.substring(0, dash));
      int to =
          dash < 0
              ? from
              : dash == range.length() - 1
                  ? Integer.MAX_VALUE
                  : Integer.parseInt(range.substring(dash + 1));
      if (number >= from && number <= to) {
        return true;
      }
    }
    return false;
  }
}
