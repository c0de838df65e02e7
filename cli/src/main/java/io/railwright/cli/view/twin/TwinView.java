package io.railwright.cli.view.twin;

import io.railwright.cli.view.JsonDocument;
import io.railwright.cli.view.layout.Fit;
import io.railwright.cli.view.layout.TextOutput;
import io.railwright.cli.view.layout.TextTable;
import io.railwright.flow.ListFaults;
import io.railwright.flow.ListScenarios;
import io.railwright.flow.ListWorkloads;
import io.railwright.flow.TellTwin;
import io.railwright.flow.TwinHome;
import io.railwright.model.text.Plain;
import io.railwright.model.text.ShellWords;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Scenarios, twins that are up, and how their hosts are reached. */
public final class TwinView {
  /** A fleet's hosts are all alike to reach. */
  private static final int MOST_HOSTS = 16;

  private static final int LONGEST = 1000;

  private final TextOutput out;

  public TwinView(TextOutput out) {
    this.out = out;
  }

  public void list(List<ListScenarios.Scenario> scenarios, List<String> running) {
    for (ListScenarios.Scenario scenario : scenarios) {
      String label = "%-16s%-4s".formatted(scenario.name(), isUp(scenario, running) ? "up" : "");
      wrapped(label, scenario.description());
    }
    List<String> others =
        running.stream()
            .filter(name -> scenarios.stream().noneMatch(it -> it.name().equals(name)))
            .toList();
    if (!others.isEmpty()) {
      out.println("also up: " + String.join(", ", others));
    }
  }

  private static boolean isUp(ListScenarios.Scenario scenario, List<String> running) {
    return running.contains(TwinHome.nameOf(scenario.name()));
  }

  public void listJson(List<ListScenarios.Scenario> scenarios, List<String> running) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/twin-list-1")) {
      json.writeArrayPropertyStart("scenarios");
      for (ListScenarios.Scenario scenario : scenarios) {
        json.writeStartObject();
        json.writeStringProperty("name", scenario.name());
        json.writeStringProperty("description", scenario.description());
        json.writeBooleanProperty("up", isUp(scenario, running));
        json.writeEndObject();
      }
      json.writeEndArray();
      JsonDocument.strings(json, "running", running);
      JsonDocument.end(json);
    }
  }

  /** For a person who has just brought it up. */
  public void ways(TellTwin.Status status) {
    head(status);
    hosts(status, MOST_HOSTS);
    String folder = status.folder().toString();
    String first = status.hosts().getFirst().name();
    out.println();
    out.println("  rail audit -i twin:" + status.name());
    out.println("  ssh -F " + ShellWords.quote(folder + "/ssh_config") + " " + first);
    out.println(
        "  ansible -i " + ShellWords.quote(folder + "/hosts.ini") + " all -m raw -a uptime");
    out.println("  rail twin fault      what can be made to go wrong");
    out.println("  rail twin down");
  }

  public void status(TellTwin.Status status) {
    head(status);
    hosts(status, Integer.MAX_VALUE);
    if (!status.faults().isEmpty()) {
      out.println("faults");
      status.faults().forEach(fault -> out.println("  " + Plain.line(fault)));
    }
    out.println("load: " + (status.load().isEmpty() ? "none" : Plain.line(status.load())));
  }

  private void head(TellTwin.Status status) {
    out.println(
        status.name()
            + " is up: "
            + Fit.plural(status.hosts().size(), "virtual host")
            + ", no hardware");
    wrapped("", status.description());
  }

  private void wrapped(String label, String text) {
    List<String> words = List.of(Plain.line(text, LONGEST).split(" ", -1));
    Fit.words(label, words, " ").forEach(out::println);
  }

  private void hosts(TellTwin.Status status, int most) {
    TextTable table = new TextTable("host", "address", "");
    for (TellTwin.HostStatus host :
        status.hosts().subList(0, Math.min(most, status.hosts().size()))) {
      table.row(host.name(), host.address() + ":2222", host.up() ? "up" : "down");
    }
    table.lines().forEach(line -> out.println("  " + line));
    if (status.hosts().size() > most) {
      out.println("  and " + (status.hosts().size() - most) + " more");
    }
  }

  public void statusJson(TellTwin.Status status) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/twin-status-1")) {
      json.writeStringProperty("name", status.name());
      json.writeStringProperty("description", status.description());
      json.writeStringProperty("folder", status.folder().toString());
      json.writeArrayPropertyStart("hosts");
      for (TellTwin.HostStatus host : status.hosts()) {
        json.writeStartObject();
        json.writeStringProperty("name", host.name());
        json.writeStringProperty("address", host.address());
        json.writeBooleanProperty("up", host.up());
        json.writeEndObject();
      }
      json.writeEndArray();
      JsonDocument.strings(json, "faults", status.faults());
      json.writeStringProperty("load", status.load());
      JsonDocument.end(json);
    }
  }

  public void faults(List<ListFaults.Kind> kinds) {
    TextTable table = new TextTable("fault", "where and how much", "what happens");
    kinds.forEach(kind -> table.row(kind.word(), kind.operands(), kind.meaning()));
    table.lines().forEach(out::println);
  }

  public void workloads(List<ListWorkloads.Kind> kinds) {
    TextTable table = new TextTable("workload", "who sends to whom");
    kinds.forEach(kind -> table.row(kind.word(), kind.meaning()));
    table.lines().forEach(out::println);
  }
}
