package io.railwright.view.monitor;

import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.TextOutput;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** What happens, a line each, for a pipe or a log. */
public final class WatchLines {
  private static final int LONGEST = 200;

  private final TextOutput out;

  public WatchLines(TextOutput out) {
    this.out = out;
  }

  public void print(List<WatchEvent> events) {
    for (WatchEvent event : events) {
      String alert = event.alert().isEmpty() ? "" : " " + Plain.line(event.alert());
      out.println(
          "%s %s%s %s: %s"
              .formatted(
                  event.time().truncatedTo(ChronoUnit.SECONDS),
                  event.kind().word(),
                  alert,
                  Plain.line(event.name()),
                  Plain.line(event.says(), LONGEST)));
    }
    out.flush();
  }
}
