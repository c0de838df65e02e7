package io.railwright.flow.watch;

import io.railwright.flow.FabricException;
import io.railwright.flow.OpenKnowledge;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.file.FileReason;
import io.railwright.monitor.history.DiskHistory;
import io.railwright.monitor.history.History;
import io.railwright.monitor.history.MemoryHistory;
import io.railwright.monitor.history.PollStore;
import io.railwright.monitor.history.Store;
import io.railwright.monitor.history.StoreException;
import io.railwright.monitor.history.StoreLimits;
import io.railwright.monitor.history.StoredHistory;
import java.io.IOException;
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
   * @param choice where; the last hour is kept in memory if there is none
   */
  public PollStore write(Optional<StoreChoice> choice) throws FabricException {
    return write(knowledge, choice);
  }

  static PollStore write(Knowledge knowledge, Optional<StoreChoice> choice) throws FabricException {
    try {
      if (choice.isEmpty()) {
        return new MemoryHistory(knowledge);
      }
      StoreLimits limits =
          choice
              .get()
              .largest()
              .map(it -> StoreLimits.USUAL.withMostBytes(it.bytes()))
              .orElse(StoreLimits.USUAL);
      return DiskHistory.open(Store.of(choice.get().where()), knowledge, limits);
    } catch (IOException failed) {
      throw refused(choice.map(StoreChoice::where).orElse("in memory"), failed);
    }
  }

  /**
   * To be read, also while another process writes it.
   *
   * @param where a folder, or {@code jdbc:postgresql://HOST/DATABASE}
   */
  public History read(String where) throws FabricException {
    try {
      return StoredHistory.open(Store.of(where), knowledge);
    } catch (IOException failed) {
      throw refused(where, failed);
    }
  }

  /** What the JDK says of a file is often its name and no more. */
  static FabricException refused(String where, IOException failed) {
    return new FabricException(
        failed instanceof StoreException said
            ? String.valueOf(said.getMessage())
            : "The store %s can't be used: %s.".formatted(where, FileReason.of(failed)));
  }
}
