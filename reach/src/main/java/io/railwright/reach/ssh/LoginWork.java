package io.railwright.reach.ssh;

import com.jcraft.jsch.ChannelShell;
import com.jcraft.jsch.JSchException;
import io.railwright.reach.CommandInput;
import io.railwright.reach.CommandLogin;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.Shell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Several commands over one login, each on a channel of its own or all of them at a terminal. */
final class LoginWork implements SshWork {
  private static final int OPENING = 10_000;

  /** So wide that no table is broken, and so high that little is paged. */
  private static final int COLUMNS = 511;

  private static final int ROWS = 1000;

  private final CommandLogin.Work work;
  private final List<GuardedSink> sinks = new ArrayList<>();
  private boolean shut;

  LoginWork(CommandLogin.Work work) {
    this.work = work;
  }

  @Override
  public void run(Connection connection, List<String> doubts) throws ReachException {
    work.run(new Login(connection, doubts));
  }

  @Override
  public synchronized void shut() {
    shut = true;
    sinks.forEach(GuardedSink::shut);
  }

  @Override
  public boolean isComplete() {
    return false;
  }

  @Override
  public synchronized long received() {
    return sinks.stream().mapToLong(GuardedSink::received).sum();
  }

  private synchronized GuardedSink guarded(Shell.Sink sink) {
    GuardedSink guarded = new GuardedSink(sink);
    if (shut) {
      guarded.shut();
    }
    sinks.add(guarded);
    return guarded;
  }

  private final class Login implements CommandLogin {
    private final Connection connection;
    private final List<String> doubts;

    Login(Connection connection, List<String> doubts) {
      this.connection = connection;
      this.doubts = List.copyOf(doubts);
    }

    @Override
    public List<String> doubts() {
      return doubts;
    }

    @Override
    public CommandResult run(String command, Duration limit, int most) throws ReachException {
      BoundedSink sink = new BoundedSink(most);
      GuardedSink guarded = guarded(sink);
      Exec exec = new Exec(connection, guarded);
      boolean ended = exec.runWithin(command, limit);
      guarded.shut();
      return sink.result(exec.exit(), ended);
    }

    @Override
    public void openTerminal(CommandInput input, Shell.Sink sink, Runnable onEnd)
        throws ReachException {
      GuardedSink guarded = guarded(sink);
      try {
        ChannelShell channel = (ChannelShell) connection.session().openChannel("shell");
        channel.setPty(true);
        channel.setPtyType("dumb", COLUMNS, ROWS, 0, 0);
        channel.setInputStream(input.stream());
        channel.setOutputStream(guarded.out());
        channel.setExtOutputStream(guarded.err(onEnd));
        channel.connect(OPENING);
      } catch (JSchException refused) {
        throw new ReachException(
            Kind.ANSWER,
            "%s let %s log in but gives no terminal. Is the account restricted?"
                .formatted(connection.login().place(), connection.login().options().user()),
            refused);
      }
    }
  }
}
