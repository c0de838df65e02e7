package io.railwright.view.simulation;

import io.railwright.model.text.HumanUnits;

/** Amounts of a simulation as a person reads them. */
final class Amount {
  private Amount() {}

  static String time(double microseconds) {
    return HumanUnits.time(microseconds * 1e3);
  }

  static String size(double kilobytes) {
    return HumanUnits.bytes(kilobytes * 1e3);
  }

  static String rate(double gigabits) {
    return HumanUnits.rate(gigabits * 1e9);
  }

  static String share(double share) {
    return HumanUnits.percent(share, 1);
  }
}
