package io.railwright.twin.program;

import io.railwright.posix.run.Elevation;
import io.railwright.posix.run.Shell;
import io.railwright.twin.host.Interpreter;
import io.railwright.twin.host.VirtualHost;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The shells of each host: root's, and one for each other user. All of a host end together. */
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
  private final Map<VirtualHost, Map<String, Shell>> users = new ConcurrentHashMap<>();

  @Override
  public int run(
      VirtualHost host, String command, InputStream in, OutputStream out, OutputStream err) {
    Shell shell = shell(host);
    return command.isEmpty() ? shell.session(in, out, err) : shell.command(command, in, out, err);
  }

  @Override
  public int runAs(
      VirtualHost host,
      String user,
      String command,
      InputStream in,
      OutputStream out,
      OutputStream err) {
    if (user.equals("root")) {
      return run(host, command, in, out, err);
    }
    Shell shell =
        users
            .computeIfAbsent(host, _ -> new ConcurrentHashMap<>())
            .computeIfAbsent(user, name -> shell(host, name));
    return command.isEmpty() ? shell.session(in, out, err) : shell.command(command, in, out, err);
  }

  private Shell shell(VirtualHost host, String user) {
    Map<String, String> environment = new HashMap<>(ROOT);
    environment.putAll(Map.of("USER", user, "LOGNAME", user, "HOME", "/home/" + user));
    Elevation elevation = new Elevation(shell(host), command -> host.users().mayRun(user, command));
    return new Shell(host.users().files(user), host.users().programs(), environment, elevation);
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
    users.getOrDefault(host, Map.of()).values().forEach(Shell::end);
  }

  /** How many processes a host has. */
  int processes(VirtualHost host) {
    return shell(host).processes();
  }

  /** Ends every process of every host. */
  public void endAll() {
    shells.values().forEach(Shell::end);
    users.values().forEach(all -> all.values().forEach(Shell::end));
  }
}
