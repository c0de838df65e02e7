package io.railwright.model.capture;

import io.railwright.model.finding.Severity;
import java.util.Map;

/**
 * What captures are judged by.
 *
 * @param texts of verdicts, by their ids
 * @param limits by their ids
 */
public record CaptureRules(Map<String, Text> texts, Map<String, Double> limits) {
  public CaptureRules {
    texts = Map.copyOf(texts);
    limits = Map.copyOf(limits);
  }

  /**
   * How grave a verdict is, and what it says.
   *
   * @param sentence with {@code {name}} for a value, and {@code [brackets]} around what is left out
   *     where one of its values is not known
   */
  public record Text(Severity severity, String sentence) {}

  /** One that the judge knows of. */
  public Text text(String id) {
    return existing(texts, id);
  }

  /** One that the judge knows of. */
  public double limit(String id) {
    return existing(limits, id);
  }

  private static <T> T existing(Map<String, T> all, String id) {
    T one = all.get(id);
    if (one == null) {
      throw new IllegalArgumentException("there is no " + id);
    }
    return one;
  }
}
