package io.railwright.model.change;

import io.railwright.model.value.PciAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * All parameters in the firmware of a card together: {@code default} where each is as its maker
 * made it, else those that are not, as {@code NAME=VALUE}. Tools reset all of a card at once and no
 * single parameter. It is staged, and active after a reset.
 */
public record FirmwareDefaults(PciAddress card) implements Setting {
  /** The state of a card on which nothing is set. */
  public static final State DEFAULT = State.of("default");

  private static final Pattern CHANGED =
      Pattern.compile("[A-Z][A-Z0-9_]*(\\[[0-9]+])?=[A-Za-z0-9_.:-]{1,64}");

  /** The state in which these parameters have other values than the maker's. */
  public static State of(Map<String, String> changed) {
    List<String> pairs = new ArrayList<>();
    changed.forEach((name, value) -> pairs.add(name + "=" + value));
    return pairs.isEmpty() ? DEFAULT : State.of(String.join(" ", pairs.stream().sorted().toList()));
  }

  /** The parameters that such a state names, as {@code NAME=VALUE}. */
  public static List<String> changed(State state) {
    return state.equals(DEFAULT) || !(state instanceof State.Text(String text))
        ? List.of()
        : List.of(text.split(" ", -1));
  }

  void check(State state) {
    for (String pair : changed(state)) {
      if (!CHANGED.matcher(pair).matches()) {
        throw new IllegalArgumentException("'" + pair + "' is no value of a firmware parameter");
      }
    }
  }
}
