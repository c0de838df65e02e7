package io.railwright.collect.esxi;

import io.railwright.model.fact.Subject;

/**
 * Where in a session something was printed.
 *
 * @param machine before every subject: empty, or a second host whose outputs stand in the text
 * @param device what the last command was asked about; empty where it names nothing
 * @param part of the device: the number of a virtual function; empty for the whole
 */
record Place(String machine, String device, String part) {
  static final Place START = new Place("", "", "");

  /** Stands for a device that nothing names. */
  private static final String UNNAMED = "-";

  String of(String kind, String name) {
    return machine + kind + "/" + Subject.escape(name);
  }

  /** The uplink that an output is about: by its own words, or by the command. */
  String uplink(String printed) {
    String name = UplinkName.in(printed);
    String asked = device.isEmpty() ? UNNAMED : device;
    return of("uplink", name.isEmpty() ? asked : name);
  }
}
