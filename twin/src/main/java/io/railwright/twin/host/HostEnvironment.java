package io.railwright.twin.host;

import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Consumer;

/**
 * What a virtual host needs from outside: a clock, tools and a shell.
 *
 * @param downtime how long a reboot keeps it away
 * @param tools the programs that its platform brings
 * @param shell what runs command lines, and at boot those of units
 * @param witness who is told of all that changes a host once it is made
 */
public record HostEnvironment(
    InstantSource clock,
    Duration downtime,
    Toolbox tools,
    Interpreter shell,
    Consumer<Acts.Act> witness) {

  /** Nobody is told of what changes. */
  public HostEnvironment(InstantSource clock, Duration downtime, Toolbox tools, Interpreter shell) {
    this(clock, downtime, tools, shell, _ -> {});
  }

  /** The system's clock, reboots in no time, no tools and no shell. */
  public static HostEnvironment quiet() {
    return new HostEnvironment(
        InstantSource.system(),
        Duration.ZERO,
        (host, name) -> null,
        (host, command, in, out, err) -> 127);
  }

  public HostEnvironment withClock(InstantSource other) {
    return new HostEnvironment(other, downtime, tools, shell, witness);
  }

  public HostEnvironment withDowntime(Duration other) {
    return new HostEnvironment(clock, other, tools, shell, witness);
  }

  public HostEnvironment withTools(Toolbox other) {
    return new HostEnvironment(clock, downtime, other, shell, witness);
  }

  public HostEnvironment withShell(Interpreter other) {
    return new HostEnvironment(clock, downtime, tools, other, witness);
  }

  public HostEnvironment withWitness(Consumer<Acts.Act> other) {
    return new HostEnvironment(clock, downtime, tools, shell, other);
  }
}
