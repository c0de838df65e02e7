package io.railwright.reach.ssh;

import com.jcraft.jsch.ChannelExec;
import com.jcraft.jsch.JSchException;
import io.railwright.reach.CommandInput;
import io.railwright.reach.DurationText;
import io.railwright.reach.ReachException;
import io.railwright.reach.ssh.config.SshOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** One command on a session that is logged in. */
final class Exec {
  /** A window that lets a fast link run, of which a slow reader holds at most this much. */
  private static final int WINDOW = 1024 * 1024;

  private static final int PACKET = 32 * 1024;

  private final Connection connection;
  private final GuardedSink guardedSink;
  private volatile boolean broken;
  private int exit = -1;

  Exec(Connection connection, GuardedSink guardedSink) {
    this.connection = connection;
    this.guardedSink = guardedSink;
  }

  /** Returns when the command has ended or the sink has all it wants. */
  void run(String command, CommandInput input, Duration limit) throws ReachException {
    ChannelExec channel = open(command, input, limit);
    await(channel, Optional.empty());
  }

  /** The same of a command without input, which is given up after a time; false if it was. */
  boolean runWithin(String command, Duration limit) throws ReachException {
    ChannelExec channel = open(command, CommandInput.of(new byte[0]), limit);
    return await(channel, Optional.of(limit));
  }

  /** The exit status; -1 where none came. */
  int exit() {
    return exit;
  }

  private boolean await(ChannelExec channel, Optional<Duration> limit) throws ReachException {
    boolean ended = true;
    try {
      if (limit.isPresent()) {
        ended = guardedSink.awaitDone(limit.get());
      } else {
        guardedSink.awaitDone();
      }
      exit = channel.getExitStatus();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ReachException(
          ReachException.Kind.BROKEN, "Interrupted while waiting for an answer.", e);
    } finally {
      channel.disconnect();
    }
    guardedSink.rethrowSinkFailure();
    if (broken && !guardedSink.isComplete()) {
      throw brokenOff();
    }
    return ended;
  }

  private ChannelExec open(String command, CommandInput input, Duration limit)
      throws ReachException {
    try {
      ChannelExec channel = (ChannelExec) connection.session().openChannel("exec");
      if (channel == null) {
        throw brokenOff();
      }
      channel.setCommand(command.getBytes(StandardCharsets.UTF_8));
      channel.setPty(false);
      channel.setLocalWindowSizeMax(WINDOW);
      channel.setLocalPacketSize(PACKET);
      // The library writes from a thread of its own, so that a server that talks first can't block
      // us.
      channel.setInputStream(input.stream());
      channel.setOutputStream(guardedSink.out());
      channel.setErrStream(guardedSink.err(() -> broken = endsBroken(channel)));
      channel.connect(Math.toIntExact(Math.clamp(limit.toMillis(), 1, Integer.MAX_VALUE)));
      return channel;
    } catch (JSchException e) {
      throw refused(e);
    }
  }

  /** Runs on the thread that reads the connection, so that what was last read led to this. */
  private boolean endsBroken(ChannelExec channel) {
    boolean ended = channel.getExitStatus() >= 0 || channel.getExitSignal() != null;
    return !ended && connection.transport().last() != Transport.Last.BYTES;
  }

  private ReachException refused(JSchException e) {
    if (!connection.session().isConnected()) {
      return brokenOff();
    }
    return new ReachException(
        ReachException.Kind.ANSWER,
        "%s let %s log in but refuses to run a command. Is the account restricted, or MaxSessions of sshd 0?"
            .formatted(connection.login().place(), connection.login().options().user()),
        e);
  }

  private ReachException brokenOff() {
    boolean silent = connection.transport().last() == Transport.Last.SILENCE;
    return new ReachException(
        ReachException.Kind.BROKEN,
        silent
            ? "%s has fallen silent: no sign of life for %s. The network or the host went away in the middle of the answer (%d bytes had come)."
                .formatted(
                    connection.login().place(), DurationText.of(silence()), guardedSink.received())
            : "%s closed the connection in the middle of the answer (%d bytes had come)."
                .formatted(connection.login().place(), guardedSink.received()));
  }

  private Duration silence() {
    SshOptions options = connection.login().options();
    return options.aliveInterval().multipliedBy(options.aliveCountMax() + 1L);
  }
}
