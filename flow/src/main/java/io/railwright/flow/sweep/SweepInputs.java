package io.railwright.flow.sweep;

import io.railwright.flow.FabricException;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.simulation.ScenarioException;
import io.railwright.flow.simulation.SimulationRequest;
import io.railwright.model.file.FileReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The files that a search reads, which whoever does a part of it elsewhere needs too. They keep
 * their names, since the name of a flow file is that of its scenario.
 *
 * @param files where each one is, by its path below the folder of inputs
 */
record SweepInputs(Map<Path, Path> files) {
  /** Below the folder of a search. */
  static final String FOLDER = "inputs";

  /** What the search's own file is called there. */
  static final String SEARCH = "sweep.yaml";

  SweepInputs {
    files = Map.copyOf(files);
  }

  /** Refuses what can't be handed on. */
  static SweepInputs of(Path search, SimulationRequest request) throws ScenarioException {
    Map<Path, Path> files = new LinkedHashMap<>();
    if (request.inventory().isPresent()) {
      String fabric = request.inventory().get();
      try {
        OpenFabric.snapshot(fabric, "'fabric' of a sweep in a cluster, where no machine is asked,");
      } catch (FabricException refused) {
        throw new ScenarioException(refused.getMessage() + ".", refused);
      }
      add(files, fabric);
      Optional<Path> site =
          OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty()).usedSite();
      if (site.isPresent()) {
        add(files, site.get().toString());
      }
    }
    if (request.flows().isPresent()) {
      add(files, request.flows().get().toString());
    }
    // Else it is a kind of topology.
    if (request.topology().isPresent() && Files.isRegularFile(Path.of(request.topology().get()))) {
      add(files, request.topology().get());
    }
    files.put(Path.of(SEARCH), search);
    return new SweepInputs(files);
  }

  private static void add(Map<Path, Path> files, String name) throws ScenarioException {
    Path path = Path.of(name);
    if (path.isAbsolute() || path.normalize().startsWith("..")) {
      throw new ScenarioException(
          "a sweep in a cluster takes files below this folder, which keep their names there; '"
              + name
              + "' is not.");
    }
    files.put(path, path);
  }

  /** Copies them below the folder of a search. */
  void copy(Path folder) throws ScenarioException {
    for (Map.Entry<Path, Path> one : files.entrySet()) {
      try {
        byte[] bytes = Files.readAllBytes(one.getValue());
        RunTable.write(folder.resolve(FOLDER).resolve(one.getKey()), bytes);
      } catch (IOException refused) {
        throw new ScenarioException(
            "can't read " + one.getValue() + ": " + FileReason.of(refused) + ".", refused);
      }
    }
  }
}
