package io.railwright.collect.switches.sonic;

import java.util.Map;
import java.util.Optional;

/**
 * A queue as tables name it. {@code UC3}, {@code MC13} and {@code ALL23} count on, as the database
 * does; the virtual output queues of a chassis count apart and keep their name.
 *
 * @param traffic unicast, multicast, all or voq
 */
record QueueLabel(String number, String traffic) {
  private static final Map<String, String> KINDS =
      Map.of("UC", "unicast", "MC", "multicast", "ALL", "all", "VOQ", "voq");

  static Optional<QueueLabel> parse(String label) {
    int digits = 0;
    while (digits < label.length() && !Character.isDigit(label.charAt(digits))) {
      digits++;
    }
    String traffic = KINDS.get(label.substring(0, digits));
    String number = label.substring(digits);
    boolean whole =
        !number.isEmpty() && number.length() <= 3 && number.chars().allMatch(Character::isDigit);
    if (traffic == null || !whole) {
      return Optional.empty();
    }
    return Optional.of(new QueueLabel(traffic.equals("voq") ? label : number, traffic));
  }
}
