package io.railwright.view.layout;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** How many machines there are, in the words that every view uses. */
public final class MachineCount {
  private MachineCount() {}

  /** {@code 8 hosts}, {@code 8 hosts, 2 switches}, {@code 2 hypervisors}; no hosts for none. */
  public static String words(Collection<Subject> machines) {
    List<String> words = new ArrayList<>();
    for (Kind kind : List.of(Kind.HOST, Kind.SWITCH, Kind.HYPERVISOR, Kind.CLUSTER)) {
      long number = machines.stream().filter(it -> it.kind().equals(kind)).distinct().count();
      if (number > 0) {
        words.add(
            Fit.plural(number, kind.word(), kind.equals(Kind.SWITCH) ? "switches" : kind + "s"));
      }
    }
    return words.isEmpty() ? Fit.plural(0, "host") : String.join(", ", words);
  }
}
