package io.railwright.flow.change;

import io.railwright.model.finding.Action;
import io.railwright.model.finding.Finding;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An action for each of the PCI ports that a finding names, where the knowledge says "each". */
final class EachPort {
  private static final Pattern EACH =
      Pattern.compile(
          "for each of these ports: setpci -s PORT (ECAP_ACS\\+6\\.w=0000:002c), and read it"
              + " back;.*");

  private EachPort() {}

  /** The action itself where it is about something else, or the finding names no port. */
  static List<Action> of(Finding finding, Action action) {
    if (!(action instanceof Action.ByHand(String what))
        || !(finding.found() instanceof Value.Listing(List<String> ports))) {
      return List.of(action);
    }
    Matcher each = EACH.matcher(what);
    return each.matches()
        ? ports.stream()
            .<Action>map(port -> new Action.Command(List.of("setpci", "-s", port, each.group(1))))
            .toList()
        : List.of(action);
  }
}
