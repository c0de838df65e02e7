package io.railwright.collect.switches;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.model.value.TimeSpan;
import io.railwright.reach.bundle.Question;

/** How long a switch with Linux is up: its counters begin with that. */
public final class SwitchUptime {
  /** {@code 2332801.44 2262817.40}: seconds since boot, and those in which processors idled. */
  private static final LineReader SECONDS =
      LineReader.of(text -> TimeSpan.parse(text.split(" ", 2)[0] + " s"));

  private SwitchUptime() {}

  public static Probe probe(String id) {
    SysfsTable table = new SysfsTable().with("/proc/uptime", "", "switch.uptime", SECONDS);
    return new Probe(Question.lines(id, table.globs()), table);
  }
}
