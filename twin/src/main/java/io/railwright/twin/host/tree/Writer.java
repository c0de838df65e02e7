package io.railwright.twin.host.tree;

import io.railwright.posix.Refusal;

/** What a kernel file does with the text that is written to it. */
@FunctionalInterface
public interface Writer {
  /** Takes the text without its last line feed. */
  void take(String text) throws Refusal;
}
