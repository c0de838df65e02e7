package io.railwright.collect.switches.eos;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.PortName;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Set;

/**
 * {@code show interfaces status}. A name may have blanks or be absent, and rows that were copied
 * may have lost their columns, so a row is read from the word that says the status: a VLAN, a
 * duplex and a speed follow it.
 */
final class StatusTable implements LineTaker {
  private static final Set<String> STATES =
      Set.of(
          "connected",
          "notconnect",
          "disabled",
          "errdisabled",
          "inactive",
          "sfpAbsent",
          "xcvrAbsent",
          "down",
          "up",
          "unknown");

  private static final Set<String> DUPLEXES =
      Set.of("full", "half", "auto", "a-full", "a-half", "unconf", "unknown");

  private StatusTable() {}

  static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new StatusTable());
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    List<String> words = Words.list(line);
    if (words.contains("Port") && words.contains("Status")) {
      return true;
    }
    int duplex = duplexAt(words);
    if (duplex < 3 || !PortName.isIn(words.getFirst())) {
      return ScreenNoise.isIn(line);
    }
    boolean member = words.get(duplex - 2).equals("in");
    int status = member ? duplex - 3 : duplex - 2;
    if (status < 1 || !STATES.contains(words.get(status))) {
      return false;
    }
    addRow(words, status, duplex, line, number, readings);
    return true;
  }

  /** The last duplex with a speed behind it. */
  private static int duplexAt(List<String> words) {
    for (int at = words.size() - 2; at > 0; at--) {
      if (DUPLEXES.contains(words.get(at)) && isSpeed(words.get(at + 1))) {
        return at;
      }
    }
    return -1;
  }

  private static boolean isSpeed(String word) {
    String speed = word.startsWith("a-") ? word.substring(2) : word;
    boolean words = speed.equals("auto") || speed.equals("unconf") || speed.equals("unknown");
    return words || !(SwitchValue.rate(speed) instanceof Value.Unknown);
  }

  private static void addRow(
      List<String> words, int status, int duplex, String line, int number, Readings readings) {
    String name = words.getFirst();
    String port = SwitchSubject.port(EosPort.full(name));
    String state = words.get(status);
    readings.add(port, "port.name", Value.text(name), name, number);
    if (status > 1) {
      String text = String.join(" ", words.subList(1, status));
      readings.add(port, "port.description", Value.text(text), text, number);
    }
    boolean up = state.equals("connected") || state.equals("up");
    readings.add(port, "port.state", Value.text(up ? "up" : "down"), state, number);
    if (!up) {
      readings.add(port, "port.state.reason", Value.text(state), state, number);
    }
    addVlan(port, words.subList(status + 1, duplex), number, readings);
    String printed = words.get(duplex);
    Value duplexOf = Value.text(printed.startsWith("a-") ? printed.substring(2) : printed);
    readings.add(port, "port.duplex", duplexOf, printed, number);
    addSpeed(port, words.get(duplex + 1), number, readings);
    addMedia(port, words.get(duplex + 1), line, number, readings);
  }

  /** A number, a mode, or {@code in Po49}. */
  private static void addVlan(String port, List<String> words, int number, Readings readings) {
    String last = words.getLast();
    if (words.size() == 2) {
      Value channel = Value.text(EosPort.full(last));
      readings.add(port, "port.channel", channel, "in " + last, number);
    } else if (Character.isDigit(last.charAt(0))) {
      readings.add(port, "port.vlan", Value.text(last), last, number);
    } else {
      readings.add(port, "port.mode", Value.text(last), last, number);
    }
  }

  private static void addSpeed(String port, String printed, int number, Readings readings) {
    String speed = printed.startsWith("a-") ? printed.substring(2) : printed;
    if (Character.isDigit(speed.charAt(0))) {
      readings.add(port, "port.speed", SwitchValue.rate(speed), printed, number);
    } else {
      readings.add(port, "port.speed.configured", Value.text(speed), printed, number);
    }
  }

  /** What stands behind the speed. */
  private static void addMedia(
      String port, String speed, String line, int number, Readings readings) {
    int at = line.lastIndexOf(" " + speed + " ");
    String media = at < 0 ? "" : line.substring(at + speed.length() + 2).strip();
    if (!media.isEmpty()) {
      String kind = Words.squeezed(media);
      readings.add(port, "port.media", SwitchValue.word(kind), kind, number);
    }
  }
}
