package io.railwright.simulate.parameter;

import java.util.EnumMap;
import java.util.Map;

/**
 * A value for every parameter. Does not change once made; what runs reads it once, at the start.
 */
public final class Settings {
  private final Map<Parameter, Double> values;

  private Settings(Map<Parameter, Double> values) {
    this.values = values;
  }

  public static Settings of(Profile profile) {
    Map<Parameter, Double> values = new EnumMap<>(Parameter.class);
    try {
      for (Parameter parameter : Parameter.values()) {
        values.put(parameter, parameter.parse(parameter.usual()));
      }
      Settings settings = new Settings(values);
      for (String change : profile.changes()) {
        settings = settings.with(change);
      }
      return settings;
    } catch (BadInputException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** With one change, written {@code name=value}. */
  public Settings with(String change) throws BadInputException {
    int equals = change.indexOf('=');
    if (equals < 1) {
      throw new BadInputException(
          "'" + change + "' is no change of a parameter; write it as name=value.");
    }
    return with(change.substring(0, equals).strip(), change.substring(equals + 1).strip());
  }

  public Settings with(String name, String value) throws BadInputException {
    Parameter parameter =
        Parameter.named(name)
            .orElseThrow(
                () ->
                    new BadInputException(
                        "there is no parameter '"
                            + name
                            + "'; rail sim --parameters lists them all."));
    boolean firmware = !name.equals(parameter.word());
    return with(
        parameter, parameter.parse(firmware ? Firmware.translate(parameter, value) : value));
  }

  public Settings with(Parameter parameter, double value) {
    Map<Parameter, Double> changed = new EnumMap<>(values);
    changed.put(parameter, value);
    return new Settings(changed);
  }

  /** Bytes, picoseconds, bits per second or a share, as the unit has it. */
  public double number(Parameter parameter) {
    return values.getOrDefault(parameter, 0.0);
  }

  public long whole(Parameter parameter) {
    return (long) number(parameter);
  }

  public int count(Parameter parameter) {
    return (int) number(parameter);
  }

  public boolean on(Parameter parameter) {
    return number(parameter) != 0;
  }

  /** Whether a choice stands at this word, which must be one of its words. */
  public boolean is(Parameter parameter, String choice) {
    int place = parameter.choices().indexOf(choice);
    if (place < 0) {
      throw new IllegalArgumentException(parameter + " knows no " + choice);
    }
    return number(parameter) == place;
  }
}
