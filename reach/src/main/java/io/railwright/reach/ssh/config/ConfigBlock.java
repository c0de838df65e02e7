package io.railwright.reach.ssh.config;

import java.util.List;

/** A {@code Host} or {@code Match} block with its settings. */
record ConfigBlock(Condition condition, List<Item> items) {
  ConfigBlock {
    items = List.copyOf(items);
  }

  /** The condition under which a block applies. */
  sealed interface Condition {
    /** Lines before the first block. */
    record Always() implements Condition {}

    /** {@code Host}, against the name as the user gave it. */
    record HostName(List<String> patterns) implements Condition {}

    /** {@code Match}: all criteria must hold. */
    record Match(List<Criterion> criteria) implements Condition {}

    /** A {@code Match} that can't be judged here; a warning says so. */
    record Never() implements Condition {}
  }

  /** One word of {@code Match} with its patterns. */
  record Criterion(Subject subject, boolean negated, List<String> patterns) {}

  /** What a criterion looks at. */
  enum Subject {
    ALL,
    HOST,
    ORIGINAL_HOST,
    USER,
    LOCAL_USER
  }

  /** What stands in a block. */
  sealed interface Item {
    /** A setting. */
    record Setting(Keyword keyword, List<String> values) implements Item {}

    /** Included files, in order; their blocks count only where the including block holds. */
    record Included(List<ConfigBlock> blocks) implements Item {}
  }
}
