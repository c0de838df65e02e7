package io.railwright.knowledge;

import io.railwright.model.file.Place;
import io.railwright.model.text.Worded;
import java.util.List;

/**
 * Something that devices count.
 *
 * @param fact the parameter of the fact that holds it
 * @param alert when it is worth a person's time, in words
 * @param pointsTo what it hints at, in words
 */
public record Counter(
    String id,
    String title,
    String fact,
    String unit,
    Good good,
    String meaning,
    String alert,
    List<String> pointsTo,
    List<String> sources,
    Place place) {
  public Counter {
    pointsTo = List.copyOf(pointsTo);
    sources = List.copyOf(sources);
  }

  /** Which way it should go. */
  public enum Good implements Worded {
    /** Any count is bad news. */
    ZERO,
    LOW,
    HIGH,
    /** It says something only together with others. */
    NEITHER
  }
}
