package io.railwright.microbench;

import io.railwright.testing.OpenSshServer;
import java.util.List;

/** The {@code ssh} command, one process for each login. */
final class BinaryLogins implements LoginMethod {
  private final List<String> command;

  BinaryLogins(OpenSshServer server) {
    this.command =
        List.of(
            "ssh",
            "-F",
            "none",
            "-n",
            "-T",
            "-o",
            "BatchMode=yes",
            "-o",
            "UserKnownHostsFile=" + server.knownHosts(),
            "-i",
            server.clientKey().toString(),
            "-p",
            Integer.toString(server.port()),
            server.user() + "@127.0.0.1",
            "true");
  }

  @Override
  public String name() {
    return "ssh binary";
  }

  @Override
  public void login() throws Exception {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0) {
      throw new IllegalStateException("ssh failed");
    }
  }
}
