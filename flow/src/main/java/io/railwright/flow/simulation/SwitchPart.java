package io.railwright.flow.simulation;

import io.railwright.model.text.Nearest;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What can be set anew at switches that were read, by names of its own. */
enum SwitchPart {
  ECN("ecn", Parameter.ECN),
  KMIN("ecn.kmin", Parameter.KMIN),
  KMAX("ecn.kmax", Parameter.KMAX),
  PMAX("ecn.pmax", Parameter.PMAX),
  PFC("pfc", Parameter.PFC),
  HEADROOM("headroom", Parameter.HEADROOM),
  THRESHOLD("threshold", Parameter.THRESHOLD),
  BUFFER("buffer", Parameter.BUFFER);

  static final String PREFIX = "switch.";

  private final String word;
  private final Parameter parameter;

  /**
   * A part.
   *
   * @param end what stands behind {@link #PREFIX}; the whole is no name of a fact
   */
  SwitchPart(String end, Parameter parameter) {
    this.word = PREFIX + end;
    this.parameter = parameter;
  }

  String word() {
    return word;
  }

  /** The parameter of the same meaning for ports that were not read; it has the unit. */
  Parameter parameter() {
    return parameter;
  }

  double parse(String text) throws BadInputException {
    try {
      double value = Settings.of(Profile.connectx).with(parameter.word(), text).number(parameter);
      if (this == PMAX && value > 1) {
        throw new BadInputException("pmax must be at most 1.");
      }
      if ((this == THRESHOLD || this == BUFFER) && value <= 0) {
        throw new BadInputException(parameter.word() + " must be more than 0.");
      }
      return value;
    } catch (BadInputException wrong) {
      throw new BadInputException(
          String.valueOf(wrong.getMessage()).replaceFirst("^" + parameter.word(), word));
    }
  }

  static List<String> words() {
    return Arrays.stream(values()).map(SwitchPart::word).toList();
  }

  static SwitchPart named(String word) throws BadInputException {
    Optional<SwitchPart> part =
        Arrays.stream(values()).filter(it -> it.word.equals(word)).findFirst();
    return part.orElseThrow(
        () ->
            new BadInputException(
                "there is no "
                    + word
                    + Nearest.hint(
                        word, words(), "there are " + String.join(", ", words()) + ".")));
  }
}
