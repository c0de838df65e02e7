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
 * every text is clean and comes back as it is.
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

  /** By byte; a table, since every byte of every text is looked up. */
  private static final boolean[] HARMLESS = harmless();

  private static final char CUT = '…';

  private CleanText() {}

  private static boolean[] harmless() {
    boolean[] harmless = new boolean[256];
    for (int b = ' '; b < 0x7f; b++) {
      harmless[b] = b != '\\' && b != '&';
    }
    harmless['\n'] = true;
    harmless['\t'] = true;
    return harmless;
  }

  /**
   * Whether nothing unclean can come out of what was printed, however it is taken apart: it is
   * printable ASCII with no sign by which JSON or XML write other characters. Looking once at the
   * whole costs less than looking at every name and value.
   */
  static boolean isIn(Printed printed) {
    for (byte b : printed.out().bytes()) {
      if (!HARMLESS[b & 0xff]) {
        return false;
      }
    }
    return isPlain(printed.err().replace('\n', ' '), Integer.MAX_VALUE)
        && isPlain(printed.item(), Integer.MAX_VALUE);
  }

  /** Whether a reading of a clean text may stay as it is: short, and no tab in its names. */
  static boolean fits(String subject, String parameter, Value value, String raw) {
    return isShort(value)
        && raw.length() <= LONGEST_VALUE
        && parameter.length() <= LONGEST_NAME
        && parameter.indexOf('\t') < 0
        && subject.length() <= LONGEST_SUBJECT
        && subject.indexOf('\t') < 0;
  }

  /** Lists are few, and are looked at item by item. */
  private static boolean isShort(Value value) {
    if (value instanceof Value.Text(String text)) {
      return text.length() <= LONGEST_VALUE;
    }
    if (value instanceof Value.Unknown(String reason)) {
      return reason.length() <= LONGEST_VALUE;
    }
    return !(value instanceof Value.Listing);
  }

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
