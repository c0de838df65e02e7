package io.railwright.cli.view;

import io.railwright.model.fact.Moment;

/** How a parameter is called in front of people. */
final class FactName {
  private FactName() {}

  /** With its moment where that is not simply now. */
  static String of(String parameter, Moment moment) {
    return moment == Moment.RUNTIME ? parameter : parameter + " (" + moment.word() + ")";
  }

  /** {@code net.mtu} of a net device is its mtu. */
  static String withoutKind(String name) {
    return name.substring(name.indexOf('.') + 1);
  }
}
