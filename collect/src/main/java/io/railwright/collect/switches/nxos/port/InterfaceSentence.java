package io.railwright.collect.switches.nxos.port;

import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.switches.nxos.text.NxosPort;
import io.railwright.collect.switches.nxos.text.NxosWord;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.Mac;
import io.railwright.model.value.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The sentences of {@code show interface} above the counters. */
final class InterfaceSentence {
  /** How lines begin that tell nothing we keep. */
  private static final List<String> LEFT_OUT =
      List.of(
          "reliability ",
          "Encapsulation ",
          "Beacon ",
          "Auto-mdix ",
          "Rate mode ",
          "Switchport monitor ",
          "EtherType ",
          "EEE ",
          "Load-Interval ",
          "input rate ",
          "Dedicated Interface",
          "Shared Interface",
          "No members",
          "vPC Status",
          "Management transceiver",
          "Active connector",
          "Port is ",
          "Carrier delay",
          "Interface is ",
          "Keepalive ",
          "ARP type",
          "L3 ",
          "ucast:",
          "input: ",
          "Medium is ",
          "DLY ");

  /** What this block has told already. */
  private final Set<String> said = new HashSet<>();

  private final boolean up;

  InterfaceSentence(boolean up) {
    this.up = up;
  }

  boolean take(String text, LineFacts row) {
    if (LEFT_OUT.stream().anyMatch(text::startsWith)) {
      return true;
    }
    return takeLabelled(text, row) || takeRate(text, row) || takeParts(text, row);
  }

  /** What goes on to the end of the line, commas and all. */
  private static boolean takeLabelled(String text, LineFacts row) {
    if (text.startsWith("Hardware:") || text.startsWith("Hardware is ")) {
      return takeHardware(text, row);
    }
    if (text.startsWith("Members in this channel:")) {
      String list = text.substring(text.indexOf(':') + 1).strip();
      List<String> ports = NxosPort.list(list);
      row.add("port.members", new Value.Listing(ports.isEmpty() ? List.of(list) : ports), list);
      return true;
    }
    return takeText("Description:", "port.description", text, row)
        || takeText("Internet Address is ", "port.address", text, row)
        || takeText("Last link flapped ", "port.flapped", text, row)
        || takeText("Last clearing of \"show interface\" counters ", "port.cleared", text, row)
        || takeText("Port mode is ", "port.mode", text, row);
  }

  private static boolean takeText(String label, String key, String text, LineFacts row) {
    String value = text.startsWith(label) ? text.substring(label.length()).strip() : "";
    if (!value.isEmpty()) {
      row.add(key, Value.text(value), text);
    }
    return text.startsWith(label);
  }

  /**
   * {@code Hardware: 1000/10000 Ethernet, address: 0011.2233.4455 (bia 0011.2233.4455)}, {@code
   * Hardware is EtherSVI, address is 0011.2233.4455}.
   */
  private static boolean takeHardware(String text, LineFacts row) {
    boolean colon = text.startsWith("Hardware:");
    int start = colon ? "Hardware:".length() : "Hardware is ".length();
    String rest = Words.squeezed(text.substring(start));
    int comma = rest.indexOf(',');
    row.text("port.hardware", comma < 0 ? rest : rest.substring(0, comma));
    addMac("port.mac", colon ? "address: " : "address is ", rest, row);
    addMac("port.permanent-mac", "(bia ", rest, row);
    return true;
  }

  private static void addMac(String key, String before, String text, LineFacts row) {
    int start = text.indexOf(before) + before.length();
    int end = start;
    while (end < text.length() && " ,)".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    String raw = text.contains(before) ? text.substring(start, end) : "";
    Mac.parse(raw).ifPresent(mac -> row.add(key, Value.text(mac.toString()), raw));
  }

  /** {@code 30 seconds input rate 544 bits/sec, 0 packets/sec}: of several, the first interval. */
  private boolean takeRate(String text, LineFacts row) {
    boolean input = text.contains(" input rate ");
    if (!input && !text.contains(" output rate ")) {
      return false;
    }
    String direction = input ? "rx" : "tx";
    List<String> words = Words.list(text.replace(',', ' '));
    int bits = words.indexOf("bits/sec") - 1;
    int packets = words.indexOf("packets/sec") - 1;
    if (bits >= 0 && packets >= 0 && said.add(direction)) {
      Value rate = NxosNumber.bits(words.get(bits));
      row.add(FactKey.text("port.rate", direction), rate, words.get(bits) + " bits/sec");
      String key = FactKey.text("port.packet-rate", direction);
      String raw = words.get(packets) + " packets/sec";
      row.add(key, NxosNumber.count(words.get(packets), "packets/s"), raw);
    }
    return true;
  }

  /** Phrases with commas or two blanks between them. */
  private boolean takeParts(String text, LineFacts row) {
    boolean understood = false;
    for (String comma : text.split(",", 16)) {
      for (String part : comma.strip().split(" {2,}", 16)) {
        understood |= takePart(part.strip(), row);
      }
    }
    return understood;
  }

  private boolean takePart(String part, LineFacts row) {
    List<String> words = Words.list(part);
    if (words.isEmpty()) {
      return false;
    }
    String last = words.getLast();
    if (words.size() == 3 && words.getFirst().equals("MTU")) {
      row.add("port.mtu", NxosNumber.bytes(words.get(1)), part);
    } else if (words.size() == 3 && words.getFirst().equals("BW")) {
      Optional<Bandwidth> width = NxosNumber.kilobits(words.get(1));
      width.ifPresent(it -> row.add("port.bandwidth", it, part));
    } else if (part.startsWith("Belongs to ")) {
      row.add("port.channel", Value.text(NxosPort.parse(last).orElse(last)), part);
    } else if (part.endsWith(" interface resets")) {
      row.add("port.resets", NxosNumber.count(words.getFirst()), part);
    } else if (part.endsWith("-duplex")) {
      row.add("port.duplex", Value.text(part.substring(0, part.indexOf("-duplex"))), part);
    } else if (part.endsWith("b/s")) {
      PortState.addSpeed(up, part, part, row);
    } else if (part.equals("auto-speed")) {
      PortState.addSpeed(up, "auto", part, row);
    } else {
      return takeStatement(part, last, row);
    }
    return true;
  }

  /** {@code admin state is up}: the last word is the value. */
  private boolean takeStatement(String part, String value, LineFacts row) {
    int is = part.lastIndexOf(" is ");
    String word = value.toLowerCase(Locale.ROOT);
    switch (is < 0 ? "" : part.substring(0, is).toLowerCase(Locale.ROOT)) {
      case "admin state" -> row.add("port.admin", Value.text(word), part);
      case "media type" -> row.add("port.media", Value.text(part.substring(is + 4)), part);
      case "auto-negotiation" -> row.add("port.autonegotiation", NxosWord.flag(word), part);
      case "input flow-control" -> row.add("port.pause.rx-negotiated", NxosWord.flag(word), part);
      case "output flow-control" -> row.add("port.pause.tx-negotiated", NxosWord.flag(word), part);
      case "fec mode", "admin fec state" -> {
        if (said.add("fec")) { // releases that say it twice say the same
          row.add("port.fec.configured", new Value.Listing(List.of(word)), part);
        }
      }
      case "oper fec state" -> row.add("port.fec.active", new Value.Listing(List.of(word)), part);
      default -> {
        return false;
      }
    }
    return true;
  }
}
