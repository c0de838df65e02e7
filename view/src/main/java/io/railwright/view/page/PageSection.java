package io.railwright.view.page;

import java.util.List;

/** Lines under a heading, as they stand on the page of a host; they hold text from outside. */
public record PageSection(String title, List<String> lines) {
  public PageSection {
    lines = List.copyOf(lines);
  }
}
