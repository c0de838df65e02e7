package io.railwright.view;

import io.railwright.model.fact.Digest;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Natures;
import io.railwright.model.report.Taken;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Value;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.page.HostPage;
import java.util.ArrayList;
import java.util.List;

/** A snapshot for people: a page for each machine, or all of its facts. */
public final class SnapshotText implements SnapshotView {
  /** How much is shown of a machine. */
  public enum Extent {
    /** What is usually looked for, folded. */
    PAGE,
    /** Every fact. */
    FACTS
  }

  private final TextOutput out;
  private final Extent extent;
  private final Digest digest;
  private int machines;
  private long facts;
  private long unknown;

  public SnapshotText(TextOutput out, Extent extent, Natures natures) {
    this.out = out;
    this.extent = extent;
    this.digest = new Digest(natures);
  }

  @Override
  public void machine(Taken taken) {
    digest.add(taken.facts());
    machines++;
    facts += taken.facts().size();
    unknown += taken.facts().stream().filter(fact -> fact.value() instanceof Value.Unknown).count();
    List<Fact> ordered = new ArrayList<>(taken.known());
    ordered.sort(Fact.ORDER);
    switch (extent) {
      case PAGE -> new HostPage(out).print(taken.machine(), ordered);
      case FACTS -> new FactsText(out).print(taken.machine(), ordered);
    }
  }

  @Override
  public void layout(Layout layout) {
    // who was not read is told on standard error, beside those who failed
  }

  @Override
  public void end() {
    out.printf(
        "%d %s, %d facts, %d unknown%n",
        machines, machines == 1 ? "machine" : "machines", facts, unknown);
    out.println(digest.digest());
    out.flush();
  }
}
