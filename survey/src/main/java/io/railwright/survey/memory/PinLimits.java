package io.railwright.survey.memory;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Who may pin a part of memory only: services and users with a limit that is set below /etc. */
final class PinLimits implements Derivation {
  private static final Reads READS = new Reads();
  private static final List<FactHandle> LIMITS =
      READS.facts("limit.memlock.hard", "limit.memlock.soft");

  @Override
  public String name() {
    return "pin-limits";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Evidence evidence = new Evidence(view);
    Set<String> limited = new TreeSet<>();
    boolean told = false;
    for (String kind : List.of("limit", "service")) {
      for (Slots one : view.all(kind)) {
        for (FactHandle fact : LIMITS) {
          Value value = evidence.known(one, fact);
          told |= value != null;
          if (value instanceof DataSize size) {
            limited.add(one.name() + "=" + size.print().replace(" ", ""));
          }
        }
      }
    }
    return told
        ? evidence.known(List.copyOf(limited))
        : evidence.unknown("no file under /etc sets the memlock limit");
  }
}
