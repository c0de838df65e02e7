package io.railwright.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/**
 * A real sshd on loopback with a folder of its own for keys and configuration. It serves the user
 * who runs the test. Several loopback addresses stand in for several hosts.
 */
public final class OpenSshServer implements AutoCloseable {
  private static final Path SSHD = Path.of("/usr/sbin/sshd");
  private static final int ATTEMPTS = 5;

  private final Path folder;
  private final int port;
  private final Process process;

  private OpenSshServer(Path folder, int port, Process process) {
    this.folder = folder;
    this.port = port;
    this.process = process;
  }

  /** Skips the test, visibly, where there is no sshd. */
  public static void assumeInstalled() {
    Assumptions.assumeTrue(
        Files.isExecutable(SSHD), "needs Debian package openssh-server: there is no " + SSHD);
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh-keygen")),
        "needs Debian package openssh-client: there is no /usr/bin/ssh-keygen");
  }

  /** On 127.0.0.1. */
  public static OpenSshServer start(Path folder, String... options) {
    return start(folder, List.of("127.0.0.1"), List.of(options));
  }

  /**
   * Starts one and waits until it answers.
   *
   * @param folder empty or not there yet
   * @param addresses loopback addresses to listen on, all with the same port
   * @param options lines for sshd_config, which win over those of this class
   */
  public static OpenSshServer start(Path folder, List<String> addresses, List<String> options) {
    return start(folder, addresses, options, List.of());
  }

  /** Starts a server through another program. */
  static OpenSshServer start(
      Path folder, List<String> addresses, List<String> options, List<String> through) {
    assumeInstalled();
    try {
      makeKeys(folder);
      for (int attempt = 1; ; attempt++) {
        int port = freePort();
        Files.write(folder.resolve("sshd_config"), configuration(folder, addresses, port, options));
        Process process = launch(folder, through);
        if (answers(process, addresses.getFirst(), port)) {
          writeKnownHosts(folder, addresses, port);
          return new OpenSshServer(folder, port, process);
        }
        process.destroyForcibly();
        if (attempt == ATTEMPTS) {
          throw new IllegalStateException("sshd did not start: " + Files.readString(log(folder)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void makeKeys(Path folder) throws IOException {
    Files.createDirectories(
        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    if (ProcessHandle.current().info().user().filter("root"::equals).isPresent()) {
      Files.createDirectories(Path.of("/run/sshd")); // where sshd locks itself up before the login
    }
    keygen(folder.resolve("host_ed25519"), "ed25519", "");
    keygen(folder.resolve("client"), "ed25519", "");
    Files.copy(folder.resolve("client.pub"), folder.resolve("authorized_keys"));
  }

  /** Makes a key pair with ssh-keygen. */
  public static Path keygen(Path file, String type, String passphrase) {
    run(
        "ssh-keygen",
        "-q",
        "-t",
        type,
        "-N",
        passphrase,
        "-C",
        file.getFileName().toString(),
        "-f",
        file.toString());
    return file;
  }

  private static List<String> configuration(
      Path folder, List<String> addresses, int port, List<String> options) {
    List<String> lines = new ArrayList<>(options);
    addresses.forEach(address -> lines.add("ListenAddress " + address + ":" + port));
    lines.add("HostKey " + folder.resolve("host_ed25519"));
    lines.add("AuthorizedKeysFile " + folder.resolve("authorized_keys"));
    lines.add("PidFile " + folder.resolve("sshd.pid"));
    lines.add("StrictModes no");
    lines.add("UsePAM no");
    lines.add("MaxStartups 500");
    lines.add("PermitRootLogin yes");
    lines.add("PrintMotd no");
    // A nested bash does not read ~/.bashrc, which is not part of a test and may cost more than the
    // login.
    lines.add("SetEnv SHLVL=2");
    return lines;
  }

  private static Process launch(Path folder, List<String> through) throws IOException {
    List<String> command = new ArrayList<>(through);
    String configuration = folder.resolve("sshd_config").toString();
    command.addAll(List.of(SSHD.toString(), "-D", "-e", "-f", configuration));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log(folder).toFile()))
        .start();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static boolean answers(Process process, String address, int port) {
    for (int i = 0; i < 100 && process.isAlive(); i++) {
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(address, port), 1000);
        return true;
      } catch (IOException e) {
        sleep(50); // not yet
      }
    }
    return false;
  }

  private static void writeKnownHosts(Path folder, List<String> addresses, int port)
      throws IOException {
    String key = Files.readString(folder.resolve("host_ed25519.pub")).strip();
    Files.write(
        folder.resolve("known_hosts"),
        addresses.stream().map(address -> "[" + address + "]:" + port + " " + key).toList());
  }

  /** Runs a command to its end and returns what it printed; fails the test if the command fails. */
  public static String run(String... command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException(List.of(command) + ": " + output);
      }
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public int port() {
    return port;
  }

  /** A key without passphrase that is let in. */
  public Path clientKey() {
    return folder.resolve("client");
  }

  public Path hostKey() {
    return folder.resolve("host_ed25519");
  }

  /** Has the host key for all addresses. */
  public Path knownHosts() {
    return folder.resolve("known_hosts");
  }

  public Path authorizedKeys() {
    return folder.resolve("authorized_keys");
  }

  public Path log() {
    return log(folder);
  }

  private static Path log(Path folder) {
    return folder.resolve("sshd.log");
  }

  /** Who is let in: the user who runs this. */
  public String user() {
    return System.getProperty("user.name");
  }

  /** Logins under way or going on. */
  public long sessions() {
    return process.descendants().count();
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroy();
    try {
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  private static void sleep(long milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
