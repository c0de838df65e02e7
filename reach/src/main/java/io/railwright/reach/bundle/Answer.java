package io.railwright.reach.bundle;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Everything that one host answered to a bundle, and why the answer is incomplete where it is.
 *
 * @param failure a sentence for a person; empty if the whole bundle was answered
 * @param warnings what a person should know although the host answered
 */
public record Answer(
    String target,
    Instant time,
    List<Section> sections,
    Optional<String> failure,
    List<String> warnings) {
  public Answer {
    sections = List.copyOf(sections);
    warnings = List.copyOf(warnings);
  }

  public Answer(String target, Instant time, List<Section> sections, Optional<String> failure) {
    this(target, time, sections, failure, List.of());
  }

  public static Answer failed(String target, Instant time, String why) {
    return new Answer(target, time, List.of(), Optional.of(why));
  }

  /** How much there is to read. */
  public long bytes() {
    long bytes = 0;
    for (Section section : sections) {
      bytes += section.out().size() + section.err().length();
    }
    return bytes;
  }
}
