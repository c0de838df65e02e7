package io.railwright.twin.nexus.show;

import java.util.List;

/** {@code show interface status}. */
final class StatusPage {
  private static final String RULE = "-".repeat(80) + "\n";
  private static final int LONGEST_NAME = 18;

  private StatusPage() {}

  static Answer answer(NexusState state, List<String> words) {
    StringBuilder text = new StringBuilder("\n").append(RULE);
    text.append("Port          Name               Status    Vlan      Duplex  Speed   Type\n");
    text.append(RULE);
    for (PortView port : state.ports()) {
      text.append(
          "%-14s%-19s%-10s%-10s%-8s%-8s%s%n"
              .formatted(
                  port.shortName(),
                  cut(port.description().orElse("--")),
                  status(port),
                  port.vlan(),
                  port.up() ? "full" : "auto",
                  port.up() ? port.gigabits() + "G" : "auto",
                  TransceiverPage.type(port)));
    }
    List<Body> rows = state.ports().stream().map(StatusPage::row).toList();
    return Answer.of(text.toString(), new Body().table("interface", rows));
  }

  private static String cut(String name) {
    return name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name;
  }

  private static String status(PortView port) {
    return port.up() ? "connected" : port.enabled() ? "notconnec" : "disabled";
  }

  private static Body row(PortView port) {
    return new Body()
        .text("interface", port.name())
        .text("name", port.description().orElse("--"))
        .text("state", port.up() ? "connected" : port.enabled() ? "notconnect" : "disabled")
        .text("vlan", port.vlan())
        .text("duplex", port.up() ? "full" : "auto")
        .text("speed", port.up() ? port.gigabits() + "G" : "auto")
        .text("type", TransceiverPage.type(port));
  }
}
