package io.railwright.cli.terminal;

import java.io.Console;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The terminal of this process, set so that each key is told at once and not shown. How it was set
 * before is put back when this is closed. Terminals are set by {@code stty}, which every system
 * has; Java can't do it.
 */
public final class KeyTerminal implements AutoCloseable {
  private static final Path TERMINAL = Path.of("/dev/tty");
  private static final int MOST_SECONDS = 5;
  private static final int MOST_COLUMNS = 1000;

  private final String before;
  private final InputStream in;

  /** How much a terminal shows. */
  public record Size(int columns, int rows) {}

  private KeyTerminal(String before, InputStream in) {
    this.before = before;
    this.in = in;
  }

  /** Empty where keys can't be read: then nothing was changed. */
  @SuppressWarnings("SystemConsoleNull") // it is null again from JDK 25 on, and was not from 22 on
  public static Optional<KeyTerminal> open() {
    Console console = System.console();
    boolean isSeen = Terminals.output() && !Terminals.isDumb();
    if (!isSeen || console == null || !console.isTerminal()) {
      return Optional.empty();
    }
    try {
      Optional<String> before = stty("-g").filter(it -> it.matches("[0-9a-fA-F:=]+"));
      if (before.isEmpty()) {
        return Optional.empty();
      }
      InputStream in = new FileInputStream(TERMINAL.toFile());
      // A read comes back after a tenth of a second, with nothing where no key was pressed.
      if (stty("-icanon", "-echo", "min", "0", "time", "1").isEmpty()) {
        in.close();
        return Optional.empty();
      }
      return Optional.of(new KeyTerminal(before.get(), in));
    } catch (IOException closed) {
      return Optional.empty();
    }
  }

  /** The next key, if one comes within a tenth of a second. */
  public Optional<Key> key() throws IOException {
    return Key.read(in);
  }

  /** Empty where the terminal does not tell. */
  public Optional<Size> size() {
    return sizeNow();
  }

  /** The same of a terminal whose keys are not read; empty where this process has none. */
  public static Optional<Size> sizeNow() {
    return stty("size").flatMap(KeyTerminal::size);
  }

  /** {@code 24 80}: rows, then columns. */
  static Optional<Size> size(String text) {
    if (!text.matches("[0-9]{1,4} [0-9]{1,4}")) {
      return Optional.empty();
    }
    String[] words = text.split(" ", 2);
    Size size = new Size(Integer.parseInt(words[1]), Integer.parseInt(words[0]));
    boolean isReal = size.rows() > 0 && size.columns() > 0 && size.columns() <= MOST_COLUMNS;
    return isReal ? Optional.of(size) : Optional.empty();
  }

  @Override
  public void close() throws IOException {
    stty(before);
    in.close();
  }

  private static Optional<String> stty(String... words) {
    List<String> command = new ArrayList<>(List.of("stty"));
    command.addAll(List.of(words));
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectInput(TERMINAL.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String said =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
      boolean ended = process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
      return ended && process.exitValue() == 0 ? Optional.of(said) : Optional.empty();
    } catch (IOException absent) {
      return Optional.empty();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
