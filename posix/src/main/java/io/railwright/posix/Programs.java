package io.railwright.posix;

import org.jspecify.annotations.Nullable;

/** The programs of a host besides those that every host has. */
@FunctionalInterface
public interface Programs {
  /** The program of this bare name; null where the host has none. */
  @Nullable Program find(String name);
}
