package io.railwright.view.page;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Ink;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** One readable page about one host or switch. */
public final class HostPage {
  private static final String INDENT = "  ";

  /** Of one section: a host of many virtual functions fills it, and one that lies overfills it. */
  private static final int MOST_LINES = 1000;

  private static final List<Section> SECTIONS =
      List.of(
          new Ports(),
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
    int indent = INDENT.length();
    List<PageSection> sections =
        sections(machine, all, Map.of(), out.columns() - indent, out.tableColumns() - indent);
    title(machine.path());
    print(sections.getFirst().lines());
    for (PageSection section : sections.subList(1, sections.size())) {
      out.println();
      title(section.title());
      print(section.lines());
    }
    out.println();
  }

  /**
   * The sections that have something to say on a host; the first is an overview.
   *
   * @param cabled the other ends of cables by ports, where more is known of them than the machine
   *     tells itself
   * @param columns where sentences wrap
   * @param tableColumns where tables fold
   */
  public static List<PageSection> sections(
      Subject machine,
      List<Fact> all,
      Map<Subject, Subject> cabled,
      int columns,
      int tableColumns) {
    PageFacts facts = new PageFacts(machine, all, cabled, columns, tableColumns);
    List<PageSection> sections = new ArrayList<>();
    sections.add(new PageSection("Overview", lines(new Overview()::lines, facts)));
    for (Section section : SECTIONS) {
      List<String> lines = lines(section::lines, facts);
      if (!lines.isEmpty()) {
        sections.add(new PageSection(section.title(), lines));
      }
    }
    return sections;
  }

  /** What one host says must not keep the pages of the others from being shown. */
  private static List<String> lines(Function<PageFacts, List<String>> part, PageFacts facts) {
    try {
      List<String> lines = part.apply(facts);
      if (lines.size() <= MOST_LINES) {
        return lines;
      }
      List<String> first = new ArrayList<>(lines.subList(0, MOST_LINES));
      first.add("and %,d lines more; --facts shows all".formatted(lines.size() - MOST_LINES));
      return first;
    } catch (RuntimeException | StackOverflowError defect) {
      return List.of("can't be shown, by a defect of rail: " + defect);
    }
  }

  private void title(String text) {
    out.print(Ink.BOLD, Plain.line(text));
    out.println();
  }

  private void print(List<String> lines) {
    for (String line : lines) {
      boolean fits = line.length() + INDENT.length() <= out.tableColumns();
      (fits ? List.of(INDENT + line) : Wrapped.beside(INDENT, line, out.columns()))
          .forEach(it -> out.println(it.stripTrailing()));
    }
  }
}
