package io.railwright.flow.change;

import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.Pace;
import io.railwright.change.machine.UnreachedException;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import java.time.Duration;
import java.util.regex.Pattern;

/** Takes the lease of a machine from a plan that nobody goes on with. */
public final class Unlock {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Pattern TOKEN = Pattern.compile("[0-9a-f]{8,64}");

  private Unlock() {}

  /** Somebody who is asked once it is known whose lease it is. */
  @FunctionalInterface
  public interface Asked {
    void about(String who);
  }

  /**
   * Clears it, if it is the one that is named.
   *
   * @param token as the lease shows it, so that nobody clears one that he has not looked at
   * @param asked who took it, once it is known that it can be cleared; to throw is to say no
   */
  public static void run(FabricSource source, String machine, String token, Asked asked)
      throws FabricException, InterruptedException {
    if (!TOKEN.matcher(token).matches()) {
      throw new FabricException(
          "'" + token + "' is no token of a lease: rail apply names it where it is refused");
    }
    ChangedMachines machines = new ChangedMachines(source, Pace.real(), () -> PATIENCE);
    try {
      MachineLease lease = machines.one(machine).lease(token);
      asked.about(lease.abandonedBy());
      lease.clear();
    } catch (UnreachedException unreached) {
      throw FabricException.unread(String.valueOf(unreached.getMessage()));
    } catch (MachineLease.RefusedException refused) {
      throw new FabricException(String.valueOf(refused.getMessage()), refused);
    }
  }
}
