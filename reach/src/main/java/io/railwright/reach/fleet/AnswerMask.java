package io.railwright.reach.fleet;

import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.mask.SecretMask;
import java.util.Set;

/**
 * Takes secrets out of all that a machine said, before anything is recorded or understood.
 *
 * @param binary questions whose answer is no text, in which a secret could stand
 */
public record AnswerMask(KnownSecrets secrets, Set<String> binary) {
  public AnswerMask {
    binary = Set.copyOf(binary);
  }

  public AnswerMask(KnownSecrets secrets) {
    this(secrets, Set.of());
  }

  public Answer of(Answer answer) {
    return new Answer(
        answer.target(),
        answer.time(),
        answer.sections().stream().map(this::of).toList(),
        answer.failure().map(this::of),
        answer.warnings().stream().map(this::of).toList());
  }

  private Section of(Section section) {
    return new Section(
        section.question(),
        of(section.item()),
        section.ending(),
        section.exit(),
        binary.contains(section.question())
            ? section.out()
            : section.out().with(bytes -> SecretMask.mask(secrets.masked(bytes))),
        of(section.err()));
  }

  /** Those that we know first: a pattern might leave half of one. */
  private String of(String text) {
    return SecretMask.mask(secrets.masked(text));
  }
}
