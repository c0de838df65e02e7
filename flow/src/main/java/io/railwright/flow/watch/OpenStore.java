package io.railwright.flow.watch;

import io.railwright.flow.FabricException;
import io.railwright.flow.OpenKnowledge;
import io.railwright.knowledge.Knowledge;
import io.railwright.monitor.history.DiskHistory;
import io.railwright.monitor.history.History;
import io.railwright.monitor.history.MemoryHistory;
import io.railwright.monitor.history.PollStore;
import io.railwright.monitor.history.StoreLimits;
import io.railwright.monitor.history.StoredHistory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Opens what polls are kept in. */
public final class OpenStore {
  private final Knowledge knowledge;

  public OpenStore(OpenKnowledge opened) throws FabricException {
    this.knowledge = opened.open().catalogue().knowledge();
  }

  /**
   * To be written by this process.
   *
   * @param folder where it lies; the last hour is kept in memory if there is none
   */
  public PollStore write(Optional<Path> folder) throws FabricException {
    try {
      return folder.isPresent()
          ? DiskHistory.open(folder.get(), knowledge, StoreLimits.USUAL)
          : new MemoryHistory(knowledge);
    } catch (IOException failed) {
      throw refused(failed);
    }
  }

  /** To be read, also while another process writes it. */
  public History read(Path folder) throws FabricException {
    try {
      return StoredHistory.open(folder, knowledge);
    } catch (IOException failed) {
      throw refused(failed);
    }
  }

  private static FabricException refused(IOException failed) {
    return new FabricException(String.valueOf(failed.getMessage()));
  }
}
