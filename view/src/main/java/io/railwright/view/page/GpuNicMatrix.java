package io.railwright.view.page;

import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextTable;
import java.util.ArrayList;
import java.util.List;

/** How each GPU reaches each NIC; where there are many NICs, in several tables. */
final class GpuNicMatrix implements Section {
  private static final int MOST_COLUMNS = 8;
  private static final long MOST_CELLS = 20_000;

  @Override
  public String title() {
    return "GPU to NIC";
  }

  @Override
  public List<String> lines(PageFacts facts) {
    List<String> gpus = facts.functions("gpu");
    List<String> all = facts.functions("nic");
    if (gpus.isEmpty() || all.isEmpty()) {
      return List.of();
    }
    List<String> rdma = all.stream().filter(nic -> !NicNames.rdma(facts, nic).isEmpty()).toList();
    List<String> nics = rdma.isEmpty() ? all : rdma;
    if ((long) gpus.size() * nics.size() > MOST_CELLS) {
      return List.of(
          "%s and %s are too many for a table; --facts shows what is known of them"
              .formatted(Fit.plural(gpus.size(), "GPU"), Fit.plural(nics.size(), "NIC")));
    }
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < nics.size(); from += MOST_COLUMNS) {
      lines.addAll(
          table(facts, gpus, nics.subList(from, Math.min(nics.size(), from + MOST_COLUMNS))));
    }
    if (nics.size() < all.size()) {
      lines.add("left out: " + Fit.plural(all.size() - nics.size(), "NIC") + " without RDMA");
    }
    lines.add(
        "PIX one switch at most, PXB several, PHB one host bridge, NODE one node, SYS across");
    return lines;
  }

  private static List<String> table(PageFacts facts, List<String> gpus, List<String> nics) {
    List<String> headings = new ArrayList<>(List.of("GPU"));
    nics.forEach(nic -> headings.add(NicNames.label(facts, nic)));
    TextTable table = new TextTable(headings.toArray(String[]::new));
    for (String gpu : gpus) {
      List<String> row = new ArrayList<>(List.of(label(facts, gpu)));
      nics.forEach(nic -> row.add(cell(facts, "gpu/" + gpu + "/nic/" + nic)));
      table.row(row.toArray(String[]::new));
    }
    return table.lines(facts.tableColumns());
  }

  private static String label(PageFacts facts, String gpu) {
    return facts.text("gpu/" + gpu, "gpu.index").map(index -> index + "  " + gpu).orElse(gpu);
  }

  /** With a mark where sources contradict each other. */
  private static String cell(PageFacts facts, String pair) {
    boolean disputed = facts.value(pair, "disagreement[topology.path]").isPresent();
    return facts.cell(pair, "topology.path") + (disputed ? " !" : "");
  }
}
