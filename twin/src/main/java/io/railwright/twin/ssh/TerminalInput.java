package io.railwright.twin.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Terminal input, line by line. Input is echoed; backspace deletes the last character, Ctrl-C or
 * Ctrl-U the line, and Ctrl-D ends the input.
 */
final class TerminalInput extends InputStream {
  private static final int END = 4;
  private static final int BREAK = 3;
  private static final int KILL_LINE = 21;
  private static final int BACKSPACE = 8;
  private static final int DELETE = 127;

  private final InputStream keys;
  private final OutputStream screen;
  private final byte[] prompt;
  private byte[] line = new byte[0];
  private int next;

  TerminalInput(InputStream keys, OutputStream screen, String prompt) {
    this.keys = keys;
    this.screen = screen;
    this.prompt = prompt.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public int read() throws IOException {
    if (next == line.length && !readLine()) {
      return -1;
    }
    return line[next++] & 0xff;
  }

  /** No more than what is there: whoever waits for a line must get it when it ends. */
  @Override
  public int read(byte[] octets, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (next == line.length && !readLine()) {
      return -1;
    }
    int count = Math.min(length, line.length - next);
    System.arraycopy(line, next, octets, from, count);
    next += count;
    return count;
  }

  /** The next line without its end; empty when nothing more comes. */
  Optional<String> line() throws IOException {
    return readLine()
        ? Optional.of(new String(line, StandardCharsets.UTF_8).stripTrailing())
        : Optional.empty();
  }

  private boolean readLine() throws IOException {
    screen.write(prompt);
    screen.flush();
    StringBuilder typed = new StringBuilder();
    while (true) {
      int key = keys.read();
      if (key < 0 || (key == END && typed.isEmpty())) {
        return false;
      }
      if (key == '\r' || key == '\n') {
        screen.write('\n');
        line = typed.append('\n').toString().getBytes(StandardCharsets.ISO_8859_1);
        next = 0;
        return true;
      }
      edit(typed, key);
    }
  }

  private void edit(StringBuilder typed, int key) throws IOException {
    switch (key) {
      case BREAK -> {
        typed.setLength(0);
        screen.write("^C\n".getBytes(StandardCharsets.US_ASCII));
        screen.write(prompt);
      }
      case KILL_LINE -> {
        while (!typed.isEmpty()) {
          edit(typed, DELETE);
        }
      }
      case BACKSPACE, DELETE -> {
        if (!typed.isEmpty()) {
          typed.setLength(typed.length() - 1);
          screen.write("\b \b".getBytes(StandardCharsets.US_ASCII));
        }
      }
      default -> {
        typed.append((char) key);
        screen.write(key);
      }
    }
    screen.flush();
  }
}
