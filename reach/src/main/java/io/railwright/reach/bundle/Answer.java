package io.railwright.reach.bundle;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * All that one host answered to a bundle, and why it is not all where it is not.
 *
 * @param failure a sentence for a person; empty if the whole bundle was answered
 */
public record Answer(
    String target, Instant time, List<Section> sections, Optional<String> failure) {
  public Answer {
    sections = List.copyOf(sections);
  }

  public static Answer failed(String target, Instant time, String why) {
    return new Answer(target, time, List.of(), Optional.of(why));
  }
}
