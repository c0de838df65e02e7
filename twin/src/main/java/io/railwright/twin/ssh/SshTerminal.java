package io.railwright.twin.ssh;

import io.railwright.twin.device.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;

/** The terminal at the other end of an SSH session. */
record SshTerminal(InputStream keys, OutputStream screen) implements Terminal {
  @Override
  public Optional<String> line(String prompt) throws IOException {
    return new TerminalInput(keys, screen, prompt).line();
  }

  @Override
  public int key() throws IOException {
    return keys.read();
  }

  @Override
  public InputStream lines(String prompt) {
    return new TerminalInput(keys, screen, prompt);
  }
}
