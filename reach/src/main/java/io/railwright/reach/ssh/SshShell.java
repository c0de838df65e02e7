package io.railwright.reach.ssh;

import io.railwright.model.fabric.Access;
import io.railwright.reach.Input;
import io.railwright.reach.ReachException;
import io.railwright.reach.Shell;
import io.railwright.reach.ssh.config.Itinerary;
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
  public void run(String command, Input input, Sink sink, Duration limit) throws ReachException {
    try {
      Itinerary itinerary = run.itinerary(access);
      List<Credentials> credentials = run.credentials(itinerary);
      try {
        new Attempt(run, itinerary, credentials, new Gate(sink), limit).run(command, input);
      } finally {
        credentials.forEach(Credentials::wipe);
      }
    } finally {
      input.end();
    }
  }
}
