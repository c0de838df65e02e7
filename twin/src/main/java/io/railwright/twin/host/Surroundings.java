package io.railwright.twin.host;

import java.time.Duration;
import java.time.InstantSource;

/**
 * What a virtual host needs from outside.
 *
 * @param downtime how long a reboot keeps it away
 * @param tools the programs that its platform brings
 * @param shell what runs command lines, and at boot those of units
 */
public record Surroundings(
    InstantSource clock, Duration downtime, Toolbox tools, Interpreter shell) {

  /** The system's clock, reboots in no time, no tools and no shell. */
  public static Surroundings quiet() {
    return new Surroundings(
        InstantSource.system(),
        Duration.ZERO,
        (host, name) -> null,
        (host, command, in, out, err) -> 127);
  }

  public Surroundings withClock(InstantSource other) {
    return new Surroundings(other, downtime, tools, shell);
  }

  public Surroundings withDowntime(Duration other) {
    return new Surroundings(clock, other, tools, shell);
  }

  public Surroundings withTools(Toolbox other) {
    return new Surroundings(clock, downtime, other, shell);
  }

  public Surroundings withShell(Interpreter other) {
    return new Surroundings(clock, downtime, tools, other);
  }
}
