package io.railwright.web.page;

import io.railwright.flow.serve.FabricReading;
import io.railwright.model.report.DriftReport;
import io.railwright.view.UnreadMachines;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.ReadableTime;
import io.railwright.view.report.DriftSection;
import java.util.ArrayList;
import java.util.List;

/** Machines that should be alike and are not, by the last full reading. */
final class DriftPage {
  private DriftPage() {}

  static String of(FabricReading reading) {
    DriftReport drift = reading.drift();
    return "<div id=\"compared\" data-live><section><p>Read at "
        + Markup.text(ReadableTime.of(reading.findings().made()))
        + "; <code>rail drift</code> says the same, with what makes them alike.</p>\n"
        + unread(drift)
        + "</section>\n"
        + DriftSection.of(drift, heading(drift), "rail drift")
        + "</div>\n";
  }

  private static String heading(DriftReport drift) {
    return drift.differences().isEmpty() ? "Machines of one kind" : "What differs";
  }

  /** What nobody has read is not alike. */
  private static String unread(DriftReport drift) {
    List<String> lines = new ArrayList<>(UnreadMachines.sentences(drift.unread()));
    drift
        .failures()
        .forEach((machine, why) -> lines.add("not compared: " + machine.name() + ", " + why));
    return lines.isEmpty() ? "" : Html.list(lines);
  }
}
