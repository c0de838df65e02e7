package io.railwright.posix.run;

import java.io.IOException;
import java.util.List;

/** A program that starts others, and so has to know how it was started itself. */
@FunctionalInterface
interface Wrapper {
  int run(ProgramStart start, List<String> words) throws IOException;
}
