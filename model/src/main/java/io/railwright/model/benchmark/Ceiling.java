package io.railwright.model.benchmark;

import java.util.List;

/**
 * The most that a measurement can show.
 *
 * @param value in the unit of the result
 * @param terms what it follows from; the least of those with a limit is the value
 */
public record Ceiling(double value, List<Term> terms) {
  /**
   * One of the numbers that it follows from.
   *
   * @param value in the unit of the result, or in that of {@code unit}
   * @param words how it was come by
   */
  public record Term(String name, double value, String unit, String words) {}

  public Ceiling {
    terms = List.copyOf(terms);
  }
}
