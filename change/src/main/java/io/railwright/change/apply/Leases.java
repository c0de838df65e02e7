package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Event.MachineState;
import io.railwright.model.text.ShellWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The leases of the machines of a plan. */
final class Leases {
  private final Ledger ledger;
  private final Map<String, Changeable> machines;
  private final String who;
  private final Map<String, MachineLease> taken = new HashMap<>();

  Leases(Ledger ledger, Map<String, Changeable> machines, String who) {
    this.ledger = ledger;
    this.machines = machines;
    this.who = who;
  }

  /** The lease of a machine under way; taken again where it had been given back. */
  synchronized MachineLease held(String machine)
      throws UnreachedException, InterruptedException, JournalLostException {
    try {
      return take(machine);
    } catch (MachineLease.RefusedException refused) {
      throw new UnreachedException(machine, String.valueOf(refused.getMessage()));
    }
  }

  synchronized MachineLease take(String machine)
      throws UnreachedException,
          InterruptedException,
          JournalLostException,
          MachineLease.RefusedException {
    MachineLease known = taken.get(machine);
    if (known != null) {
      return known;
    }
    MachineLease lease = lease(machine);
    ledger.machine(machine, MachineState.LEASING);
    lease.take(who);
    ledger.machine(machine, MachineState.LEASED);
    taken.put(machine, lease);
    return lease;
  }

  private MachineLease lease(String machine) {
    return Objects.requireNonNull(machines.get(machine), machine).lease(ledger.history().token());
  }

  void releaseAll() throws UnreachedException, InterruptedException, JournalLostException {
    for (String machine : ledger.history().plan().machines()) {
      release(machine);
    }
  }

  /**
   * Gives all back that can be; a machine that does not answer now keeps a lease of a plan that has
   * ended.
   *
   * @return a sentence for each of these
   */
  List<String> giveBack() throws InterruptedException, JournalLostException {
    List<String> kept = new ArrayList<>();
    for (String machine : ledger.history().plan().machines()) {
      try {
        release(machine);
      } catch (UnreachedException unreached) {
        kept.add(
            "%s; it may keep the lease, which rail unlock %s %s clears"
                .formatted(
                    unreached.getMessage(), ShellWords.quote(machine), ledger.history().token()));
      }
    }
    return kept;
  }

  private synchronized void release(String machine)
      throws UnreachedException, InterruptedException, JournalLostException {
    Optional<MachineState> state = ledger.history().machine(machine);
    if (state.isPresent() && state.get() != MachineState.RELEASED) {
      lease(machine).release();
      ledger.machine(machine, MachineState.RELEASED);
      taken.remove(machine);
    }
  }
}
