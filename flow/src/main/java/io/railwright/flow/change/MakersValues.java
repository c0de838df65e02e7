package io.railwright.flow.change;

import io.railwright.model.finding.Action;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A command for each parameter that a finding names, where the knowledge says that each is to have
 * its maker's value.
 */
final class MakersValues {
  private static final Pattern EACH =
      Pattern.compile(
          "for each of these, (mstconfig|mlxconfig) -y -d (\\S+) set NAME=DEFAULT gives the maker's"
              + " value back; reset the card");

  private MakersValues() {}

  static boolean isMeant(Action action) {
    return action instanceof Action.ByHand(String what) && EACH.matcher(what).matches();
  }

  /** The action itself where it is about something else, or the finding names no parameter. */
  static Stream<Action> of(Value found, Action action) {
    if (!(action instanceof Action.ByHand(String what))
        || !(found instanceof Value.Listing(List<String> parameters))) {
      return Stream.of(action);
    }
    Matcher each = EACH.matcher(what);
    return each.matches()
        ? parameters.stream()
            .map(it -> it.replaceFirst("=.*", "=DEFAULT"))
            .map(
                it ->
                    new Action.Command(
                        List.of(each.group(1), "-y", "-d", each.group(2), "set", it)))
        : Stream.of(action);
  }
}
