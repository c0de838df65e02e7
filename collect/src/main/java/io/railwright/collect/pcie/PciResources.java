package io.railwright.collect.pcie;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.reach.bundle.Question;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sizes of a function's memory windows (BARs), which its configuration space does not hold. The
 * kernel writes a line for each: first and last address, flags; the first six are the BARs.
 */
public final class PciResources {
  public static final Probe PROBE =
      new Probe(
          Question.lines("sys-pci-resource", "/sys/bus/pci/devices/*/resource"),
          PciResources::parse);

  private static final Pattern LINE =
      Pattern.compile(
          "/sys/bus/pci/devices/([0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7])/resource:"
              + "0x([0-9a-f]{1,16}) 0x([0-9a-f]{1,16}) 0x([0-9a-f]{1,16})");

  private static final int BARS = 6;

  private PciResources() {}

  static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    Map<String, Integer> lines = new HashMap<>();
    Parser.takeLines(
        printed,
        (line, number, into) -> {
          Matcher found = LINE.matcher(line.strip());
          boolean known = found.matches();
          if (known) {
            int bar = lines.merge(found.group(1), 1, Integer::sum) - 1;
            add(found, bar, number, into);
          }
          return known;
        },
        readings);
    return readings.parsed();
  }

  /** A window that is not used has no addresses and no flags. */
  private static void add(Matcher found, int bar, int number, Readings into) {
    long first = Long.parseUnsignedLong(found.group(2), 16);
    long last = Long.parseUnsignedLong(found.group(3), 16);
    long size = last - first + 1;
    boolean used = bar < BARS && !found.group(4).matches("0+") && last != 0 && size > 0;
    if (used) {
      String raw = "0x" + found.group(2) + " 0x" + found.group(3);
      String subject = "pci/" + Subject.escape(found.group(1));
      into.add(subject, FactKey.text("pci.bar.size", bar), new DataSize(size), raw, number);
    }
  }
}
