package io.railwright.flow.simulation;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A simulation as a user asks for it, in the user's words.
 *
 * @param scenario one of those with a name
 * @param topology a kind of topology, or a topology file
 * @param inventory an inventory whose links are the topology
 * @param flows a flow file
 * @param changes of parameters, each {@code name=value}, later ones over earlier ones
 * @param form what is said about size and speed: hosts, size, rate, uplink-rate, link-delay,
 *     spines, rails, group, iterations, compute, load
 * @param background a load and a priority of random flows, as {@code 20%@0}
 */
public record SimulationRequest(
    Optional<String> scenario,
    Optional<String> topology,
    Optional<String> inventory,
    Optional<Path> flows,
    Optional<String> profile,
    boolean wholeNanoseconds,
    Optional<Path> settingsFile,
    List<String> changes,
    Map<String, String> form,
    Optional<String> duration,
    List<String> faults,
    Optional<String> background) {
  /** What stands for "no fault" and "no background traffic" where one is compared with it. */
  private static final String NONE = "none";

  private static final Set<String> FORM =
      Set.of(
          "hosts",
          "size",
          "rate",
          "uplink-rate",
          "link-delay",
          "spines",
          "rails",
          "group",
          "iterations",
          "compute",
          "load");

  public SimulationRequest {
    changes = List.copyOf(changes);
    form = Map.copyOf(form);
    faults = List.copyOf(faults);
  }

  /** With one thing changed: an option by its name without dashes, or else a parameter. */
  SimulationRequest with(String name, String value) {
    Optional<String> word = Optional.of(value);
    return switch (name) {
      case "topology" -> changed(word, profile, changes, form, duration, faults, background);
      case "profile" -> changed(topology, word, changes, form, duration, faults, background);
      case "duration" -> changed(topology, profile, changes, form, word, faults, background);
      case "background" ->
          changed(
              topology,
              profile,
              changes,
              form,
              duration,
              faults,
              word.filter(it -> !it.equals(NONE)));
      case "fault" ->
          changed(topology, profile, changes, form, duration, withFault(value), background);
      default -> FORM.contains(name) ? withForm(name, value) : withParameter(name, value);
    };
  }

  /** With more changes of parameters, each {@code name=value}. */
  SimulationRequest withAll(List<String> more) {
    List<String> all = Stream.concat(changes.stream(), more.stream()).toList();
    return changed(topology, profile, all, form, duration, faults, background);
  }

  private List<String> withFault(String fault) {
    return fault.equals(NONE) ? faults : Stream.concat(faults.stream(), Stream.of(fault)).toList();
  }

  private SimulationRequest withForm(String name, String value) {
    Map<String, String> more = new HashMap<>(form);
    more.put(name, value);
    return changed(topology, profile, changes, more, duration, faults, background);
  }

  private SimulationRequest withParameter(String name, String value) {
    List<String> more = Stream.concat(changes.stream(), Stream.of(name + "=" + value)).toList();
    return changed(topology, profile, more, form, duration, faults, background);
  }

  private SimulationRequest changed(
      Optional<String> topology,
      Optional<String> profile,
      List<String> changes,
      Map<String, String> form,
      Optional<String> duration,
      List<String> faults,
      Optional<String> background) {
    return new SimulationRequest(
        scenario,
        topology,
        inventory,
        flows,
        profile,
        wholeNanoseconds,
        settingsFile,
        changes,
        form,
        duration,
        faults,
        background);
  }
}
