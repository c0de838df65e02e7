package io.railwright.flow;

import io.railwright.inventory.InventoryReader;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fabric.Machine;
import io.railwright.model.file.BadFileException;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.scenario.Scenarios;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Names for those who type, as fast as they can be had: nothing is judged, nobody is asked, and
 * where something can't be read there are no names.
 */
public final class ListNames {
  /** Of what there is to explain. */
  public static final List<String> KINDS =
      List.of(
          "alerts",
          "counters",
          "facts",
          "parameters",
          "profiles",
          "rules",
          "selections",
          "site-values",
          "sources");

  private ListNames() {}

  /** All that is explained but facts, which are many and have indexes. */
  public static List<String> explained() {
    return Stream.of("rules", "parameters", "profiles", "counters", "alerts")
        .flatMap(folder -> KnowledgeFolder.ids(folder).stream())
        .distinct()
        .toList();
  }

  public static List<String> rules() {
    return KnowledgeFolder.ids("rules");
  }

  public static List<String> profiles() {
    return KnowledgeFolder.ids("profiles");
  }

  public static List<String> scenarios() {
    return Stream.concat(
            Scenarios.names().stream(),
            Scenarios.breaks().keySet().stream().map(it -> "break:" + it))
        .toList();
  }

  public static List<String> runningTwins() {
    try {
      return TwinHome.ofThisUser().running();
    } catch (FabricException unreadable) {
      return List.of();
    }
  }

  /** Of an inventory or a running twin; of the folder's own inventory where none is named. */
  public static List<String> hosts(Optional<String> fabric) {
    try {
      Optional<Path> file = fabric.isPresent() ? named(fabric.get()) : usual();
      return file.isEmpty()
          ? List.of()
          : InventoryReader.read(file.get()).fabric().hosts().stream().map(Machine::name).toList();
    } catch (FabricException | BadFileException | IOException | InvalidPathException unreadable) {
      return List.of();
    }
  }

  private static Optional<Path> named(String fabric) throws FabricException, IOException {
    if (fabric.equals(OpenFabric.TWIN) || fabric.startsWith(OpenFabric.TWIN + ":")) {
      String scenario =
          fabric.equals(OpenFabric.TWIN)
              ? RunTwin.USUAL
              : fabric.substring(OpenFabric.TWIN.length() + 1);
      return TwinHome.ofThisUser().running(scenario).map(StateFolder::inventory);
    }
    Path file = Path.of(fabric);
    boolean readable = Files.isRegularFile(file) && !OpenFabric.isSnapshot(file);
    return readable ? Optional.of(file) : Optional.empty();
  }

  private static Optional<Path> usual() throws FabricException {
    Optional<Path> file = ImplicitFiles.find(OpenFabric.USUAL_INVENTORY);
    if (file.isPresent()) {
      ImplicitFiles.ofThisUser().checkInventory(file.get(), "-i " + file.get());
    }
    return file;
  }
}
