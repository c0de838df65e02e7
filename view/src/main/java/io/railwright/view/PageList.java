package io.railwright.view;

import io.railwright.model.report.Page;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
import java.util.List;
import java.util.Map;

/** What there is to explain, by name. */
public final class PageList {
  private final TextOutput out;

  public PageList(TextOutput out) {
    this.out = out;
  }

  /** How many names each kind has. */
  public void kinds(Map<String, List<Page>> kinds) {
    TextTable table = new TextTable("kind", "names", "such as");
    kinds.forEach((kind, pages) -> table.row(kind, "" + pages.size(), pages.getFirst().id()));
    table.lines(out.tableColumns()).forEach(out::println);
    out.println();
    out.println("rail explain --list KIND lists the names of a kind.");
  }

  public void names(List<Page> pages) {
    TextTable table = new TextTable("name", "title");
    pages.forEach(page -> table.row(page.id(), page.title()));
    table.lines(out.tableColumns()).forEach(out::println);
  }
}
