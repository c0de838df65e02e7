package io.railwright.cli.view;

import io.railwright.flow.TakeSnapshot;

/** A snapshot as it is printed, machine by machine. */
public interface SnapshotView {
  void machine(TakeSnapshot.Taken taken);

  void end();
}
