package io.railwright.view.audit;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.text.Plain;
import io.railwright.view.UnreadMachines;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Ink;
import io.railwright.view.layout.MachineCount;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What was looked at, how bad it is, and what was not looked at. */
public final class AuditHead {
  private final TextOutput out;

  AuditHead(TextOutput out) {
    this.out = out;
  }

  /**
   * Prints it.
   *
   * @param details whether the profiles are named that hosts were judged by
   * @param whole whether there is room to say why machines were not asked
   */
  void print(AuditReport report, boolean details, boolean whole) {
    Devices devices =
        report.hosts().stream().map(AuditReport.Host::devices).reduce(Devices.NONE, Devices::plus);
    boolean hosts = report.machines().stream().anyMatch(it -> it.kind().equals(Kind.HOST));
    boolean unasked = hosts && !devices.isListed();
    String title =
        "%s: %s%s"
            .formatted(
                Plain.line(report.fabric()),
                MachineCount.words(report.machines()),
                unasked ? "" : ", " + DeviceCount.words(devices));
    String notAsked = whole ? "" : notAsked(report);
    boolean fits = title.length() + notAsked.length() <= out.columns();
    List<String> lines = Fit.words("", List.of(title.split(" ", -1)), " ", out.columns());
    for (String line : lines.subList(0, lines.size() - 1)) {
      out.print(Ink.BOLD, line);
      out.println();
    }
    out.print(Ink.BOLD, lines.getLast());
    out.println(fits ? notAsked : "");
    paragraph(verdict(report));
    if (report.baseline().isPresent()) {
      paragraph(NewSince.sentence(report));
    }
    UnreadMachines.print(
        out, fits && !notAsked.isEmpty() ? withoutNotAsked(report) : report.unread());
    if (devices.nics() + devices.virtualFunctions() == 0 && hosts) {
      paragraph(
          unasked
              ? "Nobody looked for NICs, so the rules about them had nothing to judge."
              : "No RDMA NIC was found, so the rules about NICs had nothing to judge.");
    }
    if (restsOnRates(report)) {
      paragraph(CountedTime.sentence(report));
    }
    if (details && hosts) {
      paragraph("Judged by the profile " + profiles(report) + ".");
    }
  }

  /** {@code ; 2 hypervisors not read}; empty where all were asked. */
  private static String notAsked(AuditReport report) {
    List<Subject> machines =
        report.unread().stream()
            .filter(it -> it.state() == MachineReading.State.NOT_ASKED)
            .map(it -> it.machine().subject())
            .toList();
    return machines.isEmpty() ? "" : "; " + MachineCount.words(machines) + " not read";
  }

  private static List<MachineReading> withoutNotAsked(AuditReport report) {
    return report.unread().stream()
        .filter(it -> it.state() != MachineReading.State.NOT_ASKED)
        .toList();
  }

  /**
   * {@code gpu-roce (8 hosts)}. Of machines that are no hosts none: a profile is that of a host's
   * system and NICs.
   */
  public static String profiles(AuditReport report) {
    Map<String, List<Subject>> profiles = new TreeMap<>();
    for (AuditReport.Host it : report.hosts()) {
      if (it.machine().kind().equals(Kind.HOST)) {
        profiles.computeIfAbsent(it.profile(), _ -> new ArrayList<>()).add(it.machine());
      }
    }
    return profiles.entrySet().stream()
        .map(it -> it.getKey() + " (" + MachineCount.words(it.getValue()) + ")")
        .collect(Collectors.joining(", "));
  }

  /** How many faults there are, and what else there is to know about the rest. */
  public static String verdict(AuditReport report) {
    return verdict(report, report.count(Status.UNKNOWN) + " unknown");
  }

  /** The same, where it is told of how many rules the result is not known. */
  public static String verdictByRules(AuditReport report) {
    return verdict(report, unknown(report) + " unknown");
  }

  /** {@code 4 checks of 1 rule}. */
  public static String unknown(AuditReport report) {
    int rules = Group.of(report.findings(), Status.UNKNOWN).size();
    return Fit.plural(report.count(Status.UNKNOWN), "check") + " of " + Fit.plural(rules, "rule");
  }

  private static String verdict(AuditReport report, String unknownWords) {
    List<Group> failed = Group.of(report.findings(), Status.FAIL);
    long passed = report.count(Status.PASS);
    long unknown = report.count(Status.UNKNOWN);
    boolean whole = unknown == 0 && report.unread().isEmpty() && report.failures().isEmpty();
    List<String> parts = new ArrayList<>();
    parts.add(
        failed.isEmpty()
            ? nothing(report, whole)
            : Fit.plural(failed.size(), report.baseline().isPresent() ? "new fault" : "fault")
                + by(failed));
    parts.add(passed + " passed");
    if (unknown > 0) {
      parts.add(unknownWords);
    }
    if (report.count(Status.ERROR) > 0) {
      parts.add(Fit.plural(report.count(Status.ERROR), "odd value"));
    }
    return String.join(", ", parts) + ".";
  }

  private static String nothing(AuditReport report, boolean whole) {
    if (report.baseline().isPresent() && !report.hosts().isEmpty()) {
      return "Nothing new is wrong";
    }
    if (report.hosts().isEmpty()) {
      return "No host was judged";
    }
    if (report.count(Status.PASS) == 0 && whole) {
      return "No rule is about what was read";
    }
    return whole ? "Nothing is wrong" : "Nothing wrong was found";
  }

  /** {@code (1 critical, 2 high)}. */
  private static String by(List<Group> failed) {
    List<String> counts = new ArrayList<>();
    for (Severity severity : Severity.values()) {
      long number = failed.stream().filter(it -> it.first().severity() == severity).count();
      if (number > 0) {
        counts.add(number + " " + severity.word());
      }
    }
    return counts.stream().collect(Collectors.joining(", ", " (", ")"));
  }

  private static boolean restsOnRates(AuditReport report) {
    return report.interval().isPresent()
        || report.findings().stream().anyMatch(it -> it.status() == Status.FAIL && isRate(it));
  }

  private static boolean isRate(Finding finding) {
    return finding.expected() instanceof Expected.Below;
  }

  private void paragraph(String text) {
    Wrapped.paragraph(Plain.line(text, 1000), out.columns()).forEach(out::println);
  }
}
