package io.railwright.posix;

import java.io.IOException;

/** A program that a shell can start by its name. */
@FunctionalInterface
public interface Program {
  /** Runs to its end and returns the exit status; an interrupt ends it early. */
  int run(Call call) throws IOException, InterruptedException;
}
