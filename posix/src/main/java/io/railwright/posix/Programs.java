package io.railwright.posix;

import org.jspecify.annotations.Nullable;

/** The programs that a host has beside those of every host. */
@FunctionalInterface
public interface Programs {
  /** The program of this bare name; null where the host has none. */
  @Nullable Program find(String name);
}
