package io.railwright.twin.control;

import io.railwright.twin.host.Interpreter;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.shell.run.Shell;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The shell of each host, with all its processes; made when somebody first logs in. */
final class HostShells implements Interpreter {
  private static final Map<String, String> LOGIN =
      Map.of(
          "USER", "root",
          "LOGNAME", "root",
          "HOME", "/root",
          "SHELL", "/bin/sh",
          "PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");

  private final Map<VirtualHost, Shell> shells = new ConcurrentHashMap<>();

  @Override
  public int run(
      VirtualHost host, String command, InputStream in, OutputStream out, OutputStream err)
      throws IOException, InterruptedException {
    Shell shell = shells.computeIfAbsent(host, HostShells::shell);
    return command.isEmpty() ? shell.session(in, out, err) : shell.command(command, in, out, err);
  }

  private static Shell shell(VirtualHost host) {
    return new Shell(host.files(), host.programs(), LOGIN);
  }

  /** Ends every process of every host. */
  void end() {
    shells.values().forEach(Shell::end);
  }
}
