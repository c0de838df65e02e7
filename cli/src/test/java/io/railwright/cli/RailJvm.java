package io.railwright.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How tests start rail in a process of its own. Where Maven has packaged it, this is what users
 * start: its jar, with the options and the AOT cache of the launcher, which spares a quarter of the
 * processor time. Elsewhere, as in an editor, it is the classes of this process.
 */
public final class RailJvm {
  /** The packaged jar, named by Maven, which has just made it. */
  private static final String JAR = System.getProperty("rail.jar", "");

  private RailJvm() {}

  /**
   * The words before those for rail.
   *
   * @param options for the JVM, behind those of the launcher, so that they prevail
   */
  public static List<String> command(String... options) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(
        JAR.isEmpty() ? List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1") : shipped());
    Collections.addAll(words, options);
    words.addAll(List.of("-cp", JAR.isEmpty() ? System.getProperty("java.class.path") : JAR));
    words.add(Main.class.getName());
    return words;
  }

  private static List<String> shipped() {
    Path root = Path.of(System.getProperty("rail.root", "..")).toAbsolutePath();
    List<String> words = new ArrayList<>();
    words.add("@" + root.resolve("cli/src/main/launch/jvm.options"));
    words.add("-XX:CompileThresholdScaling=4");
    Path cache = Path.of(JAR).resolveSibling("rail.aot");
    // A JDK that can't make one leaves none.
    if (Files.exists(cache)) {
      words.add("-XX:AOTCache=" + cache);
    }
    return words;
  }

  /** The same for a shell. */
  public static String quoted(String... options) {
    return "'" + String.join("' '", command(options)) + "'";
  }
}
