package io.railwright.posix.tool;

import io.railwright.posix.ByteText;
import io.railwright.posix.Call;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code sort} and {@code uniq}. */
final class SortUniq {
  private SortUniq() {}

  static int sort(Call call) throws IOException {
    Options options =
        Options.parse(
            call.arguments(),
            "nurk:t:",
            "numeric-sort=n",
            "unique=u",
            "reverse=r",
            "key=k",
            "field-separator=t");
    if (options.mistake() != null) {
      return Inputs.usage(call, 2, options.mistake());
    }
    StringBuilder all = new StringBuilder();
    for (String operand : options.operands().isEmpty() ? List.of("-") : options.operands()) {
      byte[] bytes = Inputs.tryRead(call, operand, "cannot read: " + operand + ": ");
      if (bytes == null) {
        return 2;
      }
      all.append(ByteText.of(bytes));
      if (!all.isEmpty() && all.charAt(all.length() - 1) != '\n') {
        all.append('\n');
      }
    }
    String key = options.value('k');
    if (key != null && !key.matches("\\d+(,\\d+)?n?")) {
      return call.fail(
          2, "sort: -: invalid number at field start: invalid count at start of ‘" + key + "’");
    }
    List<String> lines = new ArrayList<>(Inputs.lines(all.toString()));
    boolean numeric = options.has('n') || (key != null && key.endsWith("n"));
    Comparator<String> order = key(key, options.value('t'), numeric);
    Comparator<String> whole =
        options.has('u') ? order : order.thenComparing(Comparator.naturalOrder());
    lines.sort(options.has('r') ? whole.reversed() : whole);
    String last = null;
    for (String line : lines) {
      if (!options.has('u') || last == null || order.compare(last, line) != 0) {
        Inputs.write(call, line + "\n");
      }
      last = line;
    }
    return 0;
  }

  private static Comparator<String> key(
      @Nullable String key, @Nullable String separator, boolean numeric) {
    if (key == null) {
      return numeric ? Comparator.comparingDouble(SortUniq::number) : Comparator.naturalOrder();
    }
    String[] range = key.replace("n", "").split(",", -1);
    int from = Integer.parseInt(range[0]);
    int to = range.length > 1 ? Integer.parseInt(range[1]) : Integer.MAX_VALUE;
    Comparator<String> order =
        numeric ? Comparator.comparingDouble(SortUniq::number) : Comparator.naturalOrder();
    return Comparator.comparing(line -> part(line, from, to, separator), order);
  }

  private static String part(String line, int from, int to, @Nullable String separator) {
    String[] fields =
        separator == null
            ? line.split("(?<=[^ \t])(?=[ \t])", -1)
            : line.split(Pattern.quote(separator), -1);
    StringBuilder part = new StringBuilder();
    for (int at = from; at <= Math.min(to, fields.length); at++) {
      part.append(separator == null || at == from ? "" : separator).append(fields[at - 1]);
    }
    return part.toString();
  }

  /** The number at the start of a line; none counts as zero. */
  private static double number(String line) {
    int at = 0;
    while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == '\t')) {
      at++;
    }
    int end = at < line.length() && line.charAt(at) == '-' ? at + 1 : at;
    boolean point = false;
    while (end < line.length()
        && (Character.isDigit(line.charAt(end)) || (line.charAt(end) == '.' && !point))) {
      point |= line.charAt(end++) == '.';
    }
    String digits = line.substring(at, end);
    return digits.matches("-?\\.?|.*-\\.?") ? 0 : Double.parseDouble(digits);
  }

  static int uniq(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "cdu", "count=c", "repeated=d", "unique=u");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    List<String> operands =
        options.operands().isEmpty() ? options.operands() : options.operands().subList(0, 1);
    String text = Inputs.join(call, operands);
    List<String> lines = Inputs.lines(text == null ? "" : text);
    for (int at = 0; at < lines.size(); ) {
      int end = at + 1;
      while (end < lines.size() && lines.get(end).equals(lines.get(at))) {
        end++;
      }
      int count = end - at;
      boolean shown = options.has('d') ? count > 1 : !options.has('u') || count == 1;
      if (shown) {
        String prefix =
            options.has('c')
                ? " ".repeat(Math.max(0, 7 - Integer.toString(count).length())) + count + " "
                : "";
        Inputs.write(call, prefix + lines.get(at) + "\n");
      }
      at = end;
    }
    return text == null ? 1 : 0;
  }
}
