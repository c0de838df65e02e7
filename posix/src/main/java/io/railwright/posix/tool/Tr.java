package io.railwright.posix.tool;

import io.railwright.posix.ByteText;
import io.railwright.posix.Call;
import java.io.IOException;
import java.util.List;

/** {@code tr}. */
final class Tr {
  private Tr() {}

  static int run(Call call) throws IOException {
    Options options =
        Options.parse(call.arguments(), "cCds", "delete=d", "squeeze-repeats=s", "complement=c");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    List<String> sets = options.operands();
    boolean deletes = options.has('d');
    boolean squeezes = options.has('s');
    if (sets.isEmpty()) {
      return Inputs.usage(call, 1, "missing operand");
    }
    int needed = deletes || squeezes ? 1 : 2;
    if (sets.size() < needed) {
      return call.fail(
          1,
          "tr: missing operand after ‘"
              + sets.getLast()
              + "’\n"
              + "Two strings must be given when translating.\n"
              + "Try 'tr --help' for more information.");
    }
    String first = expand(ByteText.of(sets.getFirst()));
    boolean[] in = new boolean[256];
    for (int at = 0; at < 256; at++) {
      in[at] = first.indexOf(at) >= 0 != (options.has('c') || options.has('C'));
    }
    String second = sets.size() > 1 ? expand(ByteText.of(sets.get(1))) : "";
    boolean[] squeezed = in;
    if (squeezes && sets.size() > 1) {
      squeezed = new boolean[256];
      for (int at = 0; at < second.length(); at++) {
        squeezed[second.charAt(at) & 0xff] = true;
      }
    }
    int[] map =
        deletes || second.isEmpty()
            ? identity()
            : map(in, first, second, options.has('c') || options.has('C'));
    pass(call, deletes ? in : new boolean[256], map, squeezes ? squeezed : new boolean[256]);
    return 0;
  }

  private static int[] identity() {
    int[] map = new int[256];
    for (int at = 0; at < 256; at++) {
      map[at] = at;
    }
    return map;
  }

  private static int[] map(boolean[] in, String first, String second, boolean complement) {
    int[] map = identity();
    for (int at = 0; at < 256; at++) {
      if (in[at]) {
        int place = complement ? second.length() - 1 : first.lastIndexOf(at);
        map[at] = second.charAt(Math.min(place, second.length() - 1));
      }
    }
    return map;
  }

  private static void pass(Call call, boolean[] deleted, int[] map, boolean[] squeezed)
      throws IOException {
    int last = -1;
    for (byte octet : call.in().readAllBytes()) {
      int value = octet & 0xff;
      if (deleted[value]) {
        continue;
      }
      int to = map[value];
      if (to == last && squeezed[to]) {
        continue;
      }
      call.out().write(to);
      last = to;
    }
  }

  private static String expand(String set) {
    StringBuilder all = new StringBuilder();
    for (int at = 0; at < set.length(); ) {
      int close = set.startsWith("[:", at) ? set.indexOf(":]", at + 2) : -1;
      if (close > 0) {
        classOf(set.substring(at + 2, close), all);
        at = close + 2;
        continue;
      }
      int size = set.charAt(at) == '\\' && at + 1 < set.length() ? escapeSize(set, at) : 1;
      char from = size == 1 ? set.charAt(at) : escape(set.substring(at + 1, at + size));
      at += size;
      if (at + 1 < set.length() && set.charAt(at) == '-') {
        int next =
            set.charAt(at + 1) == '\\' && at + 2 < set.length() ? escapeSize(set, at + 1) : 1;
        char to = next == 1 ? set.charAt(at + 1) : escape(set.substring(at + 2, at + 1 + next));
        for (int character = from; character <= to; character++) {
          all.append((char) character);
        }
        at += 1 + next;
      } else {
        all.append(from);
      }
    }
    return all.toString();
  }

  private static int escapeSize(String set, int at) {
    int end = at + 1;
    while (end < set.length() && end < at + 4 && set.charAt(end) >= '0' && set.charAt(end) <= '7') {
      end++;
    }
    return Math.max(2, end - at);
  }

  private static char escape(String signs) {
    if (Character.isDigit(signs.charAt(0))) {
      return (char) (Integer.parseInt(signs, 8) & 0xff);
    }
    int known = "abfnrtv".indexOf(signs.charAt(0));
    return known < 0 ? signs.charAt(0) : "\u0007\b\f\n\r\t\u000b".charAt(known);
  }

  private static void classOf(String name, StringBuilder to) {
    String pattern = RegularExpression.translate("[[:" + name + ":]]", true);
    for (int character = 0; character < 256; character++) {
      if (String.valueOf((char) character).matches(pattern)) {
        to.append((char) character);
      }
    }
  }
}
