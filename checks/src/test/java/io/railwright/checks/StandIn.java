package io.railwright.checks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The real launcher in a checkout, and on a machine, of which all else is a stand-in: Maven,
 * because a real build takes a minute or two for each case; the JDKs, because there is only one
 * here; and the folders of the system, which are moved below a temporary one so that this machine's
 * are not seen. {@link BuiltLauncherTest} starts the real things.
 */
final class StandIn {
  private static final List<String> TOOLS =
      List.of(
          "find",
          "uname",
          "readlink",
          "mkdir",
          "rm",
          "rmdir",
          "mkfifo",
          "touch",
          "awk",
          "sleep",
          "stty");

  private static final List<String> SYSTEM_FOLDERS =
      List.of("/usr/lib/jvm", "/usr/lib64/jvm", "/usr/java", "/usr/local/java", "/opt", "/Library");

  /** Builds nothing but the files that the launcher looks for, and counts its calls. */
  private static final String MAVEN =
      """
      #!/bin/sh
      echo called >>"$MAVEN_CALLS"
      echo "[INFO] Building Railwright 0.1.0                    [1/2]"
      ${MAVEN_BEFORE:-:}
      echo "[INFO] Building cli 0.1.0                           [2/2]"
      mkdir -p cli/target/lib
      echo jar >cli/target/rail.jar
      echo aot >cli/target/rail.aot
      echo built >cli/target/rail.built
      """;

  private static final String JAVA =
      """
      #!/bin/sh
      home=${0%/bin/java}
      echo "java of ${home##*/}"
      for argument; do echo "<$argument>"; done
      read -r line
      echo "in: $line"
      exit ${JAVA_EXIT:-0}
      """;

  final Path machine;
  final Path home;
  final Path checkout;
  final Path tools;

  StandIn(Path folder) {
    machine = folder.resolve("machine");
    home = folder.resolve("home");
    checkout = folder.resolve("a checkout");
    tools = folder.resolve("tools");
    for (String tool : TOOLS) {
      write(tools.resolve(tool), "#!/bin/sh\nexec " + which(tool) + " \"$@\"\n");
    }
    write(checkout.resolve("rail"), relocated(SourceTree.read(SourceTree.root().resolve("rail"))));
    write(checkout.resolve("pom.xml"), "");
    write(checkout.resolve("cli/src/main/java/Main.java"), "");
    for (String module : Modules.MAY_USE.keySet()) {
      write(checkout.resolve(module + "/pom.xml"), "");
    }
    for (String module : Modules.OUTSIDE) {
      write(checkout.resolve(module + "/pom.xml"), "");
    }
    write(tools.resolve("mvn"), MAVEN);
  }

  /** A JDK below {@code folder}, named after its last part; it prints what it is started with. */
  Path jdk(Path folder, String version) {
    write(folder.resolve("bin/java"), JAVA);
    write(folder.resolve("bin/javac"), "");
    String release = "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\n";
    write(folder.resolve("release"), release + "JAVA_RUNTIME_VERSION=\"" + version + "+1\"\n");
    return folder;
  }

  Launch launch(Shell shell, Path script) {
    Map<String, String> environment = new HashMap<>();
    environment.put("PATH", tools.toString());
    environment.put("HOME", home.toString());
    environment.put("MAVEN_CALLS", calls().toString());
    return new Launch(shell.command(script), tools, Map.copyOf(environment));
  }

  Launch launch(Shell shell) {
    return launch(shell, checkout.resolve("rail"));
  }

  int builds() {
    return Files.exists(calls()) ? (int) SourceTree.read(calls()).lines().count() : 0;
  }

  Path target(String name) {
    return checkout.resolve("cli/target").resolve(name);
  }

  private Path calls() {
    return checkout.resolveSibling("calls");
  }

  private String relocated(String script) {
    String result = script;
    for (String folder : SYSTEM_FOLDERS) {
      result = result.replace(" " + folder + "/", " \"" + machine + "\"" + folder + "/");
    }
    return result;
  }

  private static Path which(String tool) {
    return List.of("/usr/bin", "/bin", "/usr/sbin", "/sbin").stream()
        .map(it -> Path.of(it, tool))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("This machine has no " + tool + "."));
  }

  static void link(Path link, Path to) {
    try {
      Files.createDirectories(link.getParent());
      Files.createSymbolicLink(link, to);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
      if (!file.toFile().setExecutable(true)) {
        throw new IOException(file + " can't be made executable");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
