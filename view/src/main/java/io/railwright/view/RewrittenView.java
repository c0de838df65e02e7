package io.railwright.view;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Natures;
import io.railwright.model.report.Taken;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.Snapshot;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** A snapshot that is changed as a whole before it is shown: all machines are waited for. */
public final class RewrittenView implements SnapshotView {
  private final String fabric;
  private final Instant made;
  private final Natures natures;
  private final UnaryOperator<Snapshot> change;
  private final Consumer<Snapshot> shown;
  private final List<Fact> facts = new ArrayList<>();
  private Layout layout = Layout.NONE;

  /** With how it is changed, and what shows what came of it. */
  public RewrittenView(
      String fabric,
      Instant made,
      Natures natures,
      UnaryOperator<Snapshot> change,
      Consumer<Snapshot> shown) {
    this.fabric = fabric;
    this.made = made;
    this.natures = natures;
    this.change = change;
    this.shown = shown;
  }

  @Override
  public void machine(Taken taken) {
    facts.addAll(taken.facts());
  }

  @Override
  public void layout(Layout all) {
    layout = all;
  }

  @Override
  public void end() {
    shown.accept(change.apply(Snapshot.of(fabric, made, layout, facts, natures)));
  }
}
