package io.railwright.collect.rdma;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code ibdev2netdev}, with or without {@code -v}: which network device a port is known as. */
final class DeviceToNet {
  static final Parser PARSER = printed -> TerminalText.read(printed, DeviceToNet::take);

  private static final int LONGEST = 1000;

  /**
   * What {@code -v} puts before: {@code 0000:03:00.0 mlx5_0 (MT4119 - MCX516A) CX516A fw 16.35}.
   */
  private static final Pattern VERBOSE =
      Pattern.compile(
          "(?:([0-9a-fA-F]{4,8}:[0-9a-fA-F]{2}:[0-9a-fA-F]{2}\\.[0-7]) )?(\\S+)"
              + " \\(([^()]{1,40}?) - ([^()]{1,60}?)\\) ?(.{0,500}?) ?fw(?: (\\S+))?");

  /** {@code port 1 (ACTIVE) ==> eth2 (Up)}; without {@code -v} there is no state of the port. */
  private static final Pattern PORT =
      Pattern.compile(
          "(port (\\d{1,4})(?:\\s+\\(([^()]{1,20})\\))?\\s+((?:<?=+>|<?-+>)(?:\\s+([^\\s()]+))?"
              + "(?:\\s+\\(([^()]{1,20})\\))?))(?:\\s.{0,200})?");

  private DeviceToNet() {}

  /** A port may have no network device; its name is empty then. */
  private static boolean take(String line, int number, Readings readings) {
    String text = line.strip();
    int at = text.lastIndexOf(" port ");
    if (text.length() > LONGEST || at < 0) {
      return false;
    }
    String before = text.substring(0, at).strip();
    Matcher port = PORT.matcher(text.substring(at + 1));
    if (!port.matches()) {
      return false;
    }
    Matcher verbose = VERBOSE.matcher(before);
    boolean isLong = verbose.matches();
    String device = isLong ? verbose.group(2) : before.substring(before.lastIndexOf(' ') + 1);
    if (isLong) {
      addDevice(verbose, RdmaSubject.device(device), number, readings);
    }
    String mapping = isLong ? port.group(4) : device + " " + port.group(1);
    addPort(port, RdmaSubject.port(device, port.group(2)), mapping, number, readings);
    return true;
  }

  private static void addPort(
      Matcher port, String subject, String mapping, int number, Readings readings) {
    String net = port.group(5);
    String state = port.group(6);
    if (port.group(3) != null) {
      String word = port.group(3).strip();
      readings.add(subject, "rdma.port.state", PortWords.state(word), word, number);
    }
    Value name = Value.text(net == null ? "" : net);
    readings.add(subject, "rdma.port.netdev", name, mapping.replaceAll("\\s+", " "), number);
    if (net != null && state != null) {
      Value word = Value.text(state.toLowerCase(Locale.ROOT));
      readings.add(RdmaSubject.net(net), "net.state", word, state, number);
    }
  }

  private static void addDevice(Matcher verbose, String subject, int number, Readings readings) {
    add(subject, "rdma.pci", verbose.group(1), number, readings);
    add(subject, "rdma.hca-type", verbose.group(3), number, readings);
    add(subject, "rdma.part-number", verbose.group(4), number, readings);
    add(subject, "rdma.description", verbose.group(5), number, readings);
    add(subject, "rdma.firmware", verbose.group(6), number, readings);
  }

  private static void add(
      String subject, String parameter, @Nullable String raw, int number, Readings readings) {
    if (raw != null && !raw.isBlank()) {
      readings.add(subject, parameter, Value.text(raw.strip()), raw.strip(), number);
    }
  }
}
