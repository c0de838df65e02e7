package io.railwright.collect.pcie;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.reach.bundle.Question;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The configuration space of every PCI function, one after another, each under a heading with its
 * path.
 */
public final class PciConfig {
  public static final Probe PROBE =
      new Probe(Question.bytes("pci-config", "/sys/bus/pci/devices/*/config"), PciConfig::parse);

  private static final String MARK = "==> ";
  private static final String CLOSE = " <==";
  private static final int LONGEST_PATH = 400;
  private static final Pattern PATH =
      Pattern.compile(
          "/sys/bus/pci/devices/([0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7])/config");

  private PciConfig() {}

  static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    byte[] bytes = printed.out().bytes();
    // One character a byte, so that places in the text are places in the bytes.
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    String address = "";
    int start = 0;
    for (int mark = text.indexOf(MARK); mark >= 0; mark = text.indexOf(MARK, mark + 1)) {
      boolean first = mark == 0 || text.charAt(mark - 1) == '\n';
      int end = first ? text.indexOf('\n', mark) : -1;
      Optional<String> named = end < 0 ? Optional.empty() : heading(text, mark, end);
      if (named.isPresent()) {
        device(address, bytes, start, Math.max(0, mark - 1), readings);
        address = named.get();
        start = end + 1;
      }
    }
    int end = printed.whole() ? bytes.length : start;
    device(address, bytes, start, end, readings);
    return readings.parsed();
  }

  /**
   * The address in a heading; empty text where it is of another file, such as a pattern that found
   * none. Nothing if it is no heading.
   */
  private static Optional<String> heading(String text, int mark, int end) {
    int from = mark + MARK.length();
    int to = end - CLOSE.length();
    if (to < from || to - from > LONGEST_PATH || !text.startsWith(CLOSE, to)) {
      return Optional.empty();
    }
    String path = text.substring(from, to);
    Matcher device = PATH.matcher(path);
    if (device.matches()) {
      return Optional.of(device.group(1));
    }
    boolean other = path.equals("/dev/null") || path.indexOf('*') >= 0;
    return other ? Optional.of("") : Optional.empty();
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
