package io.railwright.collect.pcie;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.reach.bundle.Question;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The configuration space of every PCI function, one after another, each under a heading with its
 * path.
 */
public final class PciConfig {
  public static final Probe PROBE =
      new Probe(Question.bytes("pci-config", "/sys/bus/pci/devices/*/config"), PciConfig::parse);

  private static final Pattern HEADING =
      Pattern.compile(
          "(?:^|\\n"
              + ")==> (?:/sys/bus/pci/devices/([0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7])/config|/dev/null|[^\\n"
              + "]{0,200}\\*[^\\n"
              + "]{0,200}) <==\\n");

  private PciConfig() {}

  static Parsed parse(Printed printed) {
    Readings readings = new Readings();
    byte[] bytes = printed.out().bytes();
    // One character a byte, so that places in the text are places in the bytes.
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    Matcher heading = HEADING.matcher(text);
    String address = "";
    int start = 0;
    // Looking for the mark first: a pattern tried at each of many bytes takes most of the time.
    for (int mark = text.indexOf("==> "); mark >= 0; mark = text.indexOf("==> ", mark + 1)) {
      boolean first = mark == 0 || text.charAt(mark - 1) == '\n';
      if (!first || !heading.region(Math.max(0, mark - 1), text.length()).lookingAt()) {
        continue;
      }
      device(address, bytes, start, heading.start(), readings);
      address = heading.group(1) == null ? "" : heading.group(1);
      start = heading.end();
    }
    int end = printed.whole() ? bytes.length : start;
    device(address, bytes, start, end, readings);
    return readings.parsed();
  }

  private static void device(String address, byte[] bytes, int start, int end, Readings readings) {
    if (end <= start) {
      return;
    }
    if (address.isEmpty() || end - start < ConfigSpace.HEADER) {
      readings.notUnderstood(
          end - start + " bytes" + (address.isEmpty() ? " under no heading" : " of " + address));
      return;
    }
    ConfigSpace config = new ConfigSpace(Arrays.copyOfRange(bytes, start, end));
    new PciFunction("pci/" + Subject.escape(address), config, readings).decode();
  }
}
