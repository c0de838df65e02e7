package io.railwright.collect.switches;

import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;

/** Subjects of the facts about a switch, relative to the machine. */
public final class SwitchSubject {
  private SwitchSubject() {}

  /** A port, by the long form of its name: {@code port/Ethernet1%2F1}. */
  public static String port(String name) {
    return "port/" + Subject.escape(name);
  }

  /** Says that an answer in JSON has an object of this port. */
  public static void addName(String port, Readings readings) {
    readings.add(port(port), "port.name", Value.text(port), '"' + port + '"', 0);
  }

  /** A queue of a port; its number is the traffic class where the switch does not map it. */
  public static String queue(String port, String number) {
    return port(port) + "/queue/" + Subject.escape(number);
  }

  /** A queue by what a profile says of it, whichever ports go by the profile. */
  public static String profileQueue(String profile, String number) {
    return "qos-profile/" + Subject.escape(profile) + "/queue/" + Subject.escape(number);
  }

  /** A priority group of a port: the buffer that a traffic class is received into. */
  public static String priorityGroup(String port, String number) {
    return port(port) + "/pg/" + Subject.escape(number);
  }

  /** A machine that LLDP tells of; a port has two where two agents speak. */
  public static String neighbour(String port, int number) {
    return port(port) + "/neighbour/" + number;
  }

  public static String classMap(String name) {
    return "class/" + Subject.escape(name);
  }

  public static String policy(String name) {
    return "policy/" + Subject.escape(name);
  }

  /** What a policy does with a class. */
  public static String classOf(String policy, String name) {
    return policy(policy) + '/' + classMap(name);
  }

  /** What a policy that is applied to a port does with a class there. */
  public static String classAt(String port, String policy, String name) {
    return port(port) + '/' + classOf(policy, name);
  }
}
