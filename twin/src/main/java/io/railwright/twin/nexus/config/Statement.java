package io.railwright.twin.nexus.config;

import java.util.Optional;

/**
 * What a line of the configuration does.
 *
 * @param opens the mode that lines below it are typed in
 * @param negates whether the line is kept with {@code no} before it, since the switch does it
 *     unless it is told not to
 */
record Statement(Optional<Mode> opens, boolean negates) {
  static final Statement SETTING = new Statement(Optional.empty(), false);
  static final Statement USUALLY_ON = new Statement(Optional.empty(), true);

  static Statement opening(Mode mode) {
    return new Statement(Optional.of(mode), false);
  }
}
