package io.railwright.view.layout;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** How many machines there are, in the words that every view uses. */
public final class MachineCount {
  private MachineCount() {}

  private static final List<Kind> KINDS =
      List.of(Kind.HOST, Kind.SWITCH, Kind.HYPERVISOR, Kind.VCENTER, Kind.CLUSTER);

  /** {@code 8 hosts}, {@code 8 hosts, 2 switches}, {@code 2 hypervisors}; no hosts for none. */
  public static String words(Collection<Subject> machines) {
    List<String> words = new ArrayList<>();
    for (Kind kind : KINDS) {
      long number = count(machines, kind);
      if (number > 0) {
        words.add(words(number, kind));
      }
    }
    return words.isEmpty() ? Fit.plural(0, "host") : String.join(", ", words);
  }

  /** {@code 8 of 8 hosts}, {@code 3 of 8 hosts, 1 of 2 switches}: of each kind that is there. */
  public static String share(Collection<Subject> some, Collection<Subject> all) {
    List<String> words = new ArrayList<>();
    for (Kind kind : KINDS) {
      long number = count(some, kind);
      if (number > 0) {
        words.add(number + " of " + words(Math.max(number, count(all, kind)), kind));
      }
    }
    return words.isEmpty() ? "none" : String.join(", ", words);
  }

  /** How many machines there are of the kinds that these are of. */
  public static long ofTheirKinds(Collection<Subject> some, Collection<Subject> all) {
    Set<Kind> kinds = some.stream().map(Subject::kind).collect(Collectors.toSet());
    return all.stream().filter(it -> kinds.contains(it.kind())).distinct().count();
  }

  private static long count(Collection<Subject> machines, Kind kind) {
    return machines.stream().filter(it -> it.kind().equals(kind)).distinct().count();
  }

  private static String words(long number, Kind kind) {
    if (kind.equals(Kind.VCENTER)) {
      return Fit.plural(number, "vCenter");
    }
    return Fit.plural(number, kind.word(), kind.equals(Kind.SWITCH) ? "switches" : kind + "s");
  }
}
