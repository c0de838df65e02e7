package io.railwright.cli.view;

import io.railwright.cli.view.layout.TextOutput;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.fact.Natures;
import io.railwright.model.json.SnapshotWriter;
import io.railwright.model.snapshot.Layout;
import java.time.Instant;

/** A snapshot as the document that every command reads back. */
public final class SnapshotJson implements SnapshotView {
  private final SnapshotWriter writer;
  private Layout layout = Layout.NONE;

  public SnapshotJson(TextOutput out, String fabric, Instant made, Natures natures) {
    writer = new SnapshotWriter(out.forDocument(), fabric, made, natures);
  }

  @Override
  public void machine(TakeSnapshot.Taken taken) {
    writer.write(taken.facts());
  }

  @Override
  public void layout(Layout all) {
    layout = all;
  }

  @Override
  public void end() {
    writer.finish(layout);
  }
}
