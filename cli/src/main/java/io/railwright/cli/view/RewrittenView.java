package io.railwright.cli.view;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Snapshot;
import io.railwright.model.fact.Subject;
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
  public void machine(Subject machine, List<Fact> some) {
    facts.addAll(some);
  }

  @Override
  public void end() {
    Snapshot changed = change.apply(Snapshot.of(fabric, made, facts, natures));
    SnapshotView view = shown.apply(changed);
    changed.byMachine().forEach(view::machine);
    view.end();
  }
}
