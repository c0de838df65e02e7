package io.railwright.simulate.parameter;

import io.railwright.model.text.Nearest;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A value for every parameter. Immutable; a run reads it once, at the start. */
public final class Settings {
  /** Those that may differ by the rate of a port. */
  private static final Set<Parameter> BY_RATE =
      EnumSet.of(Parameter.KMIN, Parameter.KMAX, Parameter.PMAX);

  private record AtRate(Parameter parameter, long rate) {}

  private final Map<Parameter, Double> values;
  private final Map<AtRate, Double> atRates;
  private final FabricSettings fabric;

  private Settings(
      Map<Parameter, Double> values, Map<AtRate, Double> atRates, FabricSettings fabric) {
    this.values = values;
    this.atRates = atRates;
    this.fabric = fabric;
  }

  public static Settings of(Profile profile) {
    Map<Parameter, Double> values = new EnumMap<>(Parameter.class);
    try {
      for (Parameter parameter : Parameter.values()) {
        values.put(parameter, parameter.parse(parameter.usual()));
      }
      Settings settings = new Settings(values, Map.of(), FabricSettings.NONE);
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
    if (name.indexOf('@') > 0) {
      return withAtRate(name, value);
    }
    if (name.equalsIgnoreCase(FirmwareUnits.CNP_DSCP)) {
      double priority = FirmwareUnits.priorityOfDscp(value);
      return with(Parameter.CNP_DSCP, Parameter.CNP_DSCP.parse(value))
          .with(Parameter.CNP_PRIORITY, priority);
    }
    Parameter parameter = Parameter.named(name).orElseThrow(() -> unknown(name));
    boolean firmware = !name.equals(parameter.word());
    return with(
        parameter, parameter.parse(firmware ? FirmwareUnits.translate(parameter, value) : value));
  }

  private static BadInputException unknown(String name) {
    List<String> names = Arrays.stream(Parameter.values()).map(Parameter::word).toList();
    String hint =
        Nearest.to(name, names)
            .map(it -> "; did you mean " + it + "? All are listed by rail sim --parameters.")
            .orElse("; rail sim --parameters lists them all.");
    return new BadInputException("there is no parameter '" + name + "'" + hint);
  }

  public Settings with(Parameter parameter, double value) {
    Map<Parameter, Double> changed = new EnumMap<>(values);
    changed.put(parameter, value);
    return new Settings(changed, atRates, fabric);
  }

  /** Written {@code kmin@400G}: for ports of this rate alone. */
  private Settings withAtRate(String name, String value) throws BadInputException {
    int at = name.indexOf('@');
    Optional<Parameter> parameter = Parameter.named(name.substring(0, at));
    Optional<Long> rate = Unit.rate(name.substring(at + 1)).filter(it -> it > 0);
    if (rate.isEmpty() || parameter.filter(BY_RATE::contains).isEmpty()) {
      throw new BadInputException(
          "'" + name + "' is no parameter of ports of one rate; write it like kmin@400G.");
    }
    Map<AtRate, Double> changed = new HashMap<>(atRates);
    changed.put(new AtRate(parameter.get(), rate.get()), parameter.get().parse(value));
    return new Settings(values, changed, fabric);
  }

  /** What is set for ports of a rate, if that is set apart. */
  public Optional<Double> atRate(Parameter parameter, long rate) {
    return Optional.ofNullable(atRates.get(new AtRate(parameter, rate)));
  }

  /** The rates that have something of their own. */
  public Set<Long> rates() {
    return atRates.keySet().stream()
        .map(AtRate::rate)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** With what is set at single ports of the topology that the run has. */
  public Settings with(FabricSettings other) {
    return new Settings(values, atRates, other);
  }

  /** What is set at single ports and switches. */
  public FabricSettings fabric() {
    return fabric;
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
