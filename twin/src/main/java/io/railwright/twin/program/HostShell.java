package io.railwright.twin.program;

import io.railwright.posix.run.Shell;
import io.railwright.twin.host.Interpreter;
import io.railwright.twin.host.VirtualHost;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The root shell of each host. A host has one shell, so that everything in it ends together. */
public final class HostShell implements Interpreter {
  private static final Map<String, String> ROOT =
      Map.of(
          "USER",
          "root",
          "LOGNAME",
          "root",
          "HOME",
          "/root",
          "SHELL",
          "/bin/sh",
          "PATH",
          "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");

  private final Map<VirtualHost, Shell> shells = new ConcurrentHashMap<>();

  @Override
  public int run(
      VirtualHost host, String command, InputStream in, OutputStream out, OutputStream err) {
    Shell shell = shell(host);
    return command.isEmpty() ? shell.session(in, out, err) : shell.command(command, in, out, err);
  }

  private Shell shell(VirtualHost host) {
    return shells.computeIfAbsent(host, one -> new Shell(one.files(), one.programs(), ROOT));
  }

  @Override
  public boolean has(VirtualHost host, String program) {
    return shell(host).has(program);
  }

  @Override
  public void end(VirtualHost host) {
    Shell shell = shells.get(host);
    if (shell != null) {
      shell.end();
    }
  }

  /** How many processes a host has. */
  int processes(VirtualHost host) {
    return shell(host).processes();
  }

  /** Ends every process of every host. */
  public void endAll() {
    shells.values().forEach(Shell::end);
  }
}
