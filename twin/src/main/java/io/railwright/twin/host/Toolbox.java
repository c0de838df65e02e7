package io.railwright.twin.host;

import io.railwright.posix.Program;
import org.jspecify.annotations.Nullable;

/**
 * The programs that act on a host's state. They are supplied from outside, because they depend on
 * hosts.
 */
@FunctionalInterface
public interface Toolbox {
  /** The program of this name for this host; null where there is none. */
  @Nullable Program find(VirtualHost host, String name);
}
