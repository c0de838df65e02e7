package io.railwright.flow.simulation;

import io.railwright.model.simulation.RunSetting;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Profile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Tells what a run was set to, in the words of the user, beside what it would be by itself. */
final class RunSettings {
  private final Map<String, String> usual = new LinkedHashMap<>();

  private RunSettings(Profile profile) {
    for (Parameter parameter : Parameter.values()) {
      usual.put(parameter.word(), parameter.usual());
    }
    profile.changes().forEach(it -> usual.put(name(it), value(it)));
  }

  /**
   * Options first, then parameters.
   *
   * @param changes of parameters, by the scenario, a file and the user; the last one of a name
   *     counts
   */
  static List<RunSetting> of(SimulationRequest request, Profile profile, List<String> changes) {
    List<RunSetting> all = new ArrayList<>();
    request.topology().ifPresent(it -> all.add(option("topology", it)));
    request.inventory().ifPresent(it -> all.add(option("inventory", it)));
    request.flows().map(Path::toString).ifPresent(it -> all.add(option("flows", it)));
    new TreeMap<>(request.form()).forEach((name, value) -> all.add(option(name, value)));
    request.duration().ifPresent(it -> all.add(option("duration", it)));
    request.background().ifPresent(it -> all.add(option("background", it)));
    if (!request.faults().isEmpty()) {
      all.add(option("fault", String.join(", ", request.faults())));
    }
    all.addAll(new RunSettings(profile).parameters(changes));
    return all;
  }

  private static RunSetting option(String name, String value) {
    return new RunSetting(name, value, "");
  }

  private List<RunSetting> parameters(List<String> changes) {
    Map<String, String> last = new LinkedHashMap<>();
    changes.forEach(it -> last.put(name(it), value(it)));
    return last.entrySet().stream()
        .filter(it -> !it.getValue().equals(usual.get(it.getKey())))
        .map(it -> new RunSetting(it.getKey(), it.getValue(), usual.getOrDefault(it.getKey(), "")))
        .toList();
  }

  private static String name(String change) {
    return change.substring(0, change.indexOf('=')).strip();
  }

  private static String value(String change) {
    return change.substring(change.indexOf('=') + 1).strip();
  }
}
