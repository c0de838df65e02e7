package io.railwright.flow;

import io.railwright.model.file.FileReason;
import io.railwright.model.file.FileTrust;
import io.railwright.reach.control.ControlClient;
import io.railwright.twin.control.ControlRequest;
import io.railwright.twin.control.ControlRequestText;
import io.railwright.twin.control.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the twins of a user keep their state: a folder each, by the name of the scenario. It holds
 * keys, and rail follows the inventories in it, so that nobody else may write there.
 *
 * @param base the folder of all that are in the background
 */
public record TwinHome(Path base) {
  /** A Unix socket's path can't be longer on Linux. */
  private static final int LONGEST_SOCKET = 107;

  private static final FileTrust TRUST = FileTrust.ofThisUser();

  /**
   * As the XDG rules for state that is kept between runs say; for a user without a home of their
   * own, a folder in the temporary one.
   */
  public static TwinHome of(Map<String, String> environment, Path home) {
    String said = environment.getOrDefault("XDG_STATE_HOME", "");
    Path state = said.startsWith("/") ? Path.of(said) : home.resolve(".local/state");
    if (!said.startsWith("/") && !isOwn(state)) {
      state = Path.of(System.getProperty("java.io.tmpdir"), "rail-" + TRUST.user());
    }
    return new TwinHome(state.resolve("railwright/twin"));
  }

  /** Of the user who runs this. */
  public static TwinHome ofThisUser() {
    Map<String, String> environment = System.getenv();
    return of(environment, home(environment, Path.of(System.getProperty("user.home"))));
  }

  /**
   * What {@code HOME} says where it is a folder of this user's own: {@code sudo} and containers may
   * leave that of somebody else there.
   *
   * @param account the home that the list of accounts has, which Java takes for {@code user.home}
   */
  static Path home(Map<String, String> environment, Path account) {
    Path said = Path.of(environment.getOrDefault("HOME", ""));
    try {
      return said.isAbsolute() && TRUST.owns(said) ? said : account;
    } catch (IOException absent) {
      return account;
    }
  }

  /** Whether it is there or can be made, and nobody else could have made it. */
  private static boolean isOwn(Path folder) {
    Path there = folder;
    while (there != null && !Files.exists(there)) {
      there = there.getParent();
    }
    try {
      return folder.isAbsolute()
          && there != null
          && Files.isWritable(there)
          && TRUST.doubt(folder).isEmpty();
    } catch (IOException unreadable) {
      return false;
    }
  }

  /**
   * What a twin is called: {@code fleet:100} is {@code fleet-100}, a file goes without its ending.
   */
  public static String nameOf(String scenario) {
    String path = scenario.replaceFirst("/+$", "");
    String last = path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.ya?ml$", "");
    String plain = path.isEmpty() ? scenario : last;
    return plain.replaceAll("[^A-Za-z0-9._-]+", "-").replaceFirst("^\\.+", "-");
  }

  /** Of a twin in the background. */
  StateFolder folder(String scenario) throws FabricException {
    return checked(base.resolve(nameOf(scenario)));
  }

  /** Of a twin that lives as long as one command. */
  StateFolder passing(String id) throws FabricException {
    return checked(passing().resolve(id));
  }

  /** Whether a file is one of a twin's own. */
  boolean holds(Path file) {
    Path whole = file.toAbsolutePath().normalize();
    return whole.startsWith(base) || whole.startsWith(passing());
  }

  Path passing() {
    return base.resolveSibling("passing");
  }

  /** What is locked while a twin lives, and while one is started; never in the twin's folder. */
  Path locks() {
    return base.resolveSibling("locks");
  }

  private StateFolder checked(Path path) throws FabricException {
    checkOwner();
    StateFolder folder = new StateFolder(path);
    if (folder.socket().toString().length() > LONGEST_SOCKET) {
      throw new FabricException(
          "the path of '"
              + folder.socket()
              + "' is too long for a socket; set XDG_STATE_HOME to a shorter folder");
    }
    return folder;
  }

  private void checkOwner() throws FabricException {
    try {
      Optional<FileTrust.Doubt> doubt = TRUST.doubt(base);
      if (doubt.isPresent()) {
        throw new FabricException(
            "twins can't keep their keys in "
                + base
                + ": "
                + doubt.get().sentence()
                + "; set XDG_STATE_HOME to a folder of your own");
      }
    } catch (IOException unreadable) {
      throw new FabricException(
          "can't tell who may write to " + base + ": " + FileReason.of(unreadable), unreadable);
    }
  }

  /** Where a twin in the background writes what it has to say; its folder is made. */
  public Path log(String scenario) throws FabricException, IOException {
    StateFolder folder = folder(scenario);
    folder.make();
    return folder.log();
  }

  /** Takes away the folder of a twin that did not come up. */
  public void forget(String scenario) throws FabricException, IOException {
    folder(scenario).remove();
  }

  /** The names of the twins that are up now, in order. */
  public List<String> running() throws FabricException {
    checkOwner();
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
      throw new FabricException(
          "can't list the twins in " + base + ": " + FileReason.of(unreadable), unreadable);
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
      return ControlClient.ask(
              folder.socket(), ControlRequestText.write(new ControlRequest.Hello()))
          .done();
    } catch (IOException gone) {
      return false;
    }
  }
}
