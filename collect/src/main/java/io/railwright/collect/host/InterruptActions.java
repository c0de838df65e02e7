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
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which processors serve the interrupts of network cards and GPUs. Counts are left out: they change
 * at every moment, and for a large host they are megabytes.
 */
public final class InterruptActions {
  private static final String NAME = "irq.name";

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with("/sys/kernel/irq/{irq}/actions", "irq/{irq}", NAME, LineReader.TEXT)
          .with(
              "/proc/irq/{irq}/effective_affinity_list",
              "irq/{irq}",
              "irq.effective-cpus",
              LineReader.TEXT)
          .with("/proc/irq/{irq}/smp_affinity_list", "irq/{irq}", "irq.cpus", LineReader.TEXT);

  public static final Probe PROBE =
      new Probe(Question.lines("sys-irq", TABLE.globs()), InterruptActions::parse);

  private static final Pattern OF_INTEREST =
      Pattern.compile("mlx|bnxt|irdma|\\bice-|i40e|qed|efa|ionic|hns|nvidia|gve|ena");
  private static final Pattern PCI =
      Pattern.compile("pci:([0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7])");

  private InterruptActions() {}

  static Parsed parse(Printed printed) {
    Parsed all = TABLE.parse(printed);
    Set<String> wanted = new HashSet<>();
    for (Reading reading : all.readings()) {
      if (reading.key().equals(NAME) && OF_INTEREST.matcher(reading.raw()).find()) {
        wanted.add(reading.subject());
      }
    }
    Readings readings = new Readings(printed);
    for (Reading reading : all.readings()) {
      if (wanted.contains(reading.subject()) && !(reading.value() instanceof Value.Unknown)) {
        readings.add(reading);
        device(reading, readings);
      }
    }
    readings.addRest(all);
    return readings.parsed();
  }

  private static void device(Reading reading, Readings readings) {
    Matcher pci = PCI.matcher(reading.raw());
    if (reading.key().equals(NAME) && pci.find()) {
      String address = pci.group(1);
      readings.add(reading.subject(), "irq.pci", Value.text(address), address, reading.line());
    }
  }
}
