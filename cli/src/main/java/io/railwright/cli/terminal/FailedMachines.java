package io.railwright.cli.terminal;

import io.railwright.flow.ReadFabric;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.text.Plain;
import io.railwright.view.UnreadMachines;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reports the machines that did not answer in full, at the end and on standard error. */
public final class FailedMachines {
  /** More would push what matters off the screen; the document has them all. */
  private static final int MOST_LINES = 20;

  private static final int LONGEST_REASON = 600;

  private final PrintWriter err;
  private final List<String> lines = new ArrayList<>();

  public FailedMachines(PrintWriter err) {
    this.err = err;
  }

  /** Why machines did not answer in full, and what is to be known of those that did. */
  public static void tell(ReadFabric.Read read, PrintWriter err) {
    FailedMachines failures = new FailedMachines(err);
    read.failures().forEach(failures::add);
    read.warnings().forEach((machine, all) -> all.forEach(it -> failures.add(machine, it)));
    failures.print();
  }

  /** Which machines are named and were not read. */
  public static void tellUnread(List<MachineReading> unread, PrintWriter err) {
    tellUnread(unread, List.of(), err);
  }

  /** Those of two fabrics; what is so in both is said once. */
  public static void tellUnread(
      List<MachineReading> before, List<MachineReading> after, PrintWriter err) {
    Stream.of(before, after)
        .flatMap(it -> UnreadMachines.sentences(it).stream())
        .distinct()
        .limit(MOST_LINES)
        .forEach(sentence -> ErrorReport.notice(err, sentence));
  }

  public void add(Subject machine, String why) {
    lines.add(machine + ": " + Plain.line(why, LONGEST_REASON));
  }

  public void print() {
    lines.stream().limit(MOST_LINES).forEach(line -> ErrorReport.notice(err, line));
    if (lines.size() > MOST_LINES) {
      ErrorReport.notice(err, "and " + (lines.size() - MOST_LINES) + " machines more");
    }
  }
}
