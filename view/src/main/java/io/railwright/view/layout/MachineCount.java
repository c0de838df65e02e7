package io.railwright.view.layout;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** How many machines there are, in the words that every view uses. */
public final class MachineCount {
  private MachineCount() {}

  /** {@code 8 hosts}, {@code 8 hosts, 2 switches}, {@code 2 switches}. */
  public static String words(Collection<Subject> machines) {
    long switches = machines.stream().filter(MachineCount::isSwitch).distinct().count();
    long hosts = machines.stream().distinct().count() - switches;
    List<String> words = new ArrayList<>();
    if (hosts > 0 || switches == 0) {
      words.add(Fit.plural(hosts, "host"));
    }
    if (switches > 0) {
      words.add(Fit.plural(switches, "switch", "switches"));
    }
    return String.join(", ", words);
  }

  private static boolean isSwitch(Subject machine) {
    return machine.kind().equals(Kind.SWITCH);
  }
}
