package io.railwright.knowledge;

import java.util.List;

/**
 * From so much on it is too much, for the judges of captures and simulations.
 *
 * @param is the number, in its unit
 */
public record VerdictLimit(
    String id, double is, String unit, List<String> sources, Confidence confidence) {
  public VerdictLimit {
    sources = List.copyOf(sources);
  }
}
