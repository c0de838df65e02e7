package io.railwright.view;

import io.railwright.model.report.Page;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.util.Arrays;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Pages of what rail knows. */
public final class PageView {
  private static final int LONGEST = 4000;

  private final TextOutput out;

  public PageView(TextOutput out) {
    this.out = out;
  }

  public void text(List<Page> pages) {
    for (Page page : pages) {
      out.println(page.title() + "  [" + page.kind() + " " + page.id() + "]");
      for (Page.Section section : page.sections()) {
        String label = "  %-14s".formatted(section.heading());
        for (String line : section.lines()) {
          List<String> words = Arrays.asList(Plain.line(line, LONGEST).split(" ", -1));
          Fit.words(label, words, " ", out.columns()).forEach(out::println);
          label = " ".repeat(label.length());
        }
      }
      out.println();
    }
    out.flush();
  }

  /** For a folder of documents: one heading a page. */
  public void markdown(List<Page> pages) {
    for (Page page : pages) {
      out.println();
      out.println("## " + Markdown.prose(page.id()));
      out.println();
      out.println("**" + Markdown.prose(page.title()) + "**");
      for (Page.Section section : page.sections()) {
        out.println();
        if (section.lines().size() == 1) {
          out.println(
              "*"
                  + Markdown.prose(section.heading())
                  + ":* "
                  + Markdown.withAddresses(section.lines().getFirst()));
        } else {
          out.println("*" + Markdown.prose(section.heading()) + ":*");
          out.println();
          section.lines().forEach(line -> out.println("- " + Markdown.withAddresses(line)));
        }
      }
    }
    out.flush();
  }

  public void json(List<Page> pages) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/explain-1")) {
      json.writeArrayPropertyStart("pages");
      for (Page page : pages) {
        json.writeRaw("\n");
        json.writeStartObject();
        json.writeStringProperty("kind", page.kind());
        json.writeStringProperty("id", page.id());
        json.writeStringProperty("title", page.title());
        json.writeArrayPropertyStart("sections");
        for (Page.Section section : page.sections()) {
          json.writeStartObject();
          json.writeStringProperty("heading", section.heading());
          JsonDocument.strings(json, "lines", section.lines());
          json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
      }
      json.writeEndArray();
      JsonDocument.end(json);
    }
  }
}
