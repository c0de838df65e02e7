package io.railwright.twin.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import org.apache.sshd.server.Environment;
import org.apache.sshd.server.ExitCallback;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.command.Command;
import org.jspecify.annotations.Nullable;

/**
 * One command, or one session at a terminal, on a device. When the connection is cut, a command
 * goes on without input until it prints something, and a session at a terminal ends at once, as
 * OpenSSH has it.
 */
final class DeviceSession implements Command {
  /** As a shell whose program was killed. */
  private static final int KILLED = 137;

  private final DeviceAccess access;
  private final String user;
  private final String command;
  private @Nullable InputStream in;
  private @Nullable OutputStream out;
  private @Nullable OutputStream err;
  private @Nullable ExitCallback exit;
  private @Nullable Thread thread;
  private @Nullable CoalescedOutput sentOut;
  private @Nullable CoalescedOutput sentErr;
  private boolean cut;

  DeviceSession(DeviceAccess access, String user, String command) {
    this.access = access;
    this.user = user;
    this.command = command;
  }

  @Override
  public void setInputStream(InputStream stream) {
    in = stream;
  }

  @Override
  public void setOutputStream(OutputStream stream) {
    out = stream;
  }

  @Override
  public void setErrorStream(OutputStream stream) {
    err = stream;
  }

  @Override
  public void setExitCallback(ExitCallback callback) {
    exit = callback;
  }

  @Override
  public void start(ChannelSession channel, Environment environment) {
    boolean terminal = environment.getEnv().containsKey(Environment.ENV_TERM);
    thread = Thread.ofVirtual().name(access.device().name()).start(() -> run(channel, terminal));
  }

  @Override
  public synchronized void destroy(ChannelSession channel) {
    cut = true;
    if (sentOut != null && sentErr != null) {
      sentOut.cut();
      sentErr.cut();
    } else if (thread != null) {
      thread.interrupt();
    }
  }

  private void run(ChannelSession channel, boolean terminal) {
    int status = KILLED;
    try (CoalescedOutput limited = CoalescedOutput.to(limited(channel));
        CoalescedOutput errors = CoalescedOutput.to(err())) {
      Thread.sleep(access.delay());
      if (!terminal) {
        letGoOn(limited, errors);
      }
      status =
          terminal
              ? atTerminal(limited)
              : access.device().runAs(user, command, new SessionInput(in()), limited, errors);
    } catch (InterruptedException | InterruptedIOException ended) {
      Thread.currentThread().interrupt();
    } catch (IOException gone) {
      // The other side has left: there is nobody to tell.
    } finally {
      if (exit != null) {
        exit.onExit(status);
      }
    }
  }

  /** From now on a cut takes away only the streams; one that came before has ended it already. */
  private synchronized void letGoOn(CoalescedOutput out, CoalescedOutput errors)
      throws InterruptedException {
    if (cut) {
      throw new InterruptedException();
    }
    sentOut = out;
    sentErr = errors;
  }

  private OutputStream limited(ChannelSession channel) {
    return access
        .mostBytes()
        .<OutputStream>map(most -> new TruncatedOutput(out(), most, channel))
        .orElse(out());
  }

  private int atTerminal(OutputStream limited) throws IOException, InterruptedException {
    TerminalOutput screen = new TerminalOutput(limited);
    SshTerminal terminal = new SshTerminal(in(), screen);
    if (command.isEmpty() && user.equals("root")) {
      return access.device().atTerminal(terminal);
    }
    String prompt = command.isEmpty() ? user + "@" + access.device().name() + ":~$ " : "";
    return access.device().runAs(user, command, terminal.lines(prompt), screen, screen);
  }

  private InputStream in() {
    return given(in);
  }

  private OutputStream out() {
    return given(out);
  }

  private OutputStream err() {
    return given(err);
  }

  private static <T> T given(@Nullable T stream) {
    if (stream == null) {
      throw new IllegalStateException("the server starts a session before it has its streams");
    }
    return stream;
  }
}
