package io.railwright.model.report;

import java.util.List;

/**
 * What there is to say of one thing that rail knows.
 *
 * @param kind rule, fabric check, parameter, selection, profile, counter, alert, fact, source or
 *     site value
 */
public record Page(String kind, String id, String title, List<Section> sections) {
  public Page {
    sections = List.copyOf(sections);
  }

  /** Paragraphs or items under a heading. */
  public record Section(String heading, List<String> lines) {
    public Section {
      lines = List.copyOf(lines);
    }
  }
}
