package io.railwright.view;

import io.railwright.model.fact.Moment;
import io.railwright.model.text.Plain;

/** How a parameter is called in front of people. Counters bear the names that a host gave them. */
final class FactName {
  private FactName() {}

  /** With its moment where that is not simply now. */
  static String of(String parameter, Moment moment) {
    String name = Plain.line(parameter);
    return moment == Moment.CURRENT ? name : name + " (" + moment.word() + ")";
  }

  /** {@code net.mtu} of a net device is its mtu. */
  static String withoutKind(String name) {
    return name.substring(name.indexOf('.') + 1);
  }
}
