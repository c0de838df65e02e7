package io.railwright.twin.host;

import java.time.Duration;
import java.time.InstantSource;

/**
 * What a virtual host needs from outside: a clock, tools and a shell.
 *
 * @param downtime how long a reboot keeps it away
 * @param tools the programs that its platform brings
 * @param shell what runs command lines, and at boot those of units
 */
public record HostEnvironment(
    InstantSource clock, Duration downtime, Toolbox tools, Interpreter shell) {

  /** The system's clock, reboots in no time, no tools and no shell. */
  public static HostEnvironment quiet() {
    return new HostEnvironment(
        InstantSource.system(),
        Duration.ZERO,
        (host, name) -> null,
        (host, command, in, out, err) -> 127);
  }

  public HostEnvironment withClock(InstantSource other) {
    return new HostEnvironment(other, downtime, tools, shell);
  }

  public HostEnvironment withDowntime(Duration other) {
    return new HostEnvironment(clock, other, tools, shell);
  }

  public HostEnvironment withTools(Toolbox other) {
    return new HostEnvironment(clock, downtime, other, shell);
  }

  public HostEnvironment withShell(Interpreter other) {
    return new HostEnvironment(clock, downtime, tools, other);
  }
}
