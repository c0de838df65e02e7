package io.railwright.reach.commandline;

import io.railwright.model.fabric.Platform;
import java.util.List;
import java.util.Optional;

/**
 * What the command lines of switches have apart.
 *
 * @param json what makes a command print its tables as JSON; empty where nothing does
 * @param preparations typed first at a terminal, so that outputs are neither paged nor broken; what
 *     a release does not know of them it refuses, and that is all
 */
record Dialect(Optional<String> json, List<String> preparations) {
  private static final String NO_PAGES = "terminal length 0";

  Dialect {
    preparations = List.copyOf(preparations);
  }

  static Dialect of(Platform platform) {
    if (platform.equals(Platform.NXOS)) {
      return new Dialect(Optional.of(" | json"), List.of(NO_PAGES, "terminal width 511"));
    }
    return platform.equals(Platform.EOS)
        ? new Dialect(Optional.of(" | json"), List.of(NO_PAGES, "terminal width 32767"))
        : new Dialect(Optional.empty(), List.of(NO_PAGES));
  }
}
