package io.railwright.collect.session;

import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Reading;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * What is read of one device. Tools often name the device behind what they say of it, so readings
 * wait here until the next device begins.
 */
public final class Sheet {
  private final String kind;
  private final UnaryOperator<String> naming;
  private final String item;
  private final Readings into;
  private final List<Reading> waiting = new ArrayList<>();
  private final Map<String, Integer> seen = new HashMap<>();
  private String device = "";
  private String below = "";
  private boolean machine;
  private int unnamed;

  /**
   * @param kind the subject's kind, {@code nic} or {@code net}
   * @param naming how a device's name, as it is printed, becomes the name in the subject
   * @param item the device that was asked about, for what does not say its own
   */
  public Sheet(String kind, UnaryOperator<String> naming, String item, Readings into) {
    this.kind = kind;
    this.naming = naming;
    this.item = item;
    this.into = into;
  }

  /**
   * Another device, or the same anew. With no name, a name that was given and not used yet holds.
   */
  public void begin(String name) {
    boolean unused = waiting.isEmpty() && name.isEmpty();
    end();
    machine = false;
    if (!unused) {
      device = name;
      below = "";
    }
  }

  /** What follows is about the machine, until a device begins. */
  public void beginMachine() {
    begin("");
    machine = true;
  }

  /** The name of the device that all of this is about. */
  public void name(String name) {
    device = name;
  }

  /** A part of the device that what follows is about: {@code /port/1}. */
  public void below(String path) {
    below = path;
  }

  public boolean isEmpty() {
    return waiting.isEmpty();
  }

  public void add(String parameter, Value value, String raw, int line) {
    add(parameter, Moment.CURRENT, value, raw, line);
  }

  public void add(String parameter, Moment moment, Value value, String raw, int line) {
    if (into.hasRoom(waiting.size())) {
      waiting.add(new Reading("", parameter, moment, value, raw, line));
    } else {
      into.leaveOut(1);
    }
  }

  /** As {@link #add}; the second one of a key gets {@code [2]} behind it, and so on. */
  public void addNext(String key, Value value, String raw, int line) {
    if (!into.hasRoom(waiting.size())) {
      into.leaveOut(1);
      return;
    }
    int count = seen.merge(key, 1, Integer::sum);
    add(count == 1 ? key : FactKey.text(key, count), value, raw, line);
  }

  /** Something about the machine and not about one of its devices. */
  public void addOfMachine(String parameter, Value value, String raw, int line) {
    into.add("", parameter, value, raw, line);
  }

  /** Nothing more comes. */
  public void end() {
    if (!waiting.isEmpty()) {
      String subject = subject();
      for (int at = 0; at < waiting.size(); at++) {
        Reading reading = waiting.get(at);
        into.add(
            subject,
            reading.key(),
            reading.moment(),
            reading.value(),
            reading.raw(),
            reading.line());
      }
    }
    waiting.clear();
    seen.clear();
  }

  private String subject() {
    if (machine) {
      return "";
    }
    String named = device.isEmpty() ? item : naming.apply(device);
    if (named.isEmpty()) {
      unnamed++;
      named = unnamed == 1 ? "-" : "#" + unnamed;
    }
    return kind + "/" + Subject.escape(named) + below;
  }
}
