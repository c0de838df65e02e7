package io.railwright.view.audit;

import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Ink;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
import java.io.StringWriter;
import java.util.List;

/**
 * What is wrong, the worst first. On a screen that does not hold all of it the first findings are
 * told in full, and the others without what to do; where that is still too much, the last ones have
 * a line each.
 */
public final class AuditText {
  /** Columns of the severities' words, and a gap. */
  static final String INDENT = " ".repeat(10);

  private static final int MOST_NAMES = 3;
  private static final int LONGEST = 2000;

  private final TextOutput out;
  private final boolean details;
  private final NextCommands next;

  /**
   * A view.
   *
   * @param details whether each finding comes with why, all there is to type, and its sources
   * @param next what to type next
   */
  public AuditText(TextOutput out, boolean details, NextCommands next) {
    this.out = out;
    this.details = details;
    this.next = next;
  }

  public void print(AuditReport report) {
    List<Group> failed = Group.of(report.findings(), Status.FAIL);
    print(report, failed, details ? new Capacity(failed.size(), 0) : fitting(report, failed));
    out.flush();
  }

  /**
   * How findings are told, the worst first.
   *
   * @param full so many with what to do
   * @param placed so many more with where it is and what it costs; the rest have one line
   */
  private record Capacity(int full, int placed) {}

  /** As much as fits the screen. */
  private Capacity fitting(AuditReport report, List<Group> failed) {
    int most = failed.size();
    Capacity room = new Capacity(most, 0);
    if (out.rows() == Integer.MAX_VALUE || fits(report, failed, room)) {
      return room;
    }
    room = new Capacity(0, most);
    if (!fits(report, failed, room)) {
      return crowded(report, failed);
    }
    while (room.full() + 1 < most
        && fits(report, failed, new Capacity(room.full() + 1, room.placed() - 1))) {
      room = new Capacity(room.full() + 1, room.placed() - 1);
    }
    return room;
  }

  /** The worst in full, if there is room for that, and as many as can be with their place. */
  private Capacity crowded(AuditReport report, List<Group> failed) {
    int full = fits(report, failed, new Capacity(1, 0)) ? 1 : 0;
    int placed = 0;
    while (full + placed < failed.size() && fits(report, failed, new Capacity(full, placed + 1))) {
      placed++;
    }
    return new Capacity(full, placed);
  }

  private boolean fits(AuditReport report, List<Group> failed, Capacity room) {
    return lines(report, failed, room) <= out.rows();
  }

  private long lines(AuditReport report, List<Group> failed, Capacity room) {
    StringWriter text = new StringWriter();
    TextOutput aside = out.onto(text);
    new AuditText(aside, details, next).print(report, failed, room);
    aside.flush();
    return text.toString().lines().count();
  }

  private void print(AuditReport report, List<Group> failed, Capacity room) {
    boolean whole = room.full() == failed.size();
    int placed = room.full() + room.placed();
    new AuditHead(out).print(report, details, whole);
    report.checklist().ifPresent(new ChecklistText(out)::print);
    if (!failed.isEmpty() && !details) {
      out.println();
    }
    failed.subList(0, room.full()).forEach(group -> print(group, report));
    failed.subList(room.full(), placed).forEach(this::printShort);
    failed.subList(placed, failed.size()).forEach(this::printLine);
    Group.of(report.findings(), Status.ERROR).forEach(this::odd);
    boolean told = new NotJudged(out, details).print(report.findings(), whole);
    if (whole && !told && (isNextNamed(failed) || isSiteTold(report))) {
      out.println();
    }
    if (whole) {
      assumed(report);
    } else {
      assumedShort(report);
    }
    others(report, Status.PASS, "passed");
    others(report, Status.NOT_APPLICABLE, "not here");
    next(failed);
  }

  private void printShort(Group group) {
    title(group.first().severity(), group.fault());
    beside(group.where() + " - " + group.cost() + " - " + group.first().rule());
  }

  private void printLine(Group group) {
    Severity severity = group.first().severity();
    String text = Plain.line(group.fault() + " - " + group.where(), LONGEST);
    int room = Math.max(out.columns() - INDENT.length(), INDENT.length());
    out.print(ink(severity), severity.word());
    out.println(
        " ".repeat(INDENT.length() - severity.word().length())
            + (text.length() > room ? text.substring(0, room - 3) + "..." : text));
  }

  /** With details a finding takes many lines, so that a blank one sets it off. */
  private void print(Group group, AuditReport report) {
    if (details) {
      out.println();
    }
    printShort(group);
    if (details) {
      new Details(out).print(group, report.sources());
    } else if (group.first().severity() != Severity.INFO) {
      fix(group);
    }
  }

  /** The word of the severity in its colour, and the fault. */
  private void title(Severity severity, String fault) {
    String label = "%-10s".formatted(severity.word());
    List<String> lines = Wrapped.beside(label, Plain.line(fault, LONGEST), out.columns());
    out.print(ink(severity), severity.word());
    out.println(lines.getFirst().substring(severity.word().length()));
    lines.subList(1, lines.size()).forEach(out::println);
  }

  /** The first thing to do; the others are there with the details. */
  private void fix(Group group) {
    FirstStep step = FirstStep.of(group);
    if (!step.isKnown()) {
      beside(
          step.isWithheld()
              ? step.withheld()
              : "No fix is known; " + next.explain(group.first().rule()) + " says more.");
      return;
    }
    Fix first = step.first();
    String prompt = first.prompt(group.hosts(), MOST_NAMES);
    String inBrackets = step.remarks("with --details");
    if (!first.isTyped()) {
      beside((prompt + first.text() + " " + inBrackets).stripTrailing());
      return;
    }
    Wrapped.command(INDENT, prompt, first.text(), out.columns()).forEach(out::println);
    if (!inBrackets.isEmpty()) {
      beside(inBrackets);
    }
  }

  private void odd(Group group) {
    out.println();
    Wrapped.beside(
            "%-10s".formatted("odd"),
            Plain.line(group.first().title() + ": " + group.found(), LONGEST),
            out.columns())
        .forEach(out::println);
    beside(group.where() + " - " + group.first().rule());
  }

  /** What nobody said of the site, and how to say it. */
  private void assumed(AuditReport report) {
    List<String> assumed = JudgedBy.assumed(report);
    if (!assumed.isEmpty()) {
      paragraph("Assumed, because nothing says otherwise: ", String.join("; ", assumed) + ".");
      command(
          "If that is right, say so in site.yaml, or once: ",
          next.audit() + " " + JudgedBy.acceptance(report));
    }
    leavingOut(report);
    List<String> shown = details ? JudgedBy.shown(report) : List.of();
    if (!shown.isEmpty()) {
      out.println();
      out.println("Taken from how the hosts are set up:");
      shown.forEach(line -> Wrapped.beside("  ", line, out.columns()).forEach(out::println));
    }
  }

  /** Also without details: who reads that nothing is wrong must know what was not looked at. */
  private void leavingOut(AuditReport report) {
    List<String> left = details ? List.of() : JudgedBy.leavingOut(report);
    if (!left.isEmpty()) {
      paragraph("Taken from how the hosts are set up: ", String.join("; ", left) + ".");
    }
  }

  private static boolean isSiteTold(AuditReport report) {
    return !JudgedBy.assumed(report).isEmpty() || !JudgedBy.leavingOut(report).isEmpty();
  }

  /** What hangs on it stands in the details. */
  private void assumedShort(AuditReport report) {
    List<String> keys = JudgedBy.assumedKeys(report);
    if (!keys.isEmpty()) {
      paragraph("Assumed, because nothing says otherwise: ", String.join("; ", keys) + ".");
    }
    leavingOut(report);
  }

  /** Only there when all were asked for. */
  private void others(AuditReport report, Status status, String word) {
    List<Group> groups = Group.of(report.findings(), status);
    if (!groups.isEmpty()) {
      out.println();
    }
    for (Group group : groups) {
      Finding first = group.first();
      Wrapped.beside(
              "%-10s".formatted(word),
              Plain.line(first.title() + " - " + group.where(), LONGEST),
              out.columns())
          .forEach(out::println);
    }
  }

  private void next(List<Group> failed) {
    if (!isNextNamed(failed)) {
      return;
    }
    String again = next.audit() + " --details";
    String both = next.plan().map(plan -> again + " or " + plan).orElse(again);
    if ("Next: ".length() + both.length() <= out.columns()) {
      out.println("Next: " + both);
    } else {
      command("Next: ", again);
      next.plan().ifPresent(plan -> command("or:   ", plan));
    }
  }

  private boolean isNextNamed(List<Group> failed) {
    return !failed.isEmpty() && !details;
  }

  private void paragraph(String start, String text) {
    Wrapped.paragraph(start + Plain.line(text, LONGEST), out.columns()).forEach(out::println);
  }

  private void command(String start, String command) {
    Wrapped.command("", start, Plain.line(command, LONGEST), out.columns()).forEach(out::println);
  }

  private void beside(String text) {
    Wrapped.beside(INDENT, Plain.line(text, LONGEST), out.columns()).forEach(out::println);
  }

  private static Ink ink(Severity severity) {
    return switch (severity) {
      case CRITICAL -> Ink.BOLD_RED;
      case HIGH -> Ink.RED;
      case MEDIUM -> Ink.YELLOW;
      case LOW -> Ink.CYAN;
      case INFO -> Ink.FAINT;
    };
  }
}
