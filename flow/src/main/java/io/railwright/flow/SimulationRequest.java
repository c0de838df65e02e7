package io.railwright.flow;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
  public SimulationRequest {
    changes = List.copyOf(changes);
    form = Map.copyOf(form);
    faults = List.copyOf(faults);
  }
}
