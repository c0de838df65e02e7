package io.railwright.collect.switches.eos;

import static java.util.Map.entry;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.LldpNeighbour;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** {@code show interfaces} as text: sentences, and counters with commas between them. */
final class InterfaceText implements LineTaker {
  private static final int MOST = 16;
  private static final String PROTOCOL = ", line protocol is ";

  /** What a number counts. */
  private static final Map<String, String> COUNTERS =
      Map.ofEntries(
          entry("packets input", "port.counter[inpkts]"),
          entry("packets output", "port.counter[outpkts]"),
          entry("PAUSE input", "port.counter[inpause]"),
          entry("PAUSE output", "port.counter[outpause]"),
          entry("runts", "port.errors[runts]"),
          entry("giants", "port.errors[giants]"),
          entry("input errors", "port.errors[rcv-err]"),
          entry("CRC", "port.errors[fcs-err]"),
          entry("alignment", "port.errors[align-err]"),
          entry("symbol", "port.errors[symbol-err]"),
          entry("input discards", "port.errors[indiscards]"),
          entry("output errors", "port.errors[xmit-err]"),
          entry("collisions", "port.errors[collisions]"),
          entry("late collision", "port.errors[late-collisions]"),
          entry("deferred", "port.errors[deferred-transmissions]"),
          entry("output discards", "port.errors[outdiscards]"),
          entry("link status changes since last clear", "port.counter[link-status-changes]"));

  private static final List<String> APART =
      List.of("Broadcast address", "Loopback Mode", "Up ", "Down ", "Address determined by");

  private String port = "";

  @Override
  public boolean take(String line, int number, Readings readings) {
    String text = line.strip();
    int protocol = text.indexOf(PROTOCOL);
    int is = text.indexOf(" is ");
    if (protocol > is && is > 0 && text.indexOf(' ') == is) {
      begin(text, is, protocol, number, readings);
      return true;
    }
    return (!port.isEmpty() && takeSentence(text, number, readings)) || ScreenNoise.isIn(line);
  }

  /** {@code Ethernet1 is administratively down, line protocol is notpresent (disabled)}. */
  private void begin(String text, int is, int protocol, int number, Readings readings) {
    String name = text.substring(0, is);
    port = SwitchSubject.port(EosPort.full(name));
    readings.add(port, "port.name", Value.text(name), name, number);
    String admin = text.substring(is, protocol).contains("admin") ? "down" : "up";
    readings.add(port, "port.admin", Value.text(admin), text, number);
    String link = text.substring(protocol + PROTOCOL.length());
    String state = link.startsWith("up") ? "up" : "down";
    readings.add(port, "port.state", Value.text(state), link, number);
    int open = link.indexOf('(');
    int close = link.indexOf(')');
    if (open > 0 && close > open && state.equals("down")) {
      String reason = link.substring(open + 1, close);
      readings.add(port, "port.state.reason", Value.text(reason), link, number);
    }
  }

  private boolean takeSentence(String text, int number, Readings readings) {
    List<String> words = Words.list(text);
    return switch (words.getFirst()) {
      case "Description:" ->
          add("port.description", Value.text(text.substring(12).strip()), text, number, readings);
      case "Hardware" -> takeHardware(words, text, number, readings);
      case "Internet" ->
          add("port.address", SwitchValue.word(words.getLast()), text, number, readings);
      case "Member" ->
          add("port.channel", SwitchValue.word(words.getLast()), text, number, readings);
      case "IP", "Ethernet" -> takeSizes(text, number, readings);
      case "Full-duplex,", "Half-duplex," -> takeSpeed(text, number, readings);
      case "Last" -> add("port.cleared", Value.text(cleared(text)), text, number, readings);
      case "Received" -> takeCasts(words, "in", text, number, readings);
      case "Sent" -> takeCasts(words, "out", text, number, readings);
      default ->
          takeRate(words, text, number, readings)
              || takeCounters(text, number, readings)
              || APART.stream().anyMatch(text::startsWith);
    };
  }

  private boolean add(String key, Value value, String text, int number, Readings readings) {
    readings.add(port, key, value, text, number);
    return true;
  }

  /** {@code Last clearing of "show interface" counters never}. */
  private static String cleared(String text) {
    int at = text.indexOf(" counters ");
    return at < 0 ? text : text.substring(at + " counters ".length()).strip();
  }

  /** {@code Hardware is Ethernet, address is 0200.5e00.0001 (bia 0200.5e00.0001)}. */
  private boolean takeHardware(List<String> words, String text, int number, Readings readings) {
    int at = words.indexOf("address");
    String kind = words.size() > 2 ? words.get(2).replace(",", "") : "";
    add("port.hardware", SwitchValue.lower(kind), text, number, readings);
    if (at > 0 && at + 2 < words.size()) {
      add("port.mac", LldpNeighbour.id(words.get(at + 2)), text, number, readings);
    }
    int bia = words.indexOf("(bia") + 1;
    if (bia > 0 && bia < words.size()) {
      Value mac = LldpNeighbour.id(words.get(bia).replace(")", ""));
      add("port.permanent-mac", mac, text, number, readings);
    }
    return true;
  }

  /** {@code IP MTU 9214 bytes (default), Ethernet MTU 9236 bytes, BW 400000000 kbit}. */
  private boolean takeSizes(String text, int number, Readings readings) {
    boolean routed = text.startsWith("IP MTU");
    for (String part : text.split(", ", MOST)) {
      List<String> words = Words.list(part);
      if (part.startsWith("IP MTU ")) {
        add("port.mtu", SwitchValue.size(words.get(2)), part, number, readings);
      } else if (part.startsWith("Ethernet MTU ")) {
        String key = routed ? "port.l2-mtu" : "port.mtu";
        add(key, SwitchValue.size(words.get(2)), part, number, readings);
      } else if (part.startsWith("BW ")) {
        add("port.bandwidth", SwitchValue.rate(words.get(1) + "K"), part, number, readings);
      }
    }
    return true;
  }

  /** {@code Full-duplex, 400Gb/s, auto negotiation: off, uni-link: n/a}. */
  private boolean takeSpeed(String text, int number, Readings readings) {
    String duplex = text.substring(0, 4).toLowerCase(Locale.ROOT);
    add("port.duplex", Value.text(duplex), text, number, readings);
    for (String part : text.split(", ", MOST)) {
      if (part.endsWith("b/s")) {
        add("port.speed", SwitchValue.rate(part), part, number, readings);
      } else if (part.startsWith("auto negotiation:")) {
        Value flag = SwitchValue.flag(part.substring(part.indexOf(':') + 1));
        add("port.autonegotiation", flag, part, number, readings);
      }
    }
    return true;
  }

  /** {@code 5 minutes input rate 17.4 Gbps (4.4% with framing overhead), 530000 packets/sec}. */
  private boolean takeRate(List<String> words, String text, int number, Readings readings) {
    int rate = words.indexOf("rate");
    if (rate < 1 || rate + 2 >= words.size() || !text.endsWith(" packets/sec")) {
      return false;
    }
    String direction = words.get(rate - 1).equals("input") ? "rx" : "tx";
    Value bits = EosText.rate(words.get(rate + 1), words.get(rate + 2));
    add(FactKey.text("port.rate", direction), bits, text, number, readings);
    Value packets = SwitchValue.count(words.get(words.size() - 2), "packets/s");
    return add(FactKey.text("port.packet-rate", direction), packets, text, number, readings);
  }

  /** {@code Received 123 broadcasts, 456 multicast}. */
  private boolean takeCasts(
      List<String> words, String direction, String text, int number, Readings readings) {
    for (int at = 1; at + 1 < words.size(); at += 2) {
      String kind = words.get(at + 1).startsWith("broadcast") ? "bcastpkts" : "mcastpkts";
      String key = FactKey.text("port.counter", direction + kind);
      add(key, SwitchValue.count(words.get(at)), text, number, readings);
    }
    return true;
  }

  /** {@code 5 input errors, 6 CRC, 7 alignment}. */
  private boolean takeCounters(String text, int number, Readings readings) {
    boolean taken = false;
    for (String part : text.split(", ", MOST)) {
      int blank = part.indexOf(' ');
      String label = blank < 0 ? "" : part.substring(blank + 1).strip();
      String bytes = text.contains("packets input") ? "inoctets" : "outoctets";
      String key =
          label.equals("bytes") ? FactKey.text("port.counter", bytes) : COUNTERS.get(label);
      if (key != null) {
        add(key, SwitchValue.count(part.substring(0, blank)), part, number, readings);
        taken = true;
      }
    }
    return taken;
  }
}
