package io.railwright.cli;

import io.railwright.cli.completion.Completion;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipFile;

/**
 * The training run for the AOT cache: the JVM records which classes these command lines load and
 * how their methods behave, and a later start takes them from the cache. A command line that fails
 * here is only slower later, so that no failure ends the build.
 */
public final class Training {
  /** The one fabric with all kinds of machines; to read it costs seconds. */
  private static final String LARGE = "twin:openshift-h100";

  /**
   * Each runs inside this process, its output thrown away; nothing here may reach another machine.
   * The twin's hosts are asked over SSH, so that logins are trained too.
   */
  private static final List<List<String>> COMMAND_LINES =
      List.of(
          List.of(),
          List.of("--version"),
          List.of("--help"),
          List.of("completion"),
          List.of("completion", "--help"),
          List.of(Completion.COMMAND, ""),
          List.of(Completion.COMMAND, "audit", "--"),
          List.of(Completion.COMMAND, "explain", "qos"),
          List.of(Completion.COMMAND, "audit", "-i", "twin", "--host", ""),
          List.of("completion", "no-such-shell"),
          List.of("parse", "--list"),
          List.of("parse", "--list", "-o", "json"),
          List.of("parse", "proc-cmdline", "/proc/cmdline", "-o", "json"),
          List.of("snapshot", "-i", "local"),
          List.of("snapshot", "-i", "local", "-o", "json"),
          List.of("diff", "local", "local"),
          List.of("audit", "-i", "twin"),
          List.of("audit", "-i", LARGE),
          List.of("audit", "-i", LARGE, "-o", "json"),
          List.of("drift", "-i", LARGE),
          List.of("report", "-i", LARGE),
          List.of("twin", "list"),
          List.of("snapshot", "--help"),
          List.of("snapshot", "-i", "local", "--redact"),
          List.of("sim", "--list"),
          List.of("sim", "incast", "--size", "200KB"),
          List.of("sim", "incast", "--size", "200KB", "-o", "json"),
          List.of("bench", "judge", "--help"),
          List.of("serve", "--help"),
          List.of("no-such-command"));

  private Training() {}

  /**
   * Runs all command lines, and then one more as the real process would.
   *
   * @param arguments a file to write this JVM's home and build to: the launcher then starts the JVM
   *     that the cache fits, also where the machine has several
   */
  public static void main(String[] arguments) throws IOException {
    for (List<String> line : COMMAND_LINES) {
      run(line, false);
      // The smaller fabric has shown all that colours load.
      if (!line.contains(LARGE)) {
        run(line, true);
      }
    }
    loadWhatNeedsAServer();
    askNobody();
    readCapture();
    LoginCryptoTraining.run();
    String jdk = System.getProperty("java.home");
    String build = System.getProperty("java.runtime.version");
    Files.writeString(Path.of(arguments[0]), jdk + "\n" + build + "\n");
    // As the last one, since it ends the process: the streams and the environment are trained too.
    Main.main(new String[] {"--version"});
  }

  private static void run(List<String> line, boolean colour) {
    new Rail(nowhere(), nowhere(), colour, false).run(line.toArray(String[]::new));
  }

  /** A capture of a few packets, in every form of output. */
  private static void readCapture() throws IOException {
    // A frame of 66 bytes that writes nothing: Ethernet, IPv4, UDP and a base transport header.
    String frame =
        "020000000002020000000001"
            + "0800"
            + "456a003400004000401100000a4d00010a4d0002"
            + "c14412b700200000"
            + "0400ffff000000120000000000000000000000000000000000000000";
    String record = "00000000000000004200000042000000" + frame.substring(0, 132);
    String header = "d4c3b2a1020004000000000000000000ffff000001000000";
    Path file = Files.createTempFile("rail-training", ".pcap");
    Files.write(file, HexFormat.of().parseHex(header + record.repeat(500)));
    for (String form : List.of("text", "json", "html")) {
      new Rail(nowhere(), nowhere(), false, false).run("pcap", file.toString(), "-o", form);
    }
    Files.delete(file);
  }

  /**
   * Inventories of a host where nothing listens: all of the way to a login but the login itself.
   */
  private static void askNobody() throws IOException {
    Path folder = Files.createTempDirectory("rail-training");
    Path own = folder.resolve("rail.yaml");
    Path ansible = folder.resolve("hosts");
    Files.writeString(own, "version: 1\nhosts:\n  a: {address: 127.0.0.1, port: 1}\n");
    Files.writeString(ansible, "a ansible_host=127.0.0.1 ansible_port=1\n\n[all:vars]\nx=1\n");
    for (Path inventory : List.of(own, ansible)) {
      String to = folder.resolve("snapshot.json").toString();
      new Rail(nowhere(), nowhere(), false, false)
          .run("snapshot", "-i", inventory.toString(), "--to", to);
      Files.deleteIfExists(inventory);
      Files.deleteIfExists(Path.of(to));
    }
    Files.delete(folder);
  }

  /**
   * A build has no SSH server to log in to. To have the classes of a login in the cache, it is
   * enough to load them.
   */
  private static void loadWhatNeedsAServer() throws IOException {
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      Path lib = Path.of(entry).resolveSibling("lib");
      try (DirectoryStream<Path> jars = Files.newDirectoryStream(lib, "{jsch,reach}-*.jar")) {
        for (Path jar : jars) {
          loadAll(jar);
        }
      }
    }
  }

  private static void loadAll(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile(), true, ZipFile.OPEN_READ, Runtime.version())) {
      for (JarEntry entry : file.versionedStream().toList()) {
        if (entry.getName().endsWith(".class") && !entry.getName().contains("-info")) {
          load(entry.getName().replace('/', '.').replaceFirst("\\.class$", ""));
        }
      }
    }
  }

  /** A class that can't be loaded wants a library that we do not have, and is never used. */
  private static void load(String name) {
    try {
      Class.forName(name, false, Training.class.getClassLoader());
    } catch (ReflectiveOperationException | LinkageError unused) {
      System.getLogger(Training.class.getName()).log(System.Logger.Level.DEBUG, name, unused);
    }
  }

  /** Discards all output. */
  static PrintWriter nowhere() {
    return new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
  }
}
