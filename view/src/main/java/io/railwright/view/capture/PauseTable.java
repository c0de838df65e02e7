package io.railwright.view.capture;

import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.PauseSender;
import io.railwright.model.capture.PauseSender.Paused;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;

/** Who put what on hold. */
final class PauseTable {
  private final TextOutput out;

  PauseTable(TextOutput out) {
    this.out = out;
  }

  void print(CapturedFile file) {
    if (file.pauses().isEmpty()) {
      return;
    }
    TextTable table =
        new TextTable(
            "paused by",
            "priority",
            "pauses",
            "resumes",
            "quanta",
            "time paused",
            "share",
            "longest");
    for (PauseSender sender : file.pauses()) {
      for (Paused paused : sender.classes()) {
        row(table, file, sender, paused);
      }
    }
    out.println();
    table.lines(out.tableColumns() - 2).forEach(line -> out.println("  " + line));
  }

  private static void row(TextTable table, CapturedFile file, PauseSender sender, Paused paused) {
    String bound = paused.exact() ? "" : "≤ ";
    table.row(
        sender.address(),
        paused.priority().isPresent() ? "" + paused.priority().getAsInt() : "link",
        "" + paused.pauses(),
        "" + paused.releases(),
        "" + paused.quanta(),
        bound + HumanUnits.time(paused.pausedNanoseconds()),
        bound + HumanUnits.percent(paused.pausedNanoseconds(), file.time().nanoseconds()),
        bound + HumanUnits.time(paused.longestNanoseconds()));
  }
}
