package io.railwright.knowledge;

import io.railwright.model.value.TimeSpan;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A limit on what a device counts: from so many on within so much time it is too much.
 *
 * @param below in the counter's unit
 * @param per as it is written: {@code 5 min}, {@code 7 days}, or {@code 1000000 packets}
 * @param span the same as a time; empty where it is a share of something else
 */
public record Limit(
    BigDecimal below,
    String per,
    Optional<TimeSpan> span,
    List<String> sources,
    Confidence confidence) {
  public Limit {
    sources = List.copyOf(sources);
  }
}
