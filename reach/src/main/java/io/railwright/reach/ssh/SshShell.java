package io.railwright.reach.ssh;

import io.railwright.model.fabric.Access;
import io.railwright.reach.CommandInput;
import io.railwright.reach.ReachException;
import io.railwright.reach.Shell;
import io.railwright.reach.ssh.config.HopChain;
import io.railwright.reach.ssh.identity.Credentials;
import java.time.Duration;
import java.util.List;

/**
 * Runs a command on a host over SSH: one connection, one login, one channel without a terminal, and
 * all of it closed again. Keys and passwords are got before the clock starts, since a person may
 * have to type them.
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
      HopChain hopChain = run.hopChain(access);
      List<Credentials> credentials = run.credentials(hopChain);
      try {
        new SupervisedCall(run, hopChain, credentials, new GuardedSink(sink), limit)
            .run(command, input);
      } finally {
        credentials.forEach(Credentials::wipe);
      }
    } finally {
      input.end();
    }
  }
}
