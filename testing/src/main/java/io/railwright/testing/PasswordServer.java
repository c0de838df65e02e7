package io.railwright.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A real sshd that lets root in by a password of the test's. It sees an {@code /etc/shadow} of its
 * own, in a mount namespace of its own: the machine's is left alone.
 */
public final class PasswordServer {
  public static final String PASSWORD = "kV9%tR+2/xW&q7Zd";

  private static final String HASH =
      "$6$Railwright$HAAETxvOT2hq9Yv/e9pC/RraiC7taKD9OoVx.gSDV157IeImtLpDlodKHNpHv3ahOKoqgVFj7nOI"
          + "IOyZAyQVR0";

  private static final boolean POSSIBLE = tried();

  private PasswordServer() {}

  /** Only root may replace a file of the system, if only for one process, and not everywhere. */
  public static boolean isPossible() {
    return POSSIBLE;
  }

  private static boolean tried() {
    try {
      Process process =
          new ProcessBuilder("unshare", "--mount", "mount", "--bind", "/dev/null", "/etc/shadow")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor() == 0;
    } catch (IOException noSuchProgram) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  public static OpenSshServer start(Path folder, String... options) throws IOException {
    Files.createDirectories(folder);
    Path shadow = folder.resolve("shadow");
    Files.writeString(shadow, "root:" + HASH + ":19000:0:99999:7:::\n");
    List<String> through =
        List.of(
            "unshare",
            "--mount",
            "sh",
            "-c",
            "mount --bind \"$0\" /etc/shadow && exec \"$@\"",
            shadow.toString());
    return OpenSshServer.start(folder, List.of("127.0.0.1"), List.of(options), through);
  }
}
