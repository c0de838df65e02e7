package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.Files;
import io.railwright.posix.Programs;
import io.railwright.posix.expand.ShellFailure;
import io.railwright.posix.process.Channel;
import io.railwright.posix.process.Descriptors;
import io.railwright.posix.process.FileLocks;
import io.railwright.posix.process.OpenFiles;
import io.railwright.posix.process.Task;
import io.railwright.posix.process.Tasks;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/**
 * The shell of one host. Any number of logins may use it at a time. A login runs on the thread of
 * its caller; to interrupt that thread, or to close its output, ends the login and all that it
 * started, except what {@code setsid} and {@code nohup} have taken out of it.
 */
public final class Shell {
  private final Host host;
  private final Map<String, String> environment;

  /**
   * @param environment what a login begins with: {@code USER}, {@code HOME}, {@code PATH}
   */
  public Shell(Files files, Programs programs, Map<String, String> environment) {
    this.host = new Host(files, programs, new Tasks(), new FileLocks(), null);
    this.environment = Map.copyOf(environment);
  }

  /** The shell of a user who is root only by {@code sudo}. */
  public Shell(
      Files files, Programs programs, Map<String, String> environment, Elevation elevation) {
    this.host = new Host(files, programs, new Tasks(), elevation.root().host.locks(), elevation);
    this.environment = Map.copyOf(environment);
  }

  Host host() {
    return host;
  }

  /** {@code sh -c line}. */
  public int command(String line, InputStream in, OutputStream out, OutputStream err) {
    return login(List.of("sh", "-c", ByteText.of(line)), in, out, err);
  }

  /** {@code sh -s}: the commands come from {@code in}, and are read only as far as they are run. */
  public int session(InputStream in, OutputStream out, OutputStream err) {
    return login(List.of("sh", "-s"), in, out, err);
  }

  /** Whether a login would find a program of this name or path. */
  public boolean has(String name) {
    Descriptors none =
        Descriptors.of(OpenFiles.nothing(), OpenFiles.nothing(), OpenFiles.nothing());
    Task task = host.tasks().start();
    try {
      ProgramStart start = new ProgramStart(host, task, none, environment, "/", true, "sh", 0);
      return new Launcher(start).find(ByteText.of(name)) != null;
    } finally {
      task.end(0);
    }
  }

  /** How many processes there are. */
  public int processes() {
    return host.tasks().count();
  }

  /** Ends all processes of the host: it goes down. */
  public void end() {
    host.tasks().endAll();
  }

  private int login(List<String> words, InputStream in, OutputStream out, OutputStream err) {
    Channel channel = new Channel();
    Task task = host.tasks().start();
    task.runsOn(Thread.currentThread());
    Descriptors descriptors =
        Descriptors.of(channel.input(in), channel.output(out), channel.output(err));
    String home = environment.getOrDefault("HOME", "/");
    String folder = host.files().kind(home) == Files.Kind.FOLDER ? home : "/";
    ProgramStart start =
        new ProgramStart(host, task, descriptors, environment, folder, true, "sh", 0);
    try {
      return ShellProgram.run(start, words) & 0xff;
    } catch (IOException gone) {
      return ShellFailure.STATUS;
    } finally {
      channel.close();
      host.tasks().endChildren(task);
      descriptors.close();
      if (task.ownKiller() != null) {
        // The interrupt was for the login, which is over, and not for its caller.
        Thread.interrupted();
      }
    }
  }
}
