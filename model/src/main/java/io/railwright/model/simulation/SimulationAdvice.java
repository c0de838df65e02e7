package io.railwright.model.simulation;

import java.util.Map;

/**
 * What the simulator says would help.
 *
 * @param sentences by their ids, with {@code {name}} for a value
 */
public record SimulationAdvice(Map<String, String> sentences) {
  public SimulationAdvice {
    sentences = Map.copyOf(sentences);
  }

  /** One that the judge knows of. */
  public String of(String id) {
    return of(id, Map.of());
  }

  /** One that the judge knows of, with its values. */
  public String of(String id, Map<String, String> values) {
    String sentence = sentences.get(id);
    if (sentence == null) {
      throw new IllegalArgumentException("there is no " + id);
    }
    for (Map.Entry<String, String> value : values.entrySet()) {
      sentence = sentence.replace("{" + value.getKey() + "}", value.getValue());
    }
    return sentence;
  }
}
