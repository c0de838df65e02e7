package io.railwright.view.twin;

import io.railwright.model.report.Choice;
import io.railwright.model.text.Plain;
import io.railwright.model.text.ShellWords;
import io.railwright.model.twin.FaultChoice;
import io.railwright.model.twin.TwinStatus;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
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

  public void list(List<Choice> scenarios, List<String> running) {
    for (Choice scenario : scenarios) {
      String label = "%-16s%-4s".formatted(scenario.name(), isUp(scenario, running) ? "up" : "");
      wrapped(label, scenario.meaning());
    }
    List<String> others =
        running.stream()
            .filter(name -> scenarios.stream().noneMatch(it -> it.name().equals(name)))
            .toList();
    if (!others.isEmpty()) {
      out.println("also up: " + String.join(", ", others));
    }
  }

  private static boolean isUp(Choice scenario, List<String> running) {
    return running.contains(scenario.name());
  }

  public void listJson(List<Choice> scenarios, List<String> running) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/twin-list-1")) {
      json.writeArrayPropertyStart("scenarios");
      for (Choice scenario : scenarios) {
        json.writeStartObject();
        json.writeStringProperty("name", scenario.name());
        json.writeStringProperty("description", scenario.meaning());
        json.writeBooleanProperty("up", isUp(scenario, running));
        json.writeEndObject();
      }
      json.writeEndArray();
      JsonDocument.strings(json, "running", running);
      JsonDocument.end(json);
    }
  }

  /** For a person who has just brought it up. */
  public void ways(TwinStatus status) {
    head(status);
    devices(status, MOST_HOSTS);
    String folder = status.folder().toString();
    String first = status.hosts().getFirst().name();
    out.println();
    out.println("  rail audit -i twin:" + status.name());
    out.println("  ssh -F " + ShellWords.quote(folder + "/ssh_config") + " " + first);
    out.println(
        "  ansible -i " + ShellWords.quote(folder + "/hosts.ini") + " all -m raw -a uptime");
    out.println("  rail twin fault      what can be made to go wrong");
    out.println("  rail twin down " + status.name());
  }

  public void status(TwinStatus status) {
    head(status);
    devices(status, Integer.MAX_VALUE);
    if (!status.faults().isEmpty()) {
      out.println("faults");
      status.faults().forEach(fault -> out.println("  " + Plain.line(fault)));
    }
    out.println("load: " + (status.load().isEmpty() ? "none" : Plain.line(status.load())));
  }

  private void head(TwinStatus status) {
    out.println(
        status.name()
            + " is up: "
            + Fit.plural(status.hosts().size(), "virtual host")
            + (status.switches().isEmpty()
                ? ""
                : ", " + Fit.plural(status.switches().size(), "virtual switch", "virtual switches"))
            + (status.hypervisors().isEmpty()
                ? ""
                : ", " + Fit.plural(status.hypervisors().size(), "virtual hypervisor"))
            + ", no hardware");
    wrapped("", status.description());
  }

  private void wrapped(String label, String text) {
    List<String> words = List.of(Plain.line(text, LONGEST).split(" ", -1));
    Fit.words(label, words, " ", out.columns()).forEach(out::println);
  }

  private void devices(TwinStatus status, int most) {
    devices("host", status.hosts(), most);
    if (!status.switches().isEmpty()) {
      devices("switch", status.switches(), most);
    }
    if (!status.hypervisors().isEmpty()) {
      devices("hypervisor", status.hypervisors(), most);
    }
  }

  private void devices(String kind, List<TwinStatus.Device> devices, int most) {
    TextTable table = new TextTable(kind, "address", "");
    for (TwinStatus.Device one : devices.subList(0, Math.min(most, devices.size()))) {
      table.row(one.name(), one.address() + ":2222", one.up() ? "up" : "down");
    }
    table.lines(out.tableColumns() - 2).forEach(line -> out.println("  " + line));
    if (devices.size() > most) {
      out.println("  and " + (devices.size() - most) + " more");
    }
  }

  public void statusJson(TwinStatus status) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/twin-status-1")) {
      json.writeStringProperty("name", status.name());
      json.writeStringProperty("description", status.description());
      json.writeStringProperty("folder", status.folder().toString());
      devicesJson(json, "hosts", status.hosts());
      devicesJson(json, "switches", status.switches());
      devicesJson(json, "hypervisors", status.hypervisors());
      JsonDocument.strings(json, "faults", status.faults());
      json.writeStringProperty("load", status.load());
      JsonDocument.end(json);
    }
  }

  private static void devicesJson(
      JsonGenerator json, String kind, List<TwinStatus.Device> devices) {
    json.writeArrayPropertyStart(kind);
    for (TwinStatus.Device one : devices) {
      json.writeStartObject();
      json.writeStringProperty("name", one.name());
      json.writeStringProperty("address", one.address());
      json.writeBooleanProperty("up", one.up());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  public void faults(List<FaultChoice> faults) {
    TextTable table = new TextTable("fault", "where and how much", "what happens");
    faults.forEach(it -> table.row(it.name(), it.operands(), it.meaning()));
    table.lines(out.tableColumns()).forEach(out::println);
  }

  public void workloads(List<Choice> workloads) {
    TextTable table = new TextTable("workload", "who sends to whom");
    workloads.forEach(it -> table.row(it.name(), it.meaning()));
    table.lines(out.tableColumns()).forEach(out::println);
  }
}
