package io.railwright.view.report;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.FabricReport;
import io.railwright.view.layout.Markup;
import io.railwright.view.page.HostPage;
import io.railwright.view.page.PageSection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/**
 * The pages of all hosts as data for the script. Hosts of one kind differ in a few lines, so each
 * line and each section is kept once: 1,000 hosts take about as much as their differences.
 */
final class HostData {
  /** As many fit into the page on a desk; a phone scrolls. */
  private static final int COLUMNS = 120;

  private final Map<String, Integer> titles = new LinkedHashMap<>();
  private final Map<String, Integer> lines = new LinkedHashMap<>();
  private final Map<List<Integer>, Integer> texts = new LinkedHashMap<>();

  /** The sections of each host: the numbers of a title and a text. */
  private final Map<Subject, List<int[]>> sections = new HashMap<>();

  private HostData() {}

  static String of(FabricReport report, List<ReportHost> hosts) {
    HostData data = new HostData();
    Map<Subject, Subject> cabled = new HashMap<>();
    for (Relation.Cable it : report.cables()) {
      cabled.put(it.from(), it.to());
      cabled.put(it.to(), it.from());
    }
    report.hosts().forEach(it -> data.add(it.machine(), it.facts(), cabled));
    return Markup.data(json -> data.write(json, hosts));
  }

  private void add(Subject machine, List<Fact> facts, Map<Subject, Subject> cabled) {
    List<Fact> ordered = new ArrayList<>(facts);
    ordered.sort(Fact.ORDER);
    List<int[]> page = new ArrayList<>();
    for (PageSection section : HostPage.sections(machine, ordered, cabled, COLUMNS, COLUMNS)) {
      List<Integer> text =
          section.lines().stream().map(line -> number(lines, Markup.clean(line))).toList();
      page.add(new int[] {number(titles, section.title()), number(texts, text)});
    }
    sections.put(machine, page);
  }

  private static <T> int number(Map<T, Integer> numbers, T one) {
    return numbers.computeIfAbsent(one, _ -> numbers.size());
  }

  private void write(JsonGenerator json, List<ReportHost> hosts) {
    json.writeStartObject();
    strings(json, "titles", titles);
    strings(json, "lines", lines);
    json.writeArrayPropertyStart("texts");
    texts.keySet().forEach(text -> numbers(json, text));
    json.writeEndArray();
    json.writeArrayPropertyStart("hosts");
    hosts.forEach(host -> write(json, host));
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void strings(JsonGenerator json, String name, Map<String, Integer> all) {
    json.writeArrayPropertyStart(name);
    all.keySet().forEach(json::writeString);
    json.writeEndArray();
  }

  private static void numbers(JsonGenerator json, List<Integer> all) {
    json.writeStartArray();
    all.forEach(json::writeNumber);
    json.writeEndArray();
  }

  private void write(JsonGenerator json, ReportHost host) {
    json.writeStartObject();
    json.writeStringProperty("kind", host.kind());
    json.writeStringProperty("name", host.name());
    json.writeStringProperty("mark", host.mark().word());
    json.writeStringProperty("letter", host.mark().letter());
    json.writeStringProperty("meaning", host.meaning());
    json.writeStringProperty("group", Markup.clean(host.group()));
    json.writeStringProperty("why", Markup.clean(host.why()));
    json.writeName("faults");
    numbers(json, host.faults());
    json.writeArrayPropertyStart("sections");
    for (int[] section : sections.getOrDefault(host.machine(), List.of())) {
      json.writeStartArray();
      json.writeNumber(section[0]);
      json.writeNumber(section[1]);
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
