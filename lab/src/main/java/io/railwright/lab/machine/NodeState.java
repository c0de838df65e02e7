package io.railwright.lab.machine;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How a node is. */
public enum NodeState {
  /** The emulator runs; nobody can log in yet. */
  STARTING,
  /** It has said that logins work. */
  READY,
  /** It was shut down, by itself or by us. */
  OFF,
  /** The emulator ended, or the node can't boot. */
  FAILED;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The state of such a name. */
  public static Optional<NodeState> of(String word) {
    return Stream.of(values()).filter(state -> state.word().equals(word.strip())).findFirst();
  }
}
