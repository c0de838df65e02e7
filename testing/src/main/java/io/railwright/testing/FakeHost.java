package io.railwright.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A virtual host as a folder that a shell can enter: its files, busybox for the usual tools, and a
 * {@code chroot} in a user namespace of its own, which needs no root.
 */
public final class FakeHost {
  private static final List<String> APPLETS =
      List.of(
          "sh",
          "cat",
          "date",
          "grep",
          "tail",
          "head",
          "find",
          "ls",
          "od",
          "sleep",
          "timeout",
          "printf",
          "true",
          "kill",
          "setsid",
          "readlink",
          "echo",
          "test",
          "sed",
          "cut",
          "sort",
          "tr",
          "env");

  private static final Pattern LIBRARY = Pattern.compile("(/\\S+) \\(0x");

  private final Path root;

  private FakeHost(Path root) {
    this.root = root;
  }

  /** The files and tools of a host that can be written below a folder. */
  @FunctionalInterface
  public interface Tree {
    void layOut(Path root) throws IOException;
  }

  /** Lays the tree out in {@code root}; skips the test where it could not be entered. */
  public static FakeHost layOut(Tree tree, Path root) throws IOException, InterruptedException {
    Path busybox = Path.of("/usr/bin/busybox");
    boolean there = Files.isExecutable(busybox) || Files.isExecutable(Path.of("/bin/busybox"));
    assumeTrue(there, "needs Debian package busybox: it is not installed");
    assumeTrue(
        !prefersItsOwnTools(),
        "needs Debian package busybox: the shell of busybox-static runs no tool of a host");
    tree.layOut(root);
    FakeHost host = new FakeHost(root);
    host.copyIn(Files.isExecutable(busybox) ? busybox : Path.of("/bin/busybox"));
    Files.createDirectories(root.resolve("dev"));
    Files.createFile(root.resolve("dev/null"));
    String said = said("/bin/sh", "-c", host.command("echo entered"));
    assumeTrue(
        said.strip().equals("entered"),
        () -> "no way into a folder by unshare and chroot here: " + said.strip());
    return host;
  }

  /** Its shell would then pass by the tools that a tree brings along. */
  private static boolean prefersItsOwnTools() throws IOException, InterruptedException {
    return said("busybox", "sh", "-c", "PATH=/nowhere; uname").strip().equals("Linux");
  }

  /**
   * The command line, for a shell of this machine, that runs {@code command} by the shell of the
   * host.
   */
  public String command(String command) {
    return entering("'" + command.replace("'", "'\\''") + "'");
  }

  /** The {@code ForceCommand} by which a client of sshd enters the host. */
  public String forcedCommand() {
    return entering("\"$SSH_ORIGINAL_COMMAND\"");
  }

  private String entering(String word) {
    return "exec unshare --map-root-user --mount sh -c 'mount --bind /dev/null \"$0/dev/null\" &&"
        + " exec env -i PATH=/usr/bin:/bin /usr/sbin/chroot \"$0\" /bin/sh -c \"$1\"' '"
        + root
        + "' "
        + word;
  }

  public Path root() {
    return root;
  }

  /** Brings in a tool of this machine, with the libraries that it needs, in place of the host's. */
  public void bring(Path tool) throws IOException, InterruptedException {
    Path copy = root.resolve("usr/bin").resolve(tool.getFileName());
    Files.createDirectories(root.resolve("usr/bin"));
    Files.copy(tool, copy, StandardCopyOption.COPY_ATTRIBUTES, StandardCopyOption.REPLACE_EXISTING);
    copyLibraries(tool);
  }

  private void copyIn(Path busybox) throws IOException, InterruptedException {
    Path bin = Files.createDirectories(root.resolve("bin"));
    Files.copy(busybox, bin.resolve("busybox"), StandardCopyOption.COPY_ATTRIBUTES);
    for (String applet : APPLETS) {
      Files.createSymbolicLink(bin.resolve(applet), Path.of("busybox"));
    }
    copyLibraries(busybox);
  }

  private void copyLibraries(Path tool) throws IOException, InterruptedException {
    for (String library : libraries(said("ldd", tool.toString()))) {
      Path copy = root.resolve(library.substring(1));
      Files.createDirectories(copy.getParent());
      Files.copy(Path.of(library), copy, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** None where busybox is linked statically. */
  private static List<String> libraries(String ldd) {
    return LIBRARY.matcher(ldd).results().map((MatchResult found) -> found.group(1)).toList();
  }

  private static String said(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }
}
