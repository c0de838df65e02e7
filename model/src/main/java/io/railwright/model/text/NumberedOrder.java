package io.railwright.model.text;

import java.util.Comparator;

/**
 * The order of names in which numbers count: {@code Ethernet8} is before {@code Ethernet104}. Names
 * that differ in zeros before a number alone are in the order of their characters.
 */
public final class NumberedOrder implements Comparator<String> {
  public static final NumberedOrder NAMES = new NumberedOrder();

  private NumberedOrder() {}

  @Override
  public int compare(String first, String second) {
    int at = 0;
    int other = 0;
    while (at < first.length() && other < second.length()) {
      if (isDigit(first.charAt(at)) && isDigit(second.charAt(other))) {
        int begin = number(first, at);
        int otherBegin = number(second, other);
        int end = end(first, begin);
        int otherEnd = end(second, otherBegin);
        int longer = Integer.compare(end - begin, otherEnd - otherBegin);
        int order =
            longer == 0
                ? first.substring(begin, end).compareTo(second.substring(otherBegin, otherEnd))
                : longer;
        if (order != 0) {
          return order;
        }
        at = end;
        other = otherEnd;
      } else if (first.charAt(at) != second.charAt(other)) {
        return Character.compare(first.charAt(at), second.charAt(other));
      } else {
        at++;
        other++;
      }
    }
    int rest = Integer.compare(first.length() - at, second.length() - other);
    return rest == 0 ? first.compareTo(second) : rest;
  }

  private static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }

  /** Behind the zeros before a number, of which at least one digit is left. */
  private static int number(String text, int from) {
    int at = from;
    while (at + 1 < text.length() && text.charAt(at) == '0' && isDigit(text.charAt(at + 1))) {
      at++;
    }
    return at;
  }

  private static int end(String text, int from) {
    int at = from;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    return at;
  }
}
