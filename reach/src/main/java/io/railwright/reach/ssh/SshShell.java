package io.railwright.reach.ssh;

import io.railwright.model.fabric.Access;
import io.railwright.reach.CommandInput;
import io.railwright.reach.CommandLogin;
import io.railwright.reach.ReachException;
import io.railwright.reach.Shell;
import io.railwright.reach.ssh.config.HopChain;
import io.railwright.reach.ssh.identity.Credentials;
import java.time.Duration;
import java.util.List;

/**
 * Runs commands on a host over SSH: one connection, one login, and all of it closed again. Keys and
 * passwords are got before the clock starts, since a person may have to type them.
 */
public final class SshShell implements Shell {
  private final SshRun run;
  private final Access.Ssh access;

  SshShell(SshRun run, Access.Ssh access) {
    this.run = run;
    this.access = access;
  }

  @Override
  public void run(String command, CommandInput input, Sink sink, Duration limit)
      throws ReachException {
    try {
      supervise(new ExecWork(command, input, new GuardedSink(sink), limit), limit);
    } finally {
      input.end();
    }
  }

  /**
   * Logs in once for several commands.
   *
   * @param limit for the login and all of them
   * @throws ReachException as {@link #run} does; {@code work} may still be under way on a thread of
   *     its own when the time is out, but no command of it runs any more
   */
  public void logIn(CommandLogin.Work work, Duration limit) throws ReachException {
    supervise(new LoginWork(work), limit);
  }

  private void supervise(SshWork work, Duration limit) throws ReachException {
    HopChain hopChain = run.hopChain(access);
    List<Credentials> credentials = run.credentials(hopChain);
    try {
      new SupervisedCall(run, hopChain, credentials, work, limit).run();
    } finally {
      credentials.forEach(Credentials::wipe);
    }
  }
}
