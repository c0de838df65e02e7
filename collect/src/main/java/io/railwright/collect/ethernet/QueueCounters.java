package io.railwright.collect.ethernet;

import io.railwright.collect.probe.Printed;
import io.railwright.reach.bundle.Output;
import java.util.Arrays;

/**
 * Blanks out the counters of single queues before a live answer is parsed: nine lines in ten of a
 * card with many queues, and none of them is kept. Lines keep their numbers. Cost: one look at each
 * byte.
 */
final class QueueCounters {
  private final byte[] bytes;
  private int length;

  private QueueCounters(byte[] bytes) {
    this.bytes = bytes;
  }

  static Printed without(Printed printed) {
    if (printed.item().isEmpty()) {
      return printed; // somebody's text: all of it is wanted
    }
    QueueCounters counters = new QueueCounters(printed.out().bytes());
    return new Printed(counters.rest(), printed.err(), printed.item(), printed.whole());
  }

  private Output rest() {
    int start = 0;
    while (start < bytes.length) {
      int end = start;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      int from = isOfOneQueue(start, end) ? end : start;
      int until = Math.min(end + 1, bytes.length);
      System.arraycopy(bytes, from, bytes, length, until - from);
      length += until - from;
      start = end + 1;
    }
    return Output.of(Arrays.copyOf(bytes, length));
  }

  /** {@code rx12_csum_none: 0}: two letters, digits, a name, a number, and nothing else. */
  private boolean isOfOneQueue(int start, int end) {
    int at = start;
    while (at < end && bytes[at] == ' ') {
      at++;
    }
    boolean prefixed = at + 3 < end && isPrefix(bytes[at], bytes[at + 1]);
    int number = prefixed ? digits(at + 2, end) : at;
    if (!prefixed || number == at + 2 || number >= end || bytes[number] != '_') {
      return false;
    }
    int colon = number;
    while (colon < end && isName(bytes[colon])) {
      colon++;
    }
    boolean separated = colon + 2 < end && bytes[colon] == ':' && bytes[colon + 1] == ' ';
    return separated && digits(colon + 2, end) == end;
  }

  private static boolean isPrefix(byte first, byte second) {
    boolean direction = first == 'r' || first == 't';
    return (direction && second == 'x') || (first == 'c' && second == 'h');
  }

  private static boolean isName(byte character) {
    return (character >= 'a' && character <= 'z')
        || (character >= '0' && character <= '9')
        || character == '_';
  }

  private int digits(int start, int end) {
    int at = start;
    while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
      at++;
    }
    return at;
  }
}
