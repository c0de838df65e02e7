package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The IOMMU by what it does, whatever the command line says: which devices are in which group, of
 * which type a group is, and whether the firmware describes an IOMMU at all.
 */
public final class Iommu {
  private static final String GROUPS = "/sys/kernel/iommu_groups";

  private static final SysfsTable TYPES =
      new SysfsTable()
          .with(GROUPS + "/{group}/type", "iommu-group/{group}", "iommu.type", LineReader.TEXT);

  public static final Probe TYPE_PROBE =
      new Probe(Question.lines("sys-iommu-type", TYPES.globs()), TYPES);

  public static final Probe GROUP_PROBE =
      new Probe(
          Question.read("sys-iommu-groups", "find", GROUPS, "-mindepth", "3", "-maxdepth", "3"),
          Iommu::groups);

  public static final Probe TABLE_PROBE =
      new Probe(Question.read("acpi-tables", "ls", "/sys/firmware/acpi/tables"), Iommu::tables);

  private static final Pattern DEVICE =
      Pattern.compile(
          GROUPS
              + "/(\\d{1,9})/devices/(([0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7])|[\\w.:-]{1,80})");

  /** Tables of interest here: the two kinds of IOMMU, ARM's, and those of NUMA nodes. */
  private static final Set<String> TABLES = Set.of("DMAR", "IVRS", "IORT", "SRAT", "HMAT");

  /** Many times what a real machine has. */
  private static final int MOST_TABLES = 1000;

  private Iommu() {}

  static Parsed groups(Printed printed) {
    Readings readings = new Readings(printed);
    Set<String> groups = new HashSet<>();
    Parser.takeLines(printed, (line, number, into) -> device(line, number, groups, into), readings);
    if (printed.whole() && printed.err().isEmpty()) {
      String count = Integer.toString(groups.size());
      readings.add("", "iommu.groups", new Value.Count(groups.size(), "groups"), count, 0);
    }
    return readings.parsed();
  }

  private static boolean device(String line, int number, Set<String> groups, Readings into) {
    Matcher device = DEVICE.matcher(line);
    if (!device.matches()) {
      return false;
    }
    String group = device.group(1);
    groups.add(group);
    String subject =
        (device.group(3) == null ? "device/" : "pci/") + Subject.escape(device.group(2));
    into.add(subject, "pci.iommu-group", Value.number(group, ""), group, number);
    return true;
  }

  /** A table that is not there is said so, but only where there are any. */
  static Parsed tables(Printed printed) {
    Readings readings = new Readings(printed);
    Set<String> present = new HashSet<>();
    printed.eachLine(
        (line, number) -> {
          String name = line.strip();
          if (present.size() < MOST_TABLES || TABLES.contains(name)) {
            present.add(name);
          }
          if (TABLES.contains(name)) {
            readings.add("", FactKey.text("acpi.table", name), new Value.Flag(true), name, number);
          }
        });
    if (present.size() > 1 && printed.whole()) {
      TABLES.stream()
          .filter(name -> !present.contains(name))
          .sorted()
          .forEach(
              name ->
                  readings.add("", FactKey.text("acpi.table", name), new Value.Flag(false), "", 0));
    }
    return readings.parsed();
  }
}
