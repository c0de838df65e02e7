package io.railwright.cli.lab;

import io.railwright.cli.terminal.DetachedCommand;
import io.railwright.lab.LabHome;
import io.railwright.lab.host.LabException;
import io.railwright.lab.host.LabFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/**
 * The lab in a process of its own, which outlives the command that starts it.
 *
 * @param program the class whose {@code main} is rail
 */
record DetachedLab(LabHome home, Class<?> program) {
  /** Returns when its nodes boot; what it says when it fails becomes the complaint. */
  void start() throws LabException {
    LabFolders.make(home.base());
    try {
      // Of an earlier lab, or this one would be taken for ready at once.
      Files.deleteIfExists(home.folder().inventory());
      Process process =
          new DetachedCommand(program, List.of("lab", "up", "--foreground")).start(home.log());
      switch (DetachedCommand.await(process, this::isBooting)) {
        case UP -> {}
        case ENDED ->
            throw new LabException(
                String.join("; ", DetachedCommand.complaints(home.log(), "the lab")));
        case LATE ->
            throw new LabException(
                "no node of the lab was started within %d s; see %s"
                    .formatted(DetachedCommand.MOST_SECONDS, home.log()));
      }
    } catch (IOException failed) {
      throw new LabException("the lab can't be started: " + failed.getMessage(), failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new LabException("interrupted while the lab was starting", stopped);
    }
  }

  private boolean isBooting() throws LabException {
    return home.isUp() && Files.exists(home.folder().inventory());
  }
}
