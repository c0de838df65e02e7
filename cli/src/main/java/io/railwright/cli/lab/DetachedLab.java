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
  private static final int MOST_SECONDS = 60;
  private static final int LOOK_MILLIS = 100;

  /** Returns when its nodes boot; what it says when it fails becomes the complaint. */
  void start() throws LabException {
    LabFolders.make(home.base());
    try {
      // Of an earlier lab, or this one would be taken for ready at once.
      Files.deleteIfExists(home.folder().inventory());
      Process process =
          new DetachedCommand(program, List.of("lab", "up", "--foreground")).start(home.log());
      await(process);
    } catch (IOException failed) {
      throw new LabException("the lab can't be started: " + failed.getMessage(), failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new LabException("interrupted while the lab was starting", stopped);
    }
  }

  private void await(Process process) throws IOException, InterruptedException, LabException {
    long end = System.nanoTime() + MOST_SECONDS * 1_000_000_000L;
    while (!home.isUp() || !Files.exists(home.folder().inventory())) {
      if (!process.isAlive()) {
        throw new LabException(
            String.join("; ", DetachedCommand.complaints(home.log(), "the lab")));
      }
      if (System.nanoTime() > end) {
        process.destroy();
        throw new LabException(
            "no node of the lab was started within " + MOST_SECONDS + " s; see " + home.log());
      }
      Thread.sleep(LOOK_MILLIS);
    }
  }
}
