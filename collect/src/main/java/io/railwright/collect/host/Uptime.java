package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.model.value.TimeSpan;
import io.railwright.reach.bundle.Question;
import java.util.Optional;

/** How long the host is up, by its own clock, and which boot that is: counters begin with it. */
public final class Uptime {
  /** {@code 2332801.44 2262817.40}: seconds since boot, and those in which processors idled. */
  private static final LineReader SECONDS = LineReader.of(text -> span(text.split(" ", 2)[0]));

  private static final SysfsTable TABLE = addTo(new SysfsTable());

  public static final Probe PROBE = new Probe(Question.lines("proc-uptime", TABLE.globs()), TABLE);

  /** The clock once more, behind what is read by it; the shell reads it without a tool. */
  public static final Probe AGAIN =
      new Probe(Question.text("uptime", "/proc/uptime"), Parser.byLine(Uptime::take));

  private Uptime() {}

  private static boolean take(String line, int number, Readings into) {
    Optional<TimeSpan> span = span(line.split(" ", 2)[0]);
    span.ifPresent(it -> into.add("", "host.uptime", it, line, number));
    return span.isPresent();
  }

  /** For a table whose files are read at a time that matters: the clock is read before them. */
  public static SysfsTable addTo(SysfsTable table) {
    return table
        .with("/proc/uptime", "", "host.uptime", SECONDS)
        .with("/proc/sys/kernel/random/boot_id", "", "host.boot-id", LineReader.TEXT);
  }

  private static Optional<TimeSpan> span(String seconds) {
    return TimeSpan.parse(seconds + " s");
  }
}
