package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.List;
import java.util.Set;

/**
 * Whether the clock is kept right, by what three say: the kernel, to which every daemon reports
 * (chronyd, ntpd, systemd-timesyncd, phc2sys and ptp4l); chronyd itself, which tells it at once and
 * on hosts without systemd too; and VMware Tools, whose setting of the clock no kernel knows of.
 */
public final class TimeKeeping {
  /** Which says "System clock synchronized" of the kernel's largest possible error, under 16 s. */
  public static final Probe KERNEL =
      new Probe(
          Question.run("timedatectl", "timedatectl", "show", "-p", "NTPSynchronized"),
          Parser.byLine(TimeKeeping::kernel));

  public static final Probe CHRONY =
      new Probe(
          Question.run("chronyc", "chronyc", "-n", "-c", "tracking"),
          Parser.byLine(TimeKeeping::chrony));

  public static final Probe VMWARE_TOOLS =
      new Probe(
          Question.run("vmware-tools-time", "vmware-toolbox-cmd", "timesync", "status"),
          Parser.byLine(TimeKeeping::tools));

  public static final List<Probe> ALL = List.of(KERNEL, CHRONY, VMWARE_TOOLS);

  private static final String SYNCHRONISED = "NTPSynchronized=";

  /** Reference, its name, stratum and so on; the last one is the leap status. */
  private static final int CHRONY_FIELDS = 14;

  private static final Set<String> LEAP =
      Set.of("Normal", "Insert second", "Delete second", "Not synchronised", "Invalid");

  private static final int LONGEST = 1000;

  private TimeKeeping() {}

  private static boolean kernel(String line, int number, Readings into) {
    String word = line.startsWith(SYNCHRONISED) ? line.substring(SYNCHRONISED.length()) : "";
    boolean told = word.equals("yes") || word.equals("no");
    if (told) {
      into.add("", "clock.synchronised", new Value.Flag(word.equals("yes")), word, number);
    }
    return told;
  }

  private static boolean chrony(String line, int number, Readings into) {
    if (line.startsWith("506 ")) { // whether chronyd is to run is told by the services
      into.unknown("", "chrony.leap", "chronyd does not answer");
      return true;
    }
    String[] fields = line.length() > LONGEST ? new String[0] : line.split(",", -1);
    boolean told = fields.length == CHRONY_FIELDS && LEAP.contains(fields[CHRONY_FIELDS - 1]);
    if (told) {
      String leap = fields[CHRONY_FIELDS - 1];
      into.add("", "chrony.leap", Value.text(leap), leap, number);
    }
    return told;
  }

  private static boolean tools(String line, int number, Readings into) {
    String word = line.strip();
    boolean told = word.equals("Enabled") || word.equals("Disabled");
    if (told) {
      into.add("", "vmware-tools.time-sync", new Value.Flag(word.equals("Enabled")), word, number);
    }
    return told;
  }
}
