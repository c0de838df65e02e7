package io.railwright.flow;

import io.railwright.model.file.FileReason;
import io.railwright.twin.control.ProcessLock;
import io.railwright.twin.control.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Sees to it that a twin's folder belongs to one process: one at a time starts a twin, one at a
 * time is it, and what a killed one left behind is taken away, its key first of all.
 */
public record TwinClaims(TwinHome home) {
  /** Longer than a twin takes to come up or go down. */
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private static final long LOOK_MILLIS = 50;
  private static final String STARTING = "starting-";
  private static final String LIVING = "living-";
  private static final String PASSING = "passing-";

  /** To start a twin in the background; others who want to wait until that is done. */
  public Starting start(String scenario) throws FabricException {
    return new Starting(await(scenario, STARTING + TwinHome.nameOf(scenario), false));
  }

  /** As long as it is open, nobody else starts that twin in the background. */
  public static final class Starting implements AutoCloseable {
    private final ProcessLock claim;

    private Starting(ProcessLock claim) {
      this.claim = claim;
    }

    @Override
    public void close() throws IOException {
      claim.close();
    }
  }

  /** To be the twin of this name, as long as it is held; refused where one is up. */
  ProcessLock live(String scenario) throws FabricException {
    return await(scenario, LIVING + TwinHome.nameOf(scenario), true);
  }

  private ProcessLock await(String scenario, String name, boolean refuseRunning)
      throws FabricException {
    StateFolder folder = home.folder(scenario);
    long end = System.nanoTime() + PATIENCE.toNanos();
    try {
      while (System.nanoTime() < end) {
        if (refuseRunning && home.running(scenario).isPresent()) {
          throw new FabricException("the twin '" + TwinHome.nameOf(scenario) + "' is up already");
        }
        Optional<ProcessLock> claim = take(name);
        if (claim.isPresent()) {
          return claim.get();
        }
        Thread.sleep(LOOK_MILLIS);
      }
    } catch (IOException refused) {
      throw new FabricException(
          "the twin can't start: " + home.locks() + " can't be locked: " + FileReason.of(refused),
          refused);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new FabricException("interrupted while the twin was starting", stopped);
    }
    throw new FabricException(
        "another process has been starting or ending the twin '"
            + TwinHome.nameOf(scenario)
            + "' for "
            + PATIENCE.toSeconds()
            + " s; see "
            + folder.path());
  }

  private Optional<ProcessLock> take(String name) throws IOException {
    new StateFolder(home.locks()).make();
    return ProcessLock.take(home.locks().resolve(name));
  }

  /** A folder for a twin that lives as long as one command, and the claim on it. */
  Passing passing() throws FabricException {
    byte[] random = new byte[6];
    new SecureRandom().nextBytes(random);
    String id = HexFormat.of().formatHex(random);
    try {
      StateFolder folder = home.passing(id);
      ProcessLock claim =
          take(PASSING + id).orElseThrow(() -> new IOException("a name was drawn twice"));
      folder.make();
      return new Passing(folder, claim, home.locks().resolve(PASSING + id));
    } catch (IOException noFolder) {
      throw new FabricException(
          "no folder for the twin can be made in "
              + home.passing()
              + ": "
              + FileReason.of(noFolder)
              + "; set XDG_STATE_HOME to a folder of your own",
          noFolder);
    }
  }

  /** Its name is used once, so that its lock goes with it. */
  record Passing(StateFolder folder, ProcessLock claim, Path lock) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      folder.remove();
      Files.deleteIfExists(lock);
      claim.close();
    }
  }

  /**
   * Takes away what twins left that ended without a chance to do it themselves. One that lives
   * holds its claim, and so does one that is about to.
   *
   * @return what could not be taken away, as sentences
   */
  List<String> sweep() {
    List<String> problems = new ArrayList<>();
    for (Path folder : folders(home.base(), problems)) {
      sweep(folder, List.of(STARTING + folder.getFileName(), LIVING + folder.getFileName()))
          .ifPresent(problems::add);
    }
    for (Path folder : folders(home.passing(), problems)) {
      sweep(folder, List.of(PASSING + folder.getFileName())).ifPresent(problems::add);
    }
    return problems;
  }

  private Optional<String> sweep(Path folder, List<String> names) {
    try (Unclaimed all = Unclaimed.of(this, names)) {
      if (all.complete()) {
        new StateFolder(folder).remove();
        if (names.getFirst().startsWith(PASSING)) {
          Files.deleteIfExists(home.locks().resolve(names.getFirst()));
        }
      }
      return Optional.empty();
    } catch (IOException stays) {
      return Optional.of(
          "can't remove what a twin left in " + folder + ": " + FileReason.of(stays));
    }
  }

  private static List<Path> folders(Path base, List<String> problems) {
    if (!Files.isDirectory(base, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    try (Stream<Path> inside = Files.list(base)) {
      return inside.filter(it -> Files.isDirectory(it, LinkOption.NOFOLLOW_LINKS)).toList();
    } catch (IOException unreadable) {
      problems.add("can't list the twins in " + base + ": " + FileReason.of(unreadable));
      return List.of();
    }
  }

  /** Claims that nobody else holds, as long as this is open. */
  private record Unclaimed(List<ProcessLock> claims, boolean complete) implements AutoCloseable {
    private static Unclaimed of(TwinClaims twins, List<String> names) throws IOException {
      List<ProcessLock> claims = new ArrayList<>();
      for (String name : names) {
        twins.take(name).ifPresent(claims::add);
      }
      return new Unclaimed(claims, claims.size() == names.size());
    }

    @Override
    public void close() throws IOException {
      for (ProcessLock claim : claims) {
        claim.close();
      }
    }
  }
}
