package io.railwright.view.audit;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Difference;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Severity;
import io.railwright.model.report.DriftReport;
import io.railwright.model.text.Plain;
import io.railwright.model.value.Value;
import io.railwright.view.UnreadMachines;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.MachineCount;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Who differs, what that means, and who is alike. */
public final class DriftText {
  private static final int MOST_COMMANDS = 8;
  private static final int MOST_NAMED = 8;

  private final TextOutput out;
  private final boolean all;

  /**
   * A view.
   *
   * @param all whether differences that no rule looks at are shown one by one
   */
  public DriftText(TextOutput out, boolean all) {
    this.out = out;
    this.all = all;
  }

  public void print(DriftReport report) {
    Map<Boolean, List<List<Difference>>> groups =
        groups(report.differences()).stream()
            .collect(Collectors.partitioningBy(same -> matters(same.getFirst())));
    List<List<Difference>> matter = groups.getOrDefault(true, List.of());
    List<List<Difference>> rest = groups.getOrDefault(false, List.of());
    String head =
        "%s: %s compared (%s), %s, %d that no rule looks at%s"
            .formatted(
                Plain.line(report.fabric()),
                MachineCount.words(report.machines()),
                DeviceCount.words(report.devices()),
                matter.size() == 1
                    ? "1 difference that matters"
                    : matter.size() + " differences that matter",
                rest.size(),
                rest.isEmpty() || all ? "" : " (--all shows them)");
    Wrapped.paragraph(head, out.columns()).forEach(out::println);
    UnreadMachines.print(out, report.unread());
    halfKnown(report.halfKnown());
    matter.forEach(this::group);
    if (all) {
      rest.forEach(this::group);
    }
    alike(report.alike());
    out.flush();
  }

  /** What could not be read is no change, and tells nothing one by one. */
  private void halfKnown(List<Difference> half) {
    if (half.isEmpty()) {
      return;
    }
    Map<Boolean, List<Difference>> sides =
        half.stream().collect(Collectors.partitioningBy(it -> it.found() instanceof Value.Unknown));
    List<String> sentences = new ArrayList<>();
    sentence(sides.getOrDefault(true, List.of()), "can't be read now").ifPresent(sentences::add);
    sentence(sides.getOrDefault(false, List.of()), "could not be read then")
        .ifPresent(sentences::add);
    String line = "Not compared: %s; -o json names them.".formatted(String.join("; ", sentences));
    Wrapped.paragraph(Plain.line(line, 1000), out.columns()).forEach(out::println);
  }

  /** {@code 14 values of u23 and u25 can't be read now (most often: mlxlink is not there)}. */
  private static Optional<String> sentence(List<Difference> half, String what) {
    Map<String, Long> reasons =
        half.stream()
            .collect(Collectors.groupingBy(DriftWords::why, TreeMap::new, Collectors.counting()));
    return reasons.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(
            most ->
                "%s of %s %s (%s%s)"
                    .formatted(
                        Fit.plural(half.size(), "value"),
                        FoldedNames.some(machines(half), MOST_NAMED),
                        what,
                        reasons.size() == 1 ? "" : "most often: ",
                        most.getKey()));
  }

  private static List<String> machines(List<Difference> half) {
    return half.stream().map(it -> Group.name(it.subject().root())).distinct().sorted().toList();
  }

  /** The same difference on several cards or hosts is one. */
  private static List<List<Difference>> groups(List<Difference> differences) {
    Map<String, List<Difference>> groups = new LinkedHashMap<>();
    for (Difference it : differences) {
      String key =
          String.join(
              "\n",
              it.parameter(),
              DriftWords.of(it.found()),
              DriftWords.of(it.reference()),
              it.from());
      groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(it);
    }
    return List.copyOf(groups.values());
  }

  private static boolean matters(Difference difference) {
    return difference.severity() != Severity.INFO || !difference.rule().isEmpty();
  }

  private void group(List<Difference> same) {
    Difference first = same.getFirst();
    out.println();
    String what =
        "%s: %s on %s, %s on %s"
            .formatted(
                first.title(),
                Plain.line(DriftWords.of(first.found())),
                where(same),
                Plain.line(DriftWords.of(first.reference())),
                Plain.line(first.from()));
    // In full: whoever is named last may be the one who matters.
    Fit.words(
            "%-10s".formatted(first.severity().word()),
            List.of(what.split(" ", -1)),
            " ",
            out.columns())
        .forEach(out::println);
    first.hides().forEach(it -> line("and with it " + DriftWords.of(it)));
    if (!first.rule().isEmpty()) {
      line((first.impact() + " [" + first.rule() + "]").strip());
    }
    List<Fix> fixes = Fix.ofDifferences(same);
    fixes.stream()
        .limit(MOST_COMMANDS)
        .map(it -> it.prompt(MOST_NAMED) + it.text())
        .forEach(this::line);
    if (fixes.size() > MOST_COMMANDS) {
      line("and " + (fixes.size() - MOST_COMMANDS) + " more to do; -o json has all");
    }
    if (first.effect() != Effect.NONE && !first.actions().isEmpty()) {
      line(Fix.effect(first.effect(), first.actions()) + "; risk " + first.risk().word());
    }
  }

  private void line(String text) {
    List<String> words = List.of(Plain.line(text, 1000).split(" ", -1));
    Fit.words("          ", words, " ", out.columns()).forEach(out::println);
  }

  private static String where(List<Difference> same) {
    Subject first = same.getFirst().subject();
    if (same.size() == 1) {
      String host = Group.name(first.root());
      return first.equals(first.root()) ? host : host + " " + Group.name(first);
    }
    String hosts =
        same.stream()
            .map(it -> Group.name(it.subject().root()))
            .distinct()
            .collect(Collectors.joining(", "));
    return first.equals(first.root())
        ? hosts
        : Fit.plural(same.size(), part(first)) + " of " + hosts;
  }

  /** Of a switch the ports are compared, of a host its cards. */
  private static String part(Subject subject) {
    return subject.kind().equals(Kind.PORT) ? "port" : "card";
  }

  private void alike(List<List<Subject>> groups) {
    if (groups.isEmpty()) {
      return;
    }
    out.println();
    for (List<Subject> group : groups) {
      List<String> names =
          FoldedNames.of(group.stream().map(Group::name).map(Plain::line).toList());
      String label = group.size() == 1 ? "alone: " : "alike: ";
      out.println(Fit.folded(label, names, out.columns()));
    }
  }
}
