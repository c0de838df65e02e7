package io.railwright.posix.run;

import java.io.IOException;
import java.util.List;

/** A command that the shell runs itself. */
@FunctionalInterface
interface Builtin {
  /**
   * Runs to its end.
   *
   * @param words its name and arguments
   * @return the status
   */
  int run(Interpreter shell, List<String> words) throws IOException;
}
