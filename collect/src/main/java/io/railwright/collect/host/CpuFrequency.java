package io.railwright.collect.host;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How processors choose their frequency. A machine has hundreds of them, nearly always alike: what
 * is kept is each governor and driver that occurs, and on how many processors.
 */
public final class CpuFrequency {
  private static final String CPU = "/sys/devices/system/cpu/cpu{cpu}/cpufreq/";

  private static final String GOVERNOR = "cpu.governor";

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with(CPU + "scaling_governor", "", GOVERNOR, LineReader.TEXT)
          .with(CPU + "scaling_driver", "", "cpu.frequency-driver", LineReader.TEXT);

  public static final Probe PROBE =
      new Probe(Question.lines("sys-cpufreq", TABLE.globs()), CpuFrequency::parse);

  /** A value, the line where it first stood, and how often it occurred. */
  private record Seen(Reading first, int times) {
    Seen again(Seen other) {
      return new Seen(first, times + other.times);
    }
  }

  private CpuFrequency() {}

  static Parsed parse(Printed printed) {
    Parsed all = TABLE.parse(printed);
    Readings readings = new Readings(printed);
    Map<String, Seen> seen = new LinkedHashMap<>();
    for (Reading reading : all.readings()) {
      String key = reading.key() + " " + reading.value().print();
      seen.merge(key, new Seen(reading, 1), Seen::again);
    }
    seen.values().forEach(value -> add(value, readings));
    readings.addRest(all);
    return readings.parsed();
  }

  private static void add(Seen seen, Readings readings) {
    Reading first = seen.first;
    readings.add(first);
    if (first.value() instanceof Value.Text) {
      Value count = new Value.Count(seen.times, "cpus");
      boolean governor = first.key().equals(GOVERNOR);
      String name = governor ? "cpu.governor.cpus" : "cpu.frequency-driver.cpus";
      readings.add("", FactKey.text(name, first.raw()), count, first.raw(), first.line());
    }
  }
}
