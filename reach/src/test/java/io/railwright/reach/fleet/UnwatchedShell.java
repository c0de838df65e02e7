package io.railwright.reach.fleet;

import io.railwright.reach.CommandInput;
import io.railwright.reach.ReachException;
import io.railwright.reach.Shell;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** This machine's own shell, which ends only by itself: nobody kills what it started. */
final class UnwatchedShell implements Shell {
  private final Map<String, String> environment;
  private final List<Process> processes = new CopyOnWriteArrayList<>();

  UnwatchedShell(Map<String, String> environment) {
    this.environment = environment;
  }

  /** One for each login. */
  List<Process> processes() {
    return List.copyOf(processes);
  }

  void destroy() {
    for (Process process : processes) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  @Override
  public void run(String command, CommandInput input, Sink sink, Duration limit)
      throws ReachException {
    try {
      ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", command);
      builder.environment().putAll(environment);
      Process process = builder.start();
      processes.add(process);
      Thread.ofVirtual().start(() -> copy(input, process));
      Thread.ofVirtual().start(() -> copy(process.getErrorStream(), sink, true));
      copy(process.getInputStream(), sink, false);
    } catch (IOException unstarted) {
      throw new ReachException(ReachException.Kind.UNREACHABLE, "no shell", unstarted);
    }
  }

  private static void copy(CommandInput input, Process process) {
    try (OutputStream to = process.getOutputStream();
        InputStream from = input.stream()) {
      byte[] chunk = new byte[4096];
      for (int n = from.read(chunk); n >= 0; n = from.read(chunk)) {
        to.write(chunk, 0, n);
        to.flush();
      }
    } catch (IOException ended) {
      throw new IllegalStateException(ended);
    }
  }

  private static void copy(InputStream from, Sink sink, boolean isError) {
    byte[] chunk = new byte[4096];
    try (from) {
      for (int n = from.read(chunk); n >= 0; n = from.read(chunk)) {
        if (isError) {
          sink.err(chunk, 0, n);
        } else {
          sink.out(chunk, 0, n);
        }
      }
    } catch (IOException closed) {
      throw new IllegalStateException(closed);
    }
  }
}
