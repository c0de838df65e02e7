package io.railwright.twin.host.tree;

import io.railwright.posix.FileError;

/** Handles a write to a kernel file. */
@FunctionalInterface
public interface WriteHandler {
  /** Takes the text without its last line feed. */
  void take(String text) throws FileError;
}
