package io.railwright.survey.iommu;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.EvidenceList;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether the command line asks for an IOMMU that is not there, and who withholds it: the firmware,
 * which describes none, or the kernel, which could have used one.
 */
final class MissingIommu implements Derivation {
  private static final String GROUPS = "iommu.groups";
  private static final String COMMAND_LINE = "kernel.cmdline";
  private static final String ARGUMENT = "kernel.argument";

  /** Each with the values by which it asks for one. */
  private static final Map<String, Predicate<String>> ASKING =
      Map.of(
          "iommu", value -> value.matches(".*\\b(?:pt|force|on)\\b.*"),
          "intel_iommu", value -> value.matches(".*\\bon\\b.*"),
          "amd_iommu", value -> !value.contains("off"),
          "iommu.passthrough", value -> value.matches("1|yes|on|y"));

  private static final List<String> TABLES =
      List.of("acpi.table[DMAR]", "acpi.table[IVRS]", "acpi.table[IORT]");

  @Override
  public String name() {
    return "missing-iommu";
  }

  @Override
  public Set<String> reads() {
    Stream<String> arguments = ASKING.keySet().stream().map(name -> FactKey.text(ARGUMENT, name));
    return Stream.of(Stream.of(GROUPS, COMMAND_LINE), arguments, TABLES.stream())
        .flatMap(names -> names)
        .collect(Collectors.toUnmodifiableSet());
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
            .flatMap(name -> EvidenceList.telling(view.fact(view.own(), name)).stream())
            .toList();
    if (tables.isEmpty()) {
      return Observed.unknown("whether the firmware describes an IOMMU was not read");
    }
    boolean described =
        tables.stream().anyMatch(fact -> fact.value() instanceof Value.Flag(boolean set) && set);
    return known(described ? "kernel" : "firmware", groups, line);
  }

  private static boolean isAsked(MachineView view) {
    return ASKING.entrySet().stream()
        .anyMatch(
            one ->
                view.value(view.own(), FactKey.text(ARGUMENT, one.getKey()))
                    .map(Value::print)
                    .filter(one.getValue())
                    .isPresent());
  }

  private static Observed known(String word, Fact... evidence) {
    return new Observed.Known(new Value.Text(word), List.of(evidence));
  }
}
