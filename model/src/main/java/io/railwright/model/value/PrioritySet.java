package io.railwright.model.value;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Some of the eight priorities.
 *
 * @param bits bit 3 stands for priority 3
 */
public record PrioritySet(int bits) {
  public static final PrioritySet NONE = new PrioritySet(0);
  public static final PrioritySet ALL = new PrioritySet(0xff);

  /** Of all sets there are; cards by the thousands have the same few. */
  private static final List<List<String>> WORDS =
      IntStream.rangeClosed(0, 0xff).mapToObj(PrioritySet::list).toList();

  public PrioritySet {
    if (bits < 0 || bits > 0xff) {
      throw new IllegalArgumentException("there are eight priorities, and no set " + bits);
    }
  }

  public static PrioritySet of(int... priorities) {
    PrioritySet set = NONE;
    for (int priority : priorities) {
      set = set.with(new Priority(priority));
    }
    return set;
  }

  /** Numbers with a comma or a space between them; none for an empty text. */
  public static Optional<PrioritySet> parse(String text) {
    PrioritySet set = NONE;
    for (String word : text.isBlank() ? new String[0] : text.strip().split("[\\s,]+", -1)) {
      Optional<Priority> priority = Priority.parse(word);
      if (priority.isEmpty()) {
        return Optional.empty();
      }
      set = set.with(priority.get());
    }
    return Optional.of(set);
  }

  private static List<String> list(int bits) {
    return IntStream.range(0, Priority.COUNT)
        .filter(priority -> (bits >> priority & 1) == 1)
        .mapToObj(Integer::toString)
        .toList();
  }

  public boolean has(Priority priority) {
    return has(priority.number());
  }

  public boolean has(int priority) {
    return (bits >> priority & 1) == 1;
  }

  public PrioritySet with(Priority priority) {
    return with(priority.number());
  }

  public PrioritySet with(int priority) {
    return new PrioritySet(bits | 1 << priority);
  }

  public boolean hasAll(PrioritySet others) {
    return (bits & others.bits) == others.bits;
  }

  public boolean isEmpty() {
    return bits == 0;
  }

  /** Their numbers, from the lowest on. */
  public List<String> words() {
    return WORDS.get(bits);
  }

  /** {@code 3,5}; empty for none. */
  @Override
  public String toString() {
    return String.join(",", words());
  }
}
