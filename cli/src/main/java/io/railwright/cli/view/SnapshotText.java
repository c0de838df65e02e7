package io.railwright.cli.view;

import io.railwright.cli.view.layout.TextOutput;
import io.railwright.cli.view.page.HostPage;
import io.railwright.model.fact.Digest;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
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
  public void machine(Subject machine, List<Fact> all) {
    List<Fact> ordered = new ArrayList<>(all);
    ordered.sort(Fact.ORDER);
    digest.add(machine, ordered);
    machines++;
    facts += ordered.size();
    unknown += ordered.stream().filter(fact -> fact.value() instanceof Value.Unknown).count();
    switch (extent) {
      case PAGE -> new HostPage(out).print(machine, ordered);
      case FACTS -> new FactsText(out).print(machine, ordered);
    }
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
