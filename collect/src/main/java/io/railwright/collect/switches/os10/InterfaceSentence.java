package io.railwright.collect.switches.os10;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;

/** Sentences of {@code show interface}, by the words that they begin with. */
final class InterfaceSentence {
  private static final int MOST_PARTS = 8;

  private static final Map<String, Column> BEGINNINGS =
      Map.ofEntries(
          entry("Description:", Column.of("port.description", Value::text)),
          entry("Hardware is ", Column.of("port.hardware", SwitchValue::word)),
          entry("address is ", Column.of("port.permanent-mac", SwitchValue::lower)),
          entry("Current address is ", Column.of("port.mac", SwitchValue::lower)),
          entry("Internet address is ", InterfaceSentence::readAddress),
          entry("MTU ", Column.of("port.mtu", SwitchValue::size)),
          entry("IP MTU ", Column.of("port.ip-mtu", SwitchValue::size)),
          entry("LineSpeed ", InterfaceSentence::readSpeed),
          entry("Auto-Negotiation ", Column.of("port.autonegotiation", SwitchValue::flag)),
          entry("Link-Training ", Column.of("port.link-training", SwitchValue::flag)),
          entry("Configured FEC is ", Column.of("port.fec.configured", SwitchValue::words)),
          entry("Negotiated FEC is ", Column.of("port.fec.active", SwitchValue::words)),
          entry("Flowcontrol ", InterfaceSentence::readPause),
          entry("Wavelength is ", module("wavelength")),
          entry("Configured media fec option is ", module("fec-option")),
          entry(
              "Last clearing of \"show interface\" counters:",
              Column.of("port.cleared", SwitchValue::word)),
          entry(
              "Time since last interface status change:",
              Column.of("port.flapped", SwitchValue::word)),
          entry("Members in this channel:", Column.of("port.members", SwitchValue::words)),
          entry("Input ", rate("rx")),
          entry("Output ", rate("tx")));

  /** Sentences that say nothing that matters. */
  private static final List<String> APART =
      List.of(
          "Interface index",
          "Mode of IPv4",
          "Interface IPv6",
          "IP Unreachables",
          "Link local IPv6",
          "Global IPv6",
          "ARP type",
          "Tag Protocol",
          "Queuing strategy",
          "Virtual-IP",
          "Rate Info",
          "LACP mode",
          "Minimum number of links",
          "Maximum active members");

  private InterfaceSentence() {}

  static boolean take(String port, String line, int number, Readings readings) {
    if (line.startsWith("Pluggable media")) {
      return media(port, line, number, readings);
    }
    if (APART.stream().anyMatch(line::startsWith)) {
      return true;
    }
    boolean whole = line.startsWith("Description:") || line.startsWith("Members");
    boolean rates = line.startsWith("Input ") || line.startsWith("Output ");
    boolean taken = false;
    for (String part : whole || rates ? new String[] {line} : line.split(", ", MOST_PARTS)) {
      taken |= part(port, part.strip(), number, readings);
    }
    return taken;
  }

  private static boolean part(String port, String part, int number, Readings readings) {
    for (Map.Entry<String, Column> known : BEGINNINGS.entrySet()) {
      if (part.startsWith(known.getKey())) {
        String value = part.substring(known.getKey().length()).strip();
        known.getValue().read(port, value, part, number, readings);
        return true;
      }
    }
    return false;
  }

  /** {@code Pluggable media present, SFP28 type is SFP28 25GBASE-CR-3.0M}. */
  private static boolean media(String port, String line, int number, Readings readings) {
    boolean present = line.startsWith("Pluggable media present");
    String key = FactKey.text("port.module.state", "present");
    readings.add(port, key, new Value.Flag(present), line, number);
    int type = line.indexOf(" type is ");
    if (type > 0) {
      String media = line.substring(type + " type is ".length());
      readings.add(port, "port.media", SwitchValue.word(media), media, number);
    }
    return true;
  }

  private static Column module(String label) {
    return Column.of(FactKey.text("port.module", label), SwitchValue::word);
  }

  private static void readAddress(
      String subject, String cell, String raw, int line, Readings readings) {
    if (!cell.equals("not set")) {
      readings.add(subject, "port.address", Value.text(cell), raw, line);
    }
  }

  /** A port without a link has the speed 0, which is none. */
  private static void readSpeed(
      String subject, String cell, String raw, int line, Readings readings) {
    Value speed =
        cell.equals("0") ? new Value.Unknown("the port has no link") : SwitchValue.rate(cell);
    readings.add(subject, "port.speed", speed, raw, line);
  }

  /** {@code rx off tx off}. */
  private static void readPause(
      String subject, String cell, String raw, int line, Readings readings) {
    List<String> words = Words.list(cell);
    for (int at = 0; at + 1 < words.size(); at += 2) {
      String key = words.get(at).equals("rx") ? "port.pause.rx" : "port.pause.tx";
      readings.add(subject, key, Value.text(words.get(at + 1)), raw, line);
    }
  }

  /** {@code 11 Mbits/sec, 1806 packets/sec, 0% of line rate}. */
  private static Column rate(String direction) {
    return (subject, cell, raw, line, readings) -> {
      for (String part : cell.split(",", MOST_PARTS)) {
        List<String> words = Words.list(part);
        if (words.size() > 1 && words.get(1).equals("packets/sec")) {
          String key = FactKey.text("port.packet-rate", direction);
          Value packets = SwitchValue.count(words.getFirst(), "packets/s");
          readings.add(subject, key, packets, part.strip(), line);
        } else if (part.contains("% of")) {
          String key = FactKey.text("port.load", direction);
          readings.add(subject, key, SwitchValue.percent(words.getFirst()), part.strip(), line);
        } else {
          String key = FactKey.text("port.rate", direction);
          readings.add(subject, key, SwitchValue.rate(part), part.strip(), line);
        }
      }
    };
  }
}
