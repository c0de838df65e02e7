package io.railwright.twin.device;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;

/** The terminal of somebody who is logged in. */
public interface Terminal {
  /** What is typed behind a prompt, up to the end of the line; empty when nothing more comes. */
  Optional<String> line(String prompt) throws IOException;

  /** The next key, which is not shown; below 0 when nothing more comes. */
  int key() throws IOException;

  /** All lines, each typed behind the same prompt. */
  InputStream lines(String prompt);

  OutputStream screen();
}
