package io.railwright.survey.iommu;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.EvidenceList;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;
import java.util.function.Predicate;

/**
 * Whether the command line asks for an IOMMU that is not there, and who withholds it: the firmware,
 * which describes none, or the kernel, which could have used one.
 */
final class MissingIommu implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle GROUPS = READS.fact("iommu.groups");
  private static final FactHandle COMMAND_LINE = READS.fact("kernel.cmdline");

  private static final List<Argument> ASKING =
      List.of(
          new Argument("iommu", value -> value.matches(".*\\b(?:pt|force|on)\\b.*")),
          new Argument("intel_iommu", value -> value.matches(".*\\bon\\b.*")),
          new Argument("amd_iommu", value -> !value.contains("off")),
          new Argument("iommu.passthrough", value -> value.matches("1|yes|on|y")));

  private static final List<FactHandle> TABLES =
      READS.facts("acpi.table[DMAR]", "acpi.table[IVRS]", "acpi.table[IORT]");

  /** An argument of the kernel, with the values by which it asks for an IOMMU. */
  private record Argument(FactHandle fact, Predicate<String> asks) {
    Argument(String name, Predicate<String> asks) {
      this(READS.fact(FactKey.text("kernel.argument", name)), asks);
    }
  }

  @Override
  public String name() {
    return "missing-iommu";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Fact groups = view.fact(view.own(), GROUPS);
    Fact line = view.fact(view.own(), COMMAND_LINE);
    if (groups == null || groups.value() instanceof Value.Unknown) {
      return Unread.because(groups, "whether there is an IOMMU was not read");
    }
    if (line == null || line.value() instanceof Value.Unknown) {
      return Unread.because(line, "the kernel's command line was not read");
    }
    boolean there = groups.value() instanceof Value.Count(long number, String _) && number > 0;
    if (there || !isAsked(view)) {
      return known("no", groups, line);
    }
    List<Fact> tables =
        TABLES.stream()
            .flatMap(table -> EvidenceList.telling(view.fact(view.own(), table)).stream())
            .toList();
    if (tables.isEmpty()) {
      return Observed.unknown("whether the firmware describes an IOMMU was not read");
    }
    boolean described =
        tables.stream().anyMatch(fact -> fact.value() instanceof Value.Flag(boolean set) && set);
    return known(described ? "kernel" : "firmware", groups, line);
  }

  private static boolean isAsked(MachineView view) {
    return ASKING.stream()
        .anyMatch(
            argument ->
                view.value(view.own(), argument.fact())
                    .map(Value::print)
                    .filter(argument.asks())
                    .isPresent());
  }

  private static Observed known(String word, Fact... evidence) {
    return new Observed.Known(new Value.Text(word), List.of(evidence));
  }
}
