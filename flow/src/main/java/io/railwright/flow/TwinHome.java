package io.railwright.flow;

import io.railwright.reach.control.ControlLine;
import io.railwright.twin.control.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the twins of a user keep their state: a folder each, by the name of the scenario.
 *
 * @param base the folder of all of them
 */
public record TwinHome(Path base) {
  /** A Unix socket's path can't be longer on Linux. */
  private static final int LONGEST_SOCKET = 107;

  /** As the XDG rules for state that is kept between runs say. */
  public static TwinHome of(Map<String, String> environment, Path home) {
    String said = environment.getOrDefault("XDG_STATE_HOME", "");
    Path state = said.startsWith("/") ? Path.of(said) : home.resolve(".local/state");
    return new TwinHome(state.resolve("railwright/twin"));
  }

  /** Of the user who runs this. */
  public static TwinHome ofThisUser() {
    return of(System.getenv(), Path.of(System.getProperty("user.home")));
  }

  /**
   * What a twin is called: {@code fleet:100} is {@code fleet-100}, a file goes without its ending.
   */
  public static String nameOf(String scenario) {
    String path = scenario.replaceFirst("/+$", "");
    String last = path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.ya?ml$", "");
    return (path.isEmpty() ? scenario : last).replaceAll("[^A-Za-z0-9._-]+", "-");
  }

  StateFolder folder(String scenario) throws FabricException {
    StateFolder folder = new StateFolder(base.resolve(nameOf(scenario)));
    if (folder.socket().toString().length() > LONGEST_SOCKET) {
      throw new FabricException(
          "the path of '"
              + folder.socket()
              + "' is too long for a socket; set XDG_STATE_HOME to a shorter folder");
    }
    return folder;
  }

  /** Where a twin in the background writes what it has to say; its folder is made. */
  public Path log(String scenario) throws FabricException, IOException {
    StateFolder folder = folder(scenario);
    folder.make();
    return folder.log();
  }

  /** The names of the twins that are up now, in order. */
  public List<String> running() {
    if (!Files.isDirectory(base)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(base)) {
      return folders
          .filter(folder -> answers(new StateFolder(folder)))
          .map(folder -> String.valueOf(folder.getFileName()))
          .sorted()
          .toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  /** The folder of a scenario's twin, if it is up. */
  Optional<StateFolder> running(String scenario) throws FabricException {
    return Optional.of(folder(scenario)).filter(TwinHome::answers);
  }

  /** A socket may be left behind by a twin that was killed. */
  private static boolean answers(StateFolder folder) {
    if (!Files.exists(folder.socket())) {
      return false;
    }
    try {
      return ControlLine.ask(folder.socket(), List.of("hello")).done();
    } catch (IOException gone) {
      return false;
    }
  }
}
