package io.railwright.collect.switches.nxos.queuing;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;

/**
 * The classes that a Nexus 5000 receives into: buffer, MTU, thresholds and counters. The thresholds
 * have no unit there; the buffer divided by the threshold at which it is full gives cells.
 */
final class ReceiveClass {
  private final String port;
  private String group = "";
  private boolean pause;

  ReceiveClass(String port) {
    this.port = port;
  }

  boolean take(String text, int number, Readings readings) {
    List<String> words = Words.list(text);
    if (words.getFirst().equals("qos-group") && words.size() == 2) {
      group = words.get(1);
      String subject = SwitchSubject.priorityGroup(port, group);
      readings.add(subject, "queue.class", NxosNumber.count(group), text, number);
      return true;
    }
    if (text.endsWith("X Queuing")) {
      return true;
    }
    if (group.isEmpty()) {
      return false;
    }
    LineFacts row = new LineFacts(SwitchSubject.priorityGroup(port, group), number, readings);
    if (text.startsWith("q-size:") || text.startsWith("drop-type:")) {
      return takeParts(text, row);
    }
    return takePause(text, row) || takeCounter(text, row);
  }

  /** {@code q-size: 76800, HW MTU: 2240 (2158 configured)}. */
  private static boolean takeParts(String text, LineFacts row) {
    for (String part : text.split(",", 8)) {
      String phrase = part.strip();
      int colon = phrase.indexOf(':');
      List<String> value = Words.list(phrase.substring(colon + 1));
      if (!value.isEmpty()) {
        takePart(phrase.substring(0, Math.max(0, colon)), value, phrase, row);
      }
    }
    return true;
  }

  private static void takePart(String label, List<String> value, String raw, LineFacts row) {
    String first = value.getFirst();
    switch (label) {
      case "q-size" -> row.add("buffer.size", NxosNumber.bytes(first), raw);
      case "drop-type" -> row.add("buffer.lossless", new Value.Flag(first.equals("no-drop")), raw);
      case "xon" -> row.add("buffer.xon", NxosNumber.count(first, "cells"), raw);
      case "xoff" -> row.add("buffer.xoff", NxosNumber.count(first, "cells"), raw);
      case "HW MTU" -> {
        row.add("class.mtu.programmed", NxosNumber.bytes(first), raw);
        if (value.size() > 1 && value.get(1).startsWith("(")) {
          row.add("class.mtu", NxosNumber.bytes(value.get(1).substring(1)), raw);
        }
      }
      default -> row.into().notUnderstood(raw);
    }
  }

  /** {@code Per-priority-pause status : Rx (Inactive), Tx (Inactive)}, often in two lines. */
  private boolean takePause(String text, LineFacts row) {
    boolean begins = text.startsWith("Per-priority-pause status");
    boolean goesOn = pause && text.startsWith("(");
    if (begins || goesOn) {
      addPause("rx", "Rx (", text, row);
      addPause("tx", goesOn ? "(" : "Tx (", text, row);
    }
    pause = begins;
    return begins || goesOn;
  }

  private static void addPause(String direction, String before, String text, LineFacts row) {
    int start = text.indexOf(before) + before.length();
    int close = text.contains(before) ? text.indexOf(')', start) : -1;
    if (close > 0) {
      String word = text.substring(start, close);
      row.add(FactKey.text("pg.paused", direction), PfcStatistics.active(word), word);
    }
  }

  /** {@code Pkts received over the port : 0}. */
  private static boolean takeCounter(String text, LineFacts row) {
    int colon = text.lastIndexOf(':');
    String number = colon < 0 ? "" : text.substring(colon + 1).strip();
    boolean counts = NxosNumber.isWhole(number) && text.toLowerCase(Locale.ROOT).contains("pkts");
    if (counts) {
      String label = text.substring(0, colon).strip();
      boolean lost = label.equals("Pkts discarded on ingress");
      String name = lost ? "dropped-packets" : Words.slug(label);
      row.add(FactKey.text("pg.counter", name), NxosNumber.count(number), text);
    }
    return counts;
  }
}
