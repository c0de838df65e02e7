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
  /**
   * Returns when it is up; what it says when it fails becomes the complaint.
   *
   * @return false if another process has brought it up meanwhile
   */
  boolean start() throws FabricException {
    try (TwinClaims.Starting _ = new TwinClaims(home).start(scenario)) {
      if (isUp()) {
        return false;
      }
      Path log = home.log(scenario);
      Process process =
          new DetachedCommand(program, List.of("twin", "up", "--foreground", scenario)).start(log);
      return switch (DetachedCommand.await(process, this::isUp)) {
        case UP -> true;
        case ENDED -> {
          List<String> why = DetachedCommand.complaints(log, "the twin");
          home.forget(scenario);
          throw new FabricException(why);
        }
        case LATE ->
            throw new FabricException(
                "the twin was not up after %d s; %s may say why"
                    .formatted(DetachedCommand.MOST_SECONDS, log));
      };
    } catch (IOException failed) {
      throw new FabricException("the twin can't be started: " + failed.getMessage(), failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new FabricException("interrupted while the twin was starting", stopped);
    }
  }

  private boolean isUp() throws FabricException {
    return home.running().contains(TwinHome.nameOf(scenario));
  }
}
