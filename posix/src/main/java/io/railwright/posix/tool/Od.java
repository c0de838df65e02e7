package io.railwright.posix.tool;

import io.railwright.posix.ByteText;
import io.railwright.posix.Call;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;

/** {@code od}: bytes as numbers. */
final class Od {
  private static final int LINE = 16;

  private Od() {}

  static int run(Call call) throws IOException {
    Options options =
        Options.parse(
            call.arguments(),
            "A:t:vN:j:cx",
            "address-radix=A",
            "format=t",
            "read-bytes=N",
            "skip-bytes=j");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    String type =
        options.has('c')
            ? "c"
            : options.has('x') ? "x2" : options.value('t') == null ? "o2" : options.value('t');
    String radix = options.value('A') == null ? "o" : options.value('A');
    if (type == null
        || !type.matches("[xduo][1248]?|c|a")
        || radix == null
        || !radix.matches("[doxn]")) {
      return call.fail(
          1,
          "od: invalid character '"
              + String.valueOf(type).charAt(0)
              + "' in type string ‘"
              + type
              + "’");
    }
    String text = Inputs.join(call, options.operands());
    if (text == null) {
      return 1;
    }
    byte[] bytes = ByteText.bytes(text);
    String skipped = options.value('j');
    String most = options.value('N');
    int from = Math.min(bytes.length, skipped == null ? 0 : Integer.decode(skipped));
    int to = most == null ? bytes.length : Math.min(bytes.length, from + Integer.decode(most));
    lines(call, Arrays.copyOfRange(bytes, from, to), from, type, radix.charAt(0), options.has('v'));
    return 0;
  }

  private static void lines(
      Call call, byte[] bytes, int offset, String type, char radix, boolean every)
      throws IOException {
    boolean starred = false;
    for (int at = 0; at < bytes.length; at += LINE) {
      int end = Math.min(bytes.length, at + LINE);
      boolean same =
          at > 0 && end - at == LINE && Arrays.equals(bytes, at, end, bytes, at - LINE, at);
      if (same && !every) {
        call.print(starred ? "" : "*\n");
        starred = true;
        continue;
      }
      starred = false;
      call.print(
          address(offset + at, radix) + values(Arrays.copyOfRange(bytes, at, end), type) + "\n");
    }
    if (radix != 'n') {
      call.print(address(offset + bytes.length, radix) + "\n");
    }
  }

  private static String address(int at, char radix) {
    return switch (radix) {
      case 'n' -> "";
      case 'd' -> String.format(Locale.ROOT, "%07d", at);
      case 'x' -> String.format(Locale.ROOT, "%06x", at);
      default -> String.format(Locale.ROOT, "%07o", at);
    };
  }

  private static String values(byte[] bytes, String type) {
    StringBuilder line = new StringBuilder();
    char kind = type.charAt(0);
    int size = kind == 'c' || kind == 'a' ? 1 : type.length() > 1 ? type.charAt(1) - '0' : 4;
    for (int at = 0; at < bytes.length; at += size) {
      long value = 0;
      for (int byteAt = Math.min(bytes.length, at + size) - 1; byteAt >= at; byteAt--) {
        value = (value << 8) | (bytes[byteAt] & 0xff);
      }
      line.append(value(value, kind, size));
    }
    return line.toString();
  }

  private static String value(long value, char kind, int size) {
    int shift = 64 - size * 8;
    return switch (kind) {
      case 'x' -> String.format(Locale.ROOT, " %0" + size * 2 + "x", value);
      case 'o' -> String.format(Locale.ROOT, " %0" + (size * 8 + 2) / 3 + "o", value);
      case 'u' ->
          " " + pad(Long.toUnsignedString(value), new int[] {3, 5, 0, 10, 0, 0, 0, 20}[size - 1]);
      case 'd' ->
          " "
              + pad(
                  Long.toString(value << shift >> shift),
                  new int[] {4, 6, 0, 11, 0, 0, 0, 20}[size - 1]);
      default -> pad(character((int) value), 4);
    };
  }

  private static String character(int value) {
    int known = "\0\u0007\b\t\n\u000b\f\r".indexOf(value);
    if (known >= 0) {
      return "\\" + "0abtnvfr".charAt(known);
    }
    return value < ' ' || value > '~'
        ? String.format(Locale.ROOT, "%03o", value)
        : String.valueOf((char) value);
  }

  private static String pad(String text, int width) {
    return " ".repeat(Math.max(0, width - text.length())) + text;
  }
}
