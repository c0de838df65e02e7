package io.railwright.cli.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A command of rail in a process of its own, which outlives the command that starts it.
 *
 * @param program the class whose {@code main} is rail
 */
public record DetachedCommand(Class<?> program, List<String> arguments) {
  /** How long what was started may take until others can use it. */
  public static final int MOST_SECONDS = 60;

  private static final int LOOK_MILLIS = 50;
  private static final Path SETSID = Path.of("/usr/bin/setsid");

  /** What came of a start. */
  public enum Outcome {
    UP,
    /** The process has ended; its log says why. */
    ENDED,
    /** It took too long, and was told to end. */
    LATE
  }

  /** Tells whether what was started can be used. */
  @FunctionalInterface
  public interface UpCheck<E extends Exception> {
    boolean isUp() throws E;
  }

  public DetachedCommand {
    arguments = List.copyOf(arguments);
  }

  /** Starts it; all that it says goes to a file. */
  public Process start(Path log) throws IOException {
    return new ProcessBuilder(words())
        .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
        .redirectOutput(log.toFile())
        .redirectError(log.toFile())
        .start();
  }

  /** Waits until what the process runs can be used, or never will be. */
  public static <E extends Exception> Outcome await(Process process, UpCheck<E> check)
      throws E, InterruptedException {
    long end = System.nanoTime() + MOST_SECONDS * 1_000_000_000L;
    while (!check.isUp()) {
      if (!process.isAlive()) {
        return Outcome.ENDED;
      }
      if (System.nanoTime() > end) {
        process.destroy();
        return Outcome.LATE;
      }
      Thread.sleep(LOOK_MILLIS);
    }
    return Outcome.UP;
  }

  /** In a session of its own, so that Ctrl-C at the terminal does not end it. */
  private List<String> words() {
    List<String> words = new ArrayList<>();
    if (Files.isExecutable(SETSID)) {
      words.add(SETSID.toString());
    }
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:+UseSerialGC", "-Xmx2g", "--enable-native-access=ALL-UNNAMED"));
    words.addAll(cache());
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    words.addAll(arguments);
    return words;
  }

  /**
   * The AOT cache that this process was started with, which halves the cost of a start. One that
   * does not fit is passed over, and the JVM would say so among what the command says.
   */
  private static List<String> cache() {
    String[] own = ProcessHandle.current().info().arguments().orElse(new String[0]);
    return Stream.of(own)
        .filter(word -> word.startsWith("-XX:AOTCache="))
        .findFirst()
        .map(word -> List.of(word, "-Xlog:disable"))
        .orElse(List.of());
  }

  /** What it has said, without rail's name before each line; a sentence where it said nothing. */
  public static List<String> complaints(Path log, String what) throws IOException {
    List<String> lines =
        Files.readAllLines(log).stream()
            .filter(line -> !line.isBlank())
            .map(line -> line.replaceFirst("^rail: ", ""))
            .toList();
    return lines.isEmpty() ? List.of(what + " ended before it was up, without a word") : lines;
  }
}
