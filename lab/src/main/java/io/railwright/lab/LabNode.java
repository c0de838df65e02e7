package io.railwright.lab;

import io.railwright.lab.host.HostCommand;
import io.railwright.lab.host.LabException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A node as somebody who logs in to it sees it.
 *
 * @param sshConfig of the lab
 */
public record LabNode(Path sshConfig, String name) {
  /** The words of an {@code ssh} that runs a command there, or a shell where there is none. */
  public List<String> ssh(List<String> command) {
    List<String> words = new ArrayList<>(List.of("ssh", "-F", sshConfig.toString(), name));
    words.addAll(command);
    return words;
  }

  /** The same with this process's own input and output; returns its exit code. */
  public int attach(List<String> command) throws LabException {
    try {
      return new ProcessBuilder(ssh(command)).inheritIO().start().waitFor();
    } catch (IOException failed) {
      throw new LabException("ssh can't be run: " + failed.getMessage(), failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new LabException("interrupted while ssh was running", stopped);
    }
  }

  /** Runs a line of its shell as root, whatever its exit code. */
  public HostCommand.Result run(String line, Duration most) throws LabException {
    return new HostCommand(ssh(List.of(line))).run(most);
  }

  /** Runs a line of its shell as root, which must succeed, and returns what it printed. */
  public String ask(String line, Duration most) throws LabException {
    HostCommand.Result said = run(line, most);
    if (said.exit() != 0) {
      throw new LabException(
          "%s: '%s' ended with %d: %s".formatted(name, line, said.exit(), said.err().strip()));
    }
    return said.out();
  }
}
