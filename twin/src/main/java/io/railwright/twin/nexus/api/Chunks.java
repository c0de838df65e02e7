package io.railwright.twin.nexus.api;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Outputs that are fetched in parts, by the number under which the next part is asked for. */
final class Chunks {
  /** Characters of a part. */
  private static final int PART = 10_000;

  /** So many outputs wait at most; the oldest is forgotten for a new one. */
  private static final int MOST = 4;

  private final Map<String, String> waiting = new LinkedHashMap<>();
  private int last = 1;

  /**
   * A part.
   *
   * @param next under which the next one is asked for; {@code eoc} where this was the last
   */
  record Part(String text, String next) {}

  synchronized Part first(String whole) {
    return cut(whole);
  }

  /** Empty where nothing waits under this number. */
  synchronized Optional<Part> next(String number) {
    return Optional.ofNullable(waiting.remove(number)).map(this::cut);
  }

  private Part cut(String rest) {
    if (rest.length() <= PART) {
      return new Part(rest, "eoc");
    }
    if (waiting.size() == MOST) {
      waiting.remove(waiting.keySet().iterator().next());
    }
    String number = String.valueOf(++last);
    waiting.put(number, rest.substring(PART));
    return new Part(rest.substring(0, PART), number);
  }
}
