package io.railwright.reach.ssh;

import io.railwright.model.text.Plain;
import io.railwright.reach.ReachException;
import io.railwright.reach.ssh.config.Login;
import io.railwright.reach.ssh.config.SshOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/** Connects through a {@code ProxyCommand}: starts it and uses its standard streams. */
final class CommandRoute {
  /** What may stand in a command line unquoted, and is no option. */
  private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9_\\[:.][A-Za-z0-9_.:%@\\[\\]-]*");

  private static final int KEPT_COMPLAINT = 1024;

  private static final int ENDS_TO_BELIEVE = 5;
  private static final Duration UNTIL_NEXT_LOOK = Duration.ofMillis(10);

  private CommandRoute() {}

  static Transport open(Login login, String line, OpenResources resources) throws ReachException {
    SshOptions options = login.options();
    for (String word : List.of(options.name(), options.hostName(), options.user())) {
      if (!SAFE.matcher(word).matches()) {
        throw unreachable(
            "'%s' has characters that mean something to a shell, so that it is not put into the ProxyCommand."
                .formatted(Plain.line(word)));
      }
    }
    try {
      Process process = new ProcessBuilder("/bin/sh", "-c", "exec " + line).start();
      AtomicReference<String> complaint = new AtomicReference<>("");
      Runnable closer = () -> end(process);
      resources.add(closer);
      Thread reader =
          Thread.ofPlatform()
              .daemon()
              .name("ProxyCommand of " + options.name())
              .start(() -> drain(process, complaint));
      return new Transport(
          process.getInputStream(),
          process.getOutputStream(),
          null,
          closer,
          () -> complaint(reader, complaint));
    } catch (IOException e) {
      throw new ReachException(
          ReachException.Kind.UNREACHABLE,
          "The ProxyCommand for %s can't be started.".formatted(login.place()),
          e);
    }
  }

  /** What a command says last comes a moment after its end. */
  private static String complaint(Thread reader, AtomicReference<String> complaint) {
    try {
      reader.join(Duration.ofMillis(500));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Plain.line(complaint.get());
  }

  /** By its handle, which unlike the process itself does not throw away what it has last said. */
  private static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.toHandle().destroyForcibly();
  }

  /** Standard error must be read, or the command blocks on it. */
  private static void drain(Process process, AtomicReference<String> complaint) {
    try (InputStream errors = process.getErrorStream()) {
      keep(errors, complaint);
    } catch (IOException e) {
      // the command was ended while it was read
    }
  }

  /**
   * Reads to the end, and then a few times more. When the command ends during a read, the JDK takes
   * what is left out of the pipe, so that the reader sees the end of it or an error; what was taken
   * is to be had by reading again a moment later.
   */
  private static void keep(InputStream errors, AtomicReference<String> complaint) {
    byte[] bytes = new byte[1024];
    for (int ends = 0; ends < ENDS_TO_BELIEVE; ) {
      int n = readOrEnd(errors, bytes);
      if (n < 0) {
        ends++;
        LockSupport.parkNanos(UNTIL_NEXT_LOOK.toNanos());
      } else if (complaint.get().length() < KEPT_COMPLAINT) {
        complaint.accumulateAndGet(new String(bytes, 0, n, StandardCharsets.UTF_8), String::concat);
      }
    }
  }

  private static int readOrEnd(InputStream errors, byte[] bytes) {
    try {
      return errors.read(bytes);
    } catch (IOException closed) {
      return -1;
    }
  }

  private static ReachException unreachable(String message) {
    return new ReachException(ReachException.Kind.UNREACHABLE, message);
  }
}
