package io.railwright.view.capture;

import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.CaptureVerdict;
import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.Crossing;
import io.railwright.model.finding.Severity;
import io.railwright.model.text.HumanUnits;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
import java.util.Locale;

/** What captures show, for a person: verdicts first, then numbers. */
public final class CaptureText {
  private static final int LONGEST = 4000;
  private static final String DETAILS =
      "--details lists the flows, senders and paths that these sum up.";

  private final TextOutput out;
  private final int flows;
  private final boolean details;

  /** With so many flows in tables; {@code details} are all that verdicts sum up. */
  public CaptureText(TextOutput out, int flows, boolean details) {
    this.out = out;
    this.flows = flows;
    this.details = details;
  }

  public void print(CaptureReport report) {
    report.files().forEach(this::headline);
    out.println();
    if (report.verdicts().stream().allMatch(it -> it.severity() == Severity.INFO)) {
      wrap("ok", nothingWrong(report));
    }
    report.verdicts().forEach(this::verdict);
    if (!details && report.verdicts().stream().anyMatch(it -> !it.details().isEmpty())) {
      out.println();
      Wrapped.beside("  ", DETAILS, out.columns()).forEach(out::println);
    }
    out.println();
    report.crossings().forEach(this::crossing);
    for (CapturedFile file : report.files()) {
      if (report.files().size() > 1) {
        out.println(Plain.line(file.name()) + ":");
      }
      file(file);
    }
    out.flush();
  }

  private void headline(CapturedFile file) {
    paragraph(
        Plain.line(file.name())
            + ": "
            + file.format()
            + ", "
            + HumanUnits.count(file.counts().packets(), "packet")
            + " in "
            + HumanUnits.time((double) file.time().nanoseconds())
            + ", "
            + HumanUnits.bytes((double) file.counts().wireBytes())
            + " on the wire");
    file.damage()
        .ifPresent(
            damage -> wrap("damaged", "at byte " + damage.offset() + ": " + damage.reason() + "."));
  }

  private static String nothingWrong(CaptureReport report) {
    boolean damaged = report.files().stream().anyMatch(it -> it.damage().isPresent());
    return "Nothing wrong in "
        + HumanUnits.count(report.counts().roce(), "RoCE packet")
        + (damaged ? " that could be read." : ".");
  }

  private void verdict(CaptureVerdict verdict) {
    wrap(verdict.severity().name().toLowerCase(Locale.ROOT), verdict.sentence());
    if (details) {
      verdict.details().forEach(it -> wrap("", "- " + it));
    }
  }

  private void file(CapturedFile file) {
    new CountLines(this::wrap).print(file.counts());
    file.notices().forEach(notice -> wrap("note", notice));
    new FlowTable(out, flows).print(file);
    new PauseTable(out).print(file);
    out.println();
  }

  private void crossing(Crossing crossing) {
    paragraph(
        "From " + Plain.line(crossing.first()) + " to " + Plain.line(crossing.second()) + ":");
    crossing.clockNanoseconds().ifPresent(clock -> wrap("clocks", Amounts.clocks(clock)));
    if (details || crossing.paths().size() == 1) {
      crossing.paths().forEach(path -> wrap("path", PathWords.of(path)));
    } else {
      wrap("paths", PathWords.sum(crossing.paths()) + "; --details lists each");
    }
    out.println();
  }

  private void paragraph(String text) {
    Wrapped.paragraph(text, out.columns()).forEach(out::println);
  }

  private void wrap(String label, String text) {
    String column = String.format(Locale.ROOT, "  %-9s ", label);
    Wrapped.beside(column, Plain.line(text, LONGEST), out.columns()).forEach(out::println);
  }
}
