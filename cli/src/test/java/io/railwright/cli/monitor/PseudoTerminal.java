package io.railwright.cli.monitor;

import io.railwright.cli.RailJvm;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Assumptions;

/** rail on a real terminal, made by script(1), with somebody who types and looks. */
final class PseudoTerminal implements AutoCloseable {
  private static final String FRAME = "\u001b[H";
  private static final String END_OF_FRAME = "\u001b[J";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** Where the tests run in the background, nothing that they start would take it otherwise. */
  private static final String WITH_CTRL_C = "--default-signal=INT";

  private static final String NOWHERE = "/dev/null";

  private final Process process;
  private final StringBuilder said = new StringBuilder();
  private final Thread listening;

  private PseudoTerminal(Process process) {
    this.process = process;
    this.listening = Thread.ofVirtual().start(this::listen);
  }

  /** On a terminal of 80 columns and 24 rows; how it is set is printed before and behind it. */
  static PseudoTerminal rail(Path folder, String... words) throws IOException {
    Assumptions.assumeTrue(
        Path.of("/usr/bin/script").toFile().canExecute(),
        "needs Debian package bsdutils: there is no /usr/bin/script");
    String rail = RailJvm.quoted("-Drail.terminals=12") + " '" + String.join("' '", words) + "'";
    // A trap, since Ctrl-C goes to the shell too, and some shells would end with it.
    String command =
        "trap : INT; stty rows 24 cols 80; tty; " + rail + "; echo \"exit=$?\"; stty -a";
    ProcessBuilder builder =
        new ProcessBuilder(
                List.of("env", WITH_CTRL_C, "/usr/bin/script", "-qfec", command, NOWHERE))
            .directory(folder.toFile())
            .redirectErrorStream(true);
    builder.environment().put("TERM", "xterm");
    builder.environment().put("SHELL", "/bin/sh");
    builder.environment().put("XDG_STATE_HOME", folder.resolve("home").toString());
    return new PseudoTerminal(builder.start());
  }

  private void listen() {
    try (InputStream in = process.getInputStream()) {
      byte[] some = new byte[8192];
      for (int read = in.read(some); read >= 0; read = in.read(some)) {
        heard(new String(some, 0, read, StandardCharsets.UTF_8));
      }
    } catch (IOException ended) {
      heard("\n" + ended.getMessage());
    }
  }

  private void heard(String text) {
    synchronized (said) {
      said.append(text);
    }
  }

  private String all() {
    synchronized (said) {
      return said.toString();
    }
  }

  void type(String keys) throws IOException {
    process.getOutputStream().write(keys.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
  }

  /** As somebody does who drags the corner of a window. */
  void resize(int columns, int rows) throws IOException, InterruptedException {
    String terminal = all().substring(all().indexOf("/dev/pts/")).split("\\s", 2)[0];
    new ProcessBuilder("stty", "-F", terminal, "rows", "" + rows, "cols", "" + columns)
        .start()
        .waitFor();
  }

  /** The lines of the last whole screen, without colours. */
  List<String> screen() {
    String all = all();
    int end = all.lastIndexOf(END_OF_FRAME);
    int start = end < 0 ? -1 : all.lastIndexOf(FRAME, end);
    return start < 0
        ? List.of()
        : all.substring(start + FRAME.length(), end)
            .replaceAll("\u001b\\[[0-9;?]*[A-Za-z]", "")
            .replace("\r", "")
            .lines()
            .toList();
  }

  /** Waits for a screen. */
  List<String> await(Predicate<List<String>> shows) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < end) {
      List<String> screen = screen();
      if (shows.test(screen)) {
        return screen;
      }
      Thread.sleep(20);
    }
    throw new AssertionError(
        "not seen; the last screen is\n"
            + String.join("\n", screen())
            + "\nand all that was said\n"
            + all());
  }

  /** All that came, once it has ended. */
  String ended() throws InterruptedException {
    if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
      throw new AssertionError("it goes on; the last screen is\n" + String.join("\n", screen()));
    }
    listening.join();
    return all();
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
