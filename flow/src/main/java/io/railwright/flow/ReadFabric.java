package io.railwright.flow;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Snapshot;
import io.railwright.model.json.SnapshotReader;
import io.railwright.reach.record.RecordingException;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** The facts of a fabric, all in memory, wherever they are to be had. */
public record ReadFabric(OpenFabric open, TakeSnapshot take) {

  /**
   * Reads it.
   *
   * @param failed how many machines did not answer in full
   */
  public record Read(Snapshot snapshot, int failed) {}

  public Read read(FabricSource source) throws FabricException {
    return switch (source) {
      case FabricSource.Stored stored -> new Read(stored(stored), 0);
      case FabricSource.Machines machines -> asked(machines);
    };
  }

  private static Snapshot stored(FabricSource.Stored stored) throws FabricException {
    try {
      return SnapshotReader.of(stored.file()).read();
    } catch (IOException unreadable) {
      throw new FabricException(String.valueOf(unreadable.getMessage()), unreadable);
    }
  }

  private Read asked(FabricSource.Machines machines) throws FabricException {
    List<Fact> facts = new ArrayList<>();
    TakeSnapshot.Listener listener =
        new TakeSnapshot.Listener() {
          @Override
          public void answered(String target, boolean whole) {}

          @Override
          public void taken(TakeSnapshot.Taken taken) {
            facts.addAll(taken.facts());
          }
        };
    try {
      TakeSnapshot.Summary summary = take.run(machines, listener);
      Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
      return new Read(Snapshot.of(machines.fabric(), now, facts), summary.failed());
    } catch (RecordingException unrecorded) {
      throw new FabricException(unrecorded.getMessage(), unrecorded);
    }
  }
}
