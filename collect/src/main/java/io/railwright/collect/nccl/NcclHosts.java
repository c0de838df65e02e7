package io.railwright.collect.nccl;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The hosts that a log has named so far. Where lines ran together ({@code Using network
 * IBu36:4711:4802 [3] NCCL INFO}) only a host that is known tells where the words before it end.
 */
final class NcclHosts {
  /** Linux takes no longer name. */
  private static final int LONGEST = 64;

  private final Set<String> known = new HashSet<>();

  /** Learns the host of the first mark of a line, unless other words may have run into it. */
  void learn(String line, NcclMark first) {
    String before = line.substring(0, first.start()).strip();
    if (!first.host().isEmpty() && (before.isEmpty() || "]:>)".indexOf(last(before)) >= 0)) {
      known.add(first.host());
    }
  }

  /** The mark with its own host; empty where several cuts are possible, or none is known. */
  Optional<NcclMark> cut(String line, NcclMark mark) {
    String word = mark.host();
    if (word.isEmpty() || isBehindAnEnd(line, mark.start())) {
      return Optional.of(mark);
    }
    Optional<NcclMark> found = Optional.empty();
    for (int from = Math.max(0, word.length() - LONGEST); from < word.length(); from++) {
      String name = word.substring(from);
      if (known.contains(name)) {
        if (found.isPresent()) {
          return Optional.empty();
        }
        found = Optional.of(mark.withHost(name));
      }
    }
    return found;
  }

  /** Behind {@code <0>}, {@code (Recv)} or {@code [RO]} no word can run into the host. */
  private static boolean isBehindAnEnd(String line, int start) {
    if (start < 2) {
      return false;
    }
    char end = line.charAt(start - 1);
    boolean arrow = end == '>' && line.charAt(start - 2) == '-';
    return ")]}>'".indexOf(end) >= 0 && !arrow;
  }

  private static char last(String text) {
    return text.charAt(text.length() - 1);
  }
}
