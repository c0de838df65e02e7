package io.railwright.cli.view.page;

import io.railwright.cli.view.layout.Fit;
import io.railwright.cli.view.layout.Ink;
import io.railwright.cli.view.layout.TextOutput;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.text.Plain;
import java.util.List;

/** One readable page about one host. */
public final class HostPage {
  /** Columns, of which the indentation takes two. */
  public static final int WIDTH = 100;

  private static final List<Section> SECTIONS =
      List.of(
          new Nics(),
          new FirmwareSettings(),
          new Gpus(),
          new PcieTree(),
          new GpuNicMatrix(),
          new Qos(),
          new KernelSetup(),
          new Contradictions(),
          new NotKnown());

  private final TextOutput out;

  public HostPage(TextOutput out) {
    this.out = out;
  }

  public void print(Subject machine, List<Fact> all) {
    PageFacts facts = new PageFacts(machine, all);
    title(machine.path());
    print(new Overview().lines(facts));
    for (Section section : SECTIONS) {
      List<String> lines = section.lines(facts);
      if (!lines.isEmpty()) {
        out.println();
        title(section.title());
        print(lines);
      }
    }
    out.println();
  }

  private void title(String text) {
    out.print(Ink.BOLD, Plain.line(text));
    out.println();
  }

  private void print(List<String> lines) {
    lines.forEach(line -> out.println(("  " + Fit.cut(line, Fit.ROOM)).stripTrailing()));
  }
}
