package io.railwright.change.apply;

import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.Pace;
import io.railwright.model.change.Plan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * What all parts of a run share.
 *
 * @param reasons why it ends as it does, a sentence each
 */
record Work(
    Ledger ledger,
    Map<String, Changeable> machines,
    Leases leases,
    Drains drains,
    Pace pace,
    BooleanSupplier stop,
    List<String> reasons) {
  static List<String> noReasons() {
    return Collections.synchronizedList(new ArrayList<>());
  }

  Plan plan() {
    return ledger.history().plan();
  }

  Changeable machine(String name) {
    return Objects.requireNonNull(machines.get(name), name);
  }
}
