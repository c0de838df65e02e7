package io.railwright.view;

import io.railwright.model.fact.Natures;
import io.railwright.model.json.SnapshotWriter;
import io.railwright.model.report.Taken;
import io.railwright.model.snapshot.Layout;
import io.railwright.view.layout.TextOutput;
import java.time.Instant;

/** A snapshot as the document that every command reads back. */
public final class SnapshotJson implements SnapshotView {
  private final SnapshotWriter writer;
  private Layout layout = Layout.NONE;

  public SnapshotJson(TextOutput out, String fabric, Instant made, Natures natures) {
    writer = new SnapshotWriter(out.forDocument(), fabric, made, natures);
  }

  @Override
  public void machine(Taken taken) {
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
