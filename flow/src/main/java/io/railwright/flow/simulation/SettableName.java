package io.railwright.flow.simulation;

import io.railwright.model.text.Nearest;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Parameter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A name that {@code --set} takes, by the parameter that has its unit.
 *
 * @param name as the user wrote it
 */
public record SettableName(String name, Parameter parameter) {
  /** Refuses a name that means nothing, with the nearest that does. */
  public static SettableName of(String name) throws ScenarioException {
    if (name.startsWith(SwitchPart.PREFIX)) {
      try {
        return new SettableName(
            name, SwitchPart.named(name.replaceFirst("@.*", "").strip()).parameter());
      } catch (BadInputException wrong) {
        throw new ScenarioException(String.valueOf(wrong.getMessage()), wrong);
      }
    }
    Optional<Parameter> parameter =
        Arrays.stream(Parameter.values()).filter(it -> it.word().equals(name)).findFirst();
    return new SettableName(
        name,
        parameter.orElseThrow(
            () ->
                new ScenarioException(
                    "there is no parameter '"
                        + name
                        + "'"
                        + Nearest.hint(
                            name,
                            all(),
                            "rail sim --parameters lists them, by their own names."))));
  }

  private static List<String> all() {
    return Stream.concat(
            Arrays.stream(Parameter.values()).map(Parameter::word), SwitchPart.words().stream())
        .toList();
  }
}
