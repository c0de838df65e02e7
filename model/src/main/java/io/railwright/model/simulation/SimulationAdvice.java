package io.railwright.model.simulation;

import java.util.Map;

/**
 * From where on the simulator calls something a fault, and what it says would help.
 *
 * @param sentences by their ids, with {@code {name}} for a value
 * @param limits by their ids
 */
public record SimulationAdvice(Map<String, String> sentences, Map<String, Double> limits) {
  public SimulationAdvice {
    sentences = Map.copyOf(sentences);
    limits = Map.copyOf(limits);
  }

  /** One that the judge knows of. */
  public double limit(String id) {
    return existing(limits, id);
  }

  /** One that the judge knows of. */
  public String of(String id) {
    return of(id, Map.of());
  }

  /** One that the judge knows of, with its values. */
  public String of(String id, Map<String, String> values) {
    String sentence = existing(sentences, id);
    for (Map.Entry<String, String> value : values.entrySet()) {
      sentence = sentence.replace("{" + value.getKey() + "}", value.getValue());
    }
    return sentence;
  }

  private static <T> T existing(Map<String, T> all, String id) {
    T one = all.get(id);
    if (one == null) {
      throw new IllegalArgumentException("there is no " + id);
    }
    return one;
  }
}
