package io.railwright.collect.nic;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * NICs that the SR-IOV network operator of Kubernetes has set up: it keeps a file for each, of
 * which nothing but the address leaves the host.
 */
public final class SriovOperator {
  public static final Probe PROBE =
      new Probe(
          Question.parts(
              "sriov-operator", "\"pciAddress\": ?\"[0-9a-fA-F:.]+\"", "/etc/sriov-operator/pci/*"),
          Parser.byLine(SriovOperator::take));

  private static final Pattern ADDRESS =
      Pattern.compile(
          "(?:/[^\"]{1,200}:)?\"pciAddress\":"
              + " ?\"([0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7])\"");

  private SriovOperator() {}

  private static boolean take(String line, int number, Readings readings) {
    Matcher address = ADDRESS.matcher(line);
    boolean known = line.length() < 500 && address.matches();
    if (known) {
      String pci = address.group(1);
      readings.add("pci/" + pci, "pci.sriov.operator", new Value.Flag(true), pci, number);
    }
    return known;
  }
}
