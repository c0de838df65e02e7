package io.railwright.cli.view;

import io.railwright.flow.TakeSnapshot;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Natures;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.Snapshot;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A snapshot that is changed as a whole before it is shown: all machines are waited for. */
public final class RewrittenView implements SnapshotView {
  private final String fabric;
  private final Instant made;
  private final Natures natures;
  private final UnaryOperator<Snapshot> change;
  private final Function<Snapshot, SnapshotView> shown;
  private final List<Fact> facts = new ArrayList<>();
  private Layout layout = Layout.NONE;

  /** With how it is changed, and the view that shows what came of it. */
  public RewrittenView(
      String fabric,
      Instant made,
      Natures natures,
      UnaryOperator<Snapshot> change,
      Function<Snapshot, SnapshotView> shown) {
    this.fabric = fabric;
    this.made = made;
    this.natures = natures;
    this.change = change;
    this.shown = shown;
  }

  @Override
  public void machine(TakeSnapshot.Taken taken) {
    facts.addAll(taken.facts());
  }

  @Override
  public void layout(Layout all) {
    layout = all;
  }

  @Override
  public void end() {
    Snapshot changed = change.apply(Snapshot.of(fabric, made, layout, facts, natures));
    SnapshotView view = shown.apply(changed);
    changed
        .byMachine()
        .forEach((machine, some) -> view.machine(TakeSnapshot.Taken.stored(machine, some)));
    view.layout(changed.layout());
    view.end();
  }
}
