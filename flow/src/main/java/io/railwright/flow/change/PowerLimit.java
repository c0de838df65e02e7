package io.railwright.flow.change;

import io.railwright.model.finding.Action;
import io.railwright.model.finding.Expected;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The power limit that most GPUs of a model have, for one that has another. */
final class PowerLimit {
  private static final Pattern AS_ON_OTHERS =
      Pattern.compile(
          "set the limit of GPU ([0-9]{1,3}) as on the others: nvidia-smi -i \\1 -pl WATTS, and"
              + " .*");
  private static final Pattern WATTS = Pattern.compile("([0-9]{2,4})(?:\\.0+)?(?: W)?");

  private PowerLimit() {}

  /** Empty where the action is about something else, or nobody can say what the others have. */
  static Optional<Action> of(String what, Expected expected) {
    Matcher words = AS_ON_OTHERS.matcher(what);
    if (!words.matches()
        || !(expected instanceof Expected.OfMost(Value value, int _, int _, var _))) {
      return Optional.empty();
    }
    Matcher watts = WATTS.matcher(value.print());
    return watts.matches()
        ? Optional.of(
            new Action.Command(List.of("nvidia-smi", "-i", words.group(1), "-pl", watts.group(1))))
        : Optional.empty();
  }
}
