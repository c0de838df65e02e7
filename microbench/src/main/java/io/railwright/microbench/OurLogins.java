package io.railwright.microbench;

import io.railwright.model.fabric.Access;
import io.railwright.reach.CommandInput;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.Shell;
import io.railwright.reach.ssh.SshRun;
import io.railwright.reach.ssh.SshShell;
import io.railwright.reach.ssh.config.SshConfig;
import io.railwright.reach.ssh.config.SshEnvironment;
import io.railwright.testing.OpenSshServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** Through {@link SshShell}, as the product does. */
final class OurLogins implements LoginMethod {
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private final SshShell shell;

  OurLogins(OpenSshServer server, Path home) throws IOException {
    Files.createDirectories(home.resolve(".ssh"));
    Files.writeString(
        home.resolve(".ssh/config"),
        "Port %d\nUserKnownHostsFile %s\nIdentityFile %s\nConnectTimeout 120\n"
            .formatted(server.port(), server.knownHosts(), server.clientKey()));
    SshEnvironment environment = new SshEnvironment(home, server.user(), home, Map.of());
    this.shell =
        new SshRun(SshConfig.load(environment), new LocalSecrets())
            .shell(Access.Ssh.to("127.0.0.1"));
  }

  Shell shell() {
    return shell;
  }

  @Override
  public String name() {
    return "jsch through SshShell";
  }

  @Override
  public void login() throws Exception {
    shell.run("true", CommandInput.of(new byte[0]), new Nothing(), LIMIT);
  }

  private static final class Nothing implements Shell.Sink {
    @Override
    public void out(byte[] bytes, int offset, int length) {}

    @Override
    public void err(byte[] bytes, int offset, int length) {}

    @Override
    public boolean complete() {
      return false;
    }
  }
}
