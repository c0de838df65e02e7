package io.railwright.cli.view;

import io.railwright.cli.view.layout.TextOutput;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Subject;
import io.railwright.model.json.SnapshotWriter;
import java.time.Instant;
import java.util.List;

/** A snapshot as the document that every command reads back. */
public final class SnapshotJson implements SnapshotView {
  private final SnapshotWriter writer;

  public SnapshotJson(TextOutput out, String fabric, Instant made, Natures natures) {
    writer = new SnapshotWriter(out.forDocument(), fabric, made, natures);
  }

  @Override
  public void machine(Subject machine, List<Fact> facts) {
    writer.write(machine, facts);
  }

  @Override
  public void end() {
    writer.finish();
  }
}
