package io.railwright.collect.host;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.model.value.TimeSpan;
import io.railwright.reach.bundle.Question;
import java.util.Optional;

/** How long the host is up, by its own clock, and which boot that is: counters begin with it. */
public final class Uptime {
  /** {@code 2332801.44 2262817.40}: seconds since boot, and those in which processors idled. */
  private static final LineReader SECONDS = LineReader.of(text -> span(text.split(" ", 2)[0]));

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with("/proc/uptime", "", "host.uptime", SECONDS)
          .with("/proc/sys/kernel/random/boot_id", "", "host.boot-id", LineReader.TEXT);

  public static final Probe PROBE = new Probe(Question.lines("proc-uptime", TABLE.globs()), TABLE);

  private Uptime() {}

  private static Optional<TimeSpan> span(String seconds) {
    return TimeSpan.parse(seconds + " s");
  }
}
