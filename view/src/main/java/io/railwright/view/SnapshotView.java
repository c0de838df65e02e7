package io.railwright.view;

import io.railwright.model.report.Taken;
import io.railwright.model.snapshot.Layout;

/** A snapshot as it is printed, machine by machine. */
public interface SnapshotView {
  void machine(Taken taken);

  /** What the fabric is made of, once all machines were asked. */
  void layout(Layout layout);

  void end();
}
