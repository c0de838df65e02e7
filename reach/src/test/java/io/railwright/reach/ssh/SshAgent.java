package io.railwright.reach.ssh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A real ssh-agent. */
final class SshAgent implements AutoCloseable {
  private final Path socket;
  private final Process process;

  private SshAgent(Path socket, Process process) {
    this.socket = socket;
    this.process = process;
  }

  static SshAgent start(Path folder) throws IOException, InterruptedException {
    Path socket = folder.resolve("agent");
    Process process =
        new ProcessBuilder("ssh-agent", "-D", "-a", socket.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    for (int i = 0; i < 100 && !Files.exists(socket); i++) {
      Thread.sleep(50);
    }
    return new SshAgent(socket, process);
  }

  Path socket() {
    return socket;
  }

  void add(Path key) throws IOException, InterruptedException {
    ProcessBuilder add = new ProcessBuilder("ssh-add", "-q", key.toString());
    add.environment().put("SSH_AUTH_SOCK", socket.toString());
    if (add.start().waitFor() != 0) {
      throw new IllegalStateException("ssh-add does not take " + key);
    }
  }

  @Override
  public void close() {
    process.destroy();
  }
}
