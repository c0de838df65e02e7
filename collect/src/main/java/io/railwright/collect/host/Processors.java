package io.railwright.collect.host;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Processors: which are online, isolated or tickless, whether they may boost, and how many sockets,
 * cores and threads they make.
 */
public final class Processors {
  private static final String CPU = "/sys/devices/system/cpu/";
  private static final String SOCKET = "socket";
  private static final String CORE = "core";

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with(CPU + "online", "", "cpu.online", LineReader.TEXT)
          .with(CPU + "isolated", "", "cpu.isolated", LineReader.TEXT)
          .with(CPU + "nohz_full", "", "cpu.nohz-full", LineReader.NONE_IN_BRACKETS)
          .with(CPU + "smt/active", "", "cpu.smt", LineReader.FLAG)
          .with(CPU + "cpufreq/boost", "", "cpu.frequency-boost", LineReader.FLAG)
          .with(CPU + "intel_pstate/no_turbo", "", "cpu.turbo", LineReader.NOT_FLAG)
          .with(
              CPU + "cpu{cpu}/topology/physical_package_id", "{cpu}", SOCKET, LineReader.count(""))
          .with(CPU + "cpu{cpu}/topology/core_id", "{cpu}", CORE, LineReader.count(""));

  public static final Probe PROBE =
      new Probe(Question.lines("sys-cpu", TABLE.globs()), Processors::parse);

  private Processors() {}

  /** A machine may have hundreds of processors: what is kept of their topology is the counts. */
  static Parsed parse(Printed printed) {
    Parsed all = TABLE.parse(printed);
    Readings readings = new Readings(printed);
    Map<String, String> socketOf = new HashMap<>();
    Map<String, String> coreOf = new HashMap<>();
    for (Reading reading : all.readings()) {
      switch (reading.key()) {
        case SOCKET -> socketOf.put(reading.subject(), reading.raw());
        case CORE -> coreOf.put(reading.subject(), reading.raw());
        default -> readings.add(reading);
      }
    }
    if (!socketOf.isEmpty()) {
      count(socketOf, coreOf, readings);
    }
    readings.addRest(all);
    return readings.parsed();
  }

  private static void count(
      Map<String, String> socketOf, Map<String, String> coreOf, Readings readings) {
    Set<String> cores = new HashSet<>();
    socketOf.forEach((cpu, socket) -> cores.add(socket + "/" + coreOf.getOrDefault(cpu, cpu)));
    add(readings, "cpu.sockets", new HashSet<>(socketOf.values()).size(), "sockets");
    add(readings, "cpu.cores", cores.size(), "cores");
    add(readings, "cpu.threads", socketOf.size(), "threads");
  }

  private static void add(Readings readings, String parameter, int count, String unit) {
    readings.add("", parameter, new Value.Count(count, unit), Integer.toString(count), 0);
  }
}
