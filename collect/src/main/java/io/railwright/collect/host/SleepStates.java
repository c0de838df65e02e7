package io.railwright.collect.host;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.model.value.TimeSpan;
import io.railwright.reach.bundle.Question;

/**
 * The sleep states (C-states) that the kernel may put processors into. Those of the first processor
 * stand for all: a machine has hundreds, and what rules a state out rules it out for all of them.
 */
public final class SleepStates {
  private static final String STATE = "/sys/devices/system/cpu/cpu0/cpuidle/state{state}/";

  private static final LineReader MICROSECONDS =
      LineReader.of(text -> TimeSpan.parse(text + " us"));

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with(STATE + "name", "", "cpu.sleep-state[{state}]", LineReader.TEXT)
          .with(STATE + "latency", "", "cpu.sleep-state.latency[{state}]", MICROSECONDS)
          .with(STATE + "disable", "", "cpu.sleep-state.disabled[{state}]", LineReader.FLAG);

  public static final Probe PROBE = new Probe(Question.lines("sys-cpuidle", TABLE.globs()), TABLE);

  private SleepStates() {}
}
