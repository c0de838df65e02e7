package io.railwright.cli.view;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import java.util.List;

/** A snapshot as it is printed, machine by machine. */
public interface SnapshotView {
  void machine(Subject machine, List<Fact> facts);

  /** What the fabric is made of, once all machines were asked. */
  void layout(Layout layout);

  void end();
}
