package io.railwright.cli.twin;

import io.railwright.cli.terminal.DetachedCommand;
import io.railwright.flow.FabricException;
import io.railwright.flow.TwinClaims;
import io.railwright.flow.TwinHome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A twin in a process of its own, which outlives the command that starts it.
 *
 * @param program the class whose {@code main} is rail
 */
record DetachedTwin(TwinHome home, String scenario, Class<?> program) {
  private static final int MOST_SECONDS = 60;
  private static final int LOOK_MILLIS = 50;

  /**
   * Returns when it is up; what it says when it fails becomes the complaint.
   *
   * @return false if another process has brought it up meanwhile
   */
  boolean start() throws FabricException {
    try (TwinClaims.Starting _ = new TwinClaims(home).start(scenario)) {
      if (home.running().contains(TwinHome.nameOf(scenario))) {
        return false;
      }
      Path log = home.log(scenario);
      Process process =
          new DetachedCommand(program, List.of("twin", "up", "--foreground", scenario)).start(log);
      await(process, log);
      return true;
    } catch (IOException failed) {
      throw new FabricException("the twin can't be started: " + failed.getMessage(), failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new FabricException("interrupted while the twin was starting", stopped);
    }
  }

  private void await(Process process, Path log)
      throws IOException, InterruptedException, FabricException {
    long end = System.nanoTime() + MOST_SECONDS * 1_000_000_000L;
    while (!home.running().contains(TwinHome.nameOf(scenario))) {
      if (!process.isAlive()) {
        List<String> why = DetachedCommand.complaints(log, "the twin");
        home.forget(scenario);
        throw new FabricException(why);
      }
      if (System.nanoTime() > end) {
        process.destroy();
        throw new FabricException(
            "the twin was not up after " + MOST_SECONDS + " s; " + log + " may say why");
      }
      Thread.sleep(LOOK_MILLIS);
    }
  }
}
