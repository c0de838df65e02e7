package io.railwright.collect;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.AnswerRefused;
import java.util.List;

/** Weighs the facts of one host, of which there may be only so much: memory is for all hosts. */
final class FactLimit {
  /** Room for ten times the facts of the largest server that was seen. */
  private static final long MOST_BYTES = 64 << 20;

  private static final long LEAST_BYTES = 4 << 20;

  /** Of the memory, for the facts of one host. */
  private static final int PART = 64;

  /** Of the memory, for the facts of a machine that speaks for many. */
  private static final int PART_OF_MANY = 4;

  /** A fact's own objects, without texts. */
  private static final int FACT = 120;

  private final long most;
  private long bytes;
  private int facts;

  /**
   * @param machines how many it speaks for: a cluster has the facts of all of its nodes
   */
  FactLimit(int machines) {
    long memory = Runtime.getRuntime().maxMemory();
    long one = Math.clamp(memory / PART, LEAST_BYTES, MOST_BYTES);
    most = Math.clamp(one * machines, one, Math.max(one, memory / PART_OF_MANY));
  }

  /**
   * Weighs one more.
   *
   * @throws AnswerRefused if it is one too many
   */
  void add(Fact fact) {
    facts++;
    bytes += FACT + fact.key().length() + fact.subject().path().length();
    bytes +=
        switch (fact.value()) {
          case Value.Text(String text) -> text.length();
          case Value.Unknown(String reason) -> reason.length();
          case Value.Listing(List<String> items) -> items.stream().mapToLong(FactLimit::item).sum();
          default -> 0;
        };
    if (bytes > most) {
      throw new AnswerRefused(
          "its answer has more than %,d facts, which no healthy host has; nothing of it is used"
              .formatted(facts));
    }
  }

  private static long item(String item) {
    return 48L + item.length();
  }
}
