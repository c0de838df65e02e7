package io.railwright.view.lab;

import io.railwright.model.lab.LabStatus;
import io.railwright.model.text.Plain;
import io.railwright.model.text.ShellWords;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.TextOutput;
import tools.jackson.core.JsonGenerator;

/** How the nodes of the lab are, and how they are reached. */
public final class LabView {
  private final TextOutput out;

  public LabView(TextOutput out) {
    this.out = out;
  }

  public void status(LabStatus lab) {
    if (lab.up()) {
      nodes(lab);
      out.println("logs: " + lab.folder());
    } else {
      out.println("The lab is not up.");
    }
  }

  /** For a person who has just brought it up. */
  public void ways(LabStatus lab) {
    nodes(lab);
    out.println();
    out.println(
        "  rail lab ssh node1       systemd; node2: busybox; node3: the switch between them");
    out.println("  rail audit -i " + ShellWords.quote(lab.inventory().toString()));
    out.println("  ssh -F " + ShellWords.quote(lab.sshConfig().toString()) + " node1");
    out.println("  rail lab down");
  }

  private void nodes(LabStatus lab) {
    for (LabStatus.Node node : lab.nodes()) {
      String line = "%s  %-8s  boots: %d".formatted(node.name(), node.state(), node.boots());
      out.println(node.reason().isBlank() ? line : line + "  " + Plain.line(node.reason()));
    }
  }

  public void statusJson(LabStatus lab) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/lab-status-1")) {
      json.writeBooleanProperty("up", lab.up());
      json.writeStringProperty("folder", lab.folder().toString());
      json.writeStringProperty("inventory", lab.inventory().toString());
      json.writeStringProperty("sshConfig", lab.sshConfig().toString());
      json.writeArrayPropertyStart("nodes");
      for (LabStatus.Node node : lab.nodes()) {
        json.writeStartObject();
        json.writeStringProperty("name", node.name());
        json.writeStringProperty("state", node.state());
        json.writeNumberProperty("boots", node.boots());
        json.writeStringProperty("reason", node.reason());
        json.writeEndObject();
      }
      json.writeEndArray();
      JsonDocument.end(json);
    }
  }
}
