package io.railwright.view.page;

import io.railwright.view.layout.TextTable;
import java.util.List;

/** A row for each GPU: its link, its window and its clocks. */
final class Gpus implements Section {
  @Override
  public String title() {
    return "GPUs";
  }

  @Override
  public List<String> lines(PageFacts facts) {
    List<String> gpus = facts.functions("gpu");
    if (gpus.isEmpty()) {
      return List.of();
    }
    TextTable table =
        new TextTable("PCI", "model", "PCIe", "BAR1", "SM clock", "memory clock", "persistence");
    for (String gpu : gpus) {
      String subject = "gpu/" + gpu;
      table.row(
          gpu,
          facts.cell(subject, "gpu.product-name"),
          PcieLink.withCondition(facts, gpu),
          facts.cell(subject, "gpu.bar1.total"),
          clock(facts, subject, "sm"),
          clock(facts, subject, "memory"),
          facts.cell(subject, "gpu.persistence-mode"));
    }
    return table.lines(facts.tableColumns());
  }

  /** Now, and at most: an idle GPU runs far below what it can. */
  private static String clock(PageFacts facts, String subject, String which) {
    String now = facts.cell(subject, "gpu.clocks." + which);
    String most = facts.cell(subject, "gpu.max-clocks." + which);
    return most.equals(PageFacts.NOTHING) ? now : now.replace(" MHz", "") + " of " + most;
  }
}
