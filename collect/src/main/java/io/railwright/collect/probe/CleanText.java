package io.railwright.collect.probe;

import io.railwright.model.text.Harmless;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Text of a host without what a file or a screen can't carry: control characters and halves of
 * characters become U+FFFD. What is longer than anybody reads is cut, and ends in {@code …}. Nearly
 * every text is clean and comes back as it is; every reading passes here.
 */
final class CleanText {
  /** Of a parameter's name. */
  static final int LONGEST_NAME = 256;

  /** Of a subject: some kinds and names. */
  static final int LONGEST_SUBJECT = 512;

  /** Of a value; the longest of a real machine is a kernel's command line. */
  static final int LONGEST_VALUE = 1 << 14;

  /** Of a list. */
  static final int MOST_ITEMS = 1 << 12;

  private static final char CUT = '…';

  private CleanText() {}

  /** A name or a subject, which has no tab and no line end in it. */
  static String name(String text, int longest) {
    return isPlain(text, longest) ? text : cleaned(text, longest, false);
  }

  /** A text of any kind: tabs and line ends stay. */
  static String of(String text, int longest) {
    return isPlain(text, longest) ? text : cleaned(text, longest, true);
  }

  static Value of(Value value) {
    return switch (value) {
      case Value.Text(String text) ->
          isPlain(text, LONGEST_VALUE) ? value : new Value.Text(cleaned(text, LONGEST_VALUE, true));
      case Value.Unknown(String reason) ->
          isPlain(reason, LONGEST_VALUE)
              ? value
              : new Value.Unknown(cleaned(reason, LONGEST_VALUE, true));
      case Value.Listing(List<String> items) ->
          isPlain(items) ? value : new Value.Listing(cleaned(items));
      case Value.Count(long number, String unit) ->
          isPlain(unit, LONGEST_NAME)
              ? value
              : new Value.Count(number, cleaned(unit, LONGEST_NAME, false));
      case Value.Decimal(var number, String unit) ->
          isPlain(unit, LONGEST_NAME)
              ? value
              : new Value.Decimal(number, cleaned(unit, LONGEST_NAME, false));
      case Value.Flag flag -> flag;
      case Bandwidth rate -> rate;
      case DataSize size -> size;
      case TransferRate rate -> rate;
      case TimeSpan span -> span;
    };
  }

  /** Printable ASCII, and not too long. */
  private static boolean isPlain(String text, int longest) {
    int length = text.length();
    if (length > longest) {
      return false;
    }
    for (int at = 0; at < length; at++) {
      char c = text.charAt(at);
      if (c < ' ' || c >= 0x7f) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlain(List<String> items) {
    boolean plain = items.size() <= MOST_ITEMS;
    for (int at = 0; plain && at < items.size(); at++) {
      plain = isPlain(items.get(at), LONGEST_VALUE);
    }
    return plain;
  }

  private static List<String> cleaned(List<String> items) {
    List<String> cleaned = new ArrayList<>();
    for (String item : items.subList(0, Math.min(items.size(), MOST_ITEMS))) {
      cleaned.add(of(item, LONGEST_VALUE));
    }
    if (items.size() > MOST_ITEMS) {
      cleaned.add(CUT + " " + (items.size() - MOST_ITEMS) + " more");
    }
    return cleaned;
  }

  private static String cleaned(String text, int longest, boolean layout) {
    StringBuilder clean = new StringBuilder(Math.min(text.length(), longest) + 1);
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      at += Character.charCount(c);
      if (clean.length() + Character.charCount(c) > longest) {
        return clean.append(CUT).toString();
      }
      boolean kept = layout && (c == '\t' || c == '\n');
      clean.appendCodePoint(kept || Harmless.is(c) ? c : Harmless.REPLACEMENT);
    }
    return clean.toString();
  }
}
