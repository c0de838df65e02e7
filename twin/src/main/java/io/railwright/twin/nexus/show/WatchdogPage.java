package io.railwright.twin.nexus.show;

import io.railwright.twin.nexus.config.ConfigNode;
import io.railwright.twin.nexus.config.NetworkClass;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** {@code show queuing pfc-queue detail}: what watches queues that stay paused. */
final class WatchdogPage {
  private static final String BOX = "+" + "-".repeat(67) + "+\n";

  private WatchdogPage() {}

  static Answer answer(NexusState state, List<String> words) {
    String ports =
        state.ports(words).stream().map(it -> text(it, state)).collect(Collectors.joining());
    List<Body> rows = state.ports(words).stream().map(it -> row(it, state)).toList();
    return Answer.of(
        "\nslot  1\n=======\n\n" + global(state.configuration()) + ports, body(rows, state));
  }

  private static boolean isOn(ConfigNode configuration) {
    return configuration
        .value("priority-flow-control watch-dog-interval")
        .filter("on"::equals)
        .isPresent();
  }

  private static String set(ConfigNode configuration, String what, String otherwise) {
    return configuration.value("priority-flow-control " + what).orElse(otherwise);
  }

  private static String global(ConfigNode configuration) {
    return BOX
        + "Global watch-dog interval [%s]%n".formatted(isOn(configuration) ? "Enabled" : "Disabled")
        + BOX
        + """
        Global PFC watchdog configuration details

        PFC watch-dog poll interval             : %s ms
        PFC watch-dog shutdown multiplier       : %s
        PFC watch-dog auto-restore multiplier   : %s
        PFC watch-dog fixed-restore multiplier  : %s
        """
            .formatted(
                set(configuration, "watch-dog interval", "100"),
                set(configuration, "watch-dog shutdown-multiplier", "1"),
                set(configuration, "auto-restore multiplier", "10"),
                set(configuration, "fixed-restore multiplier", "0"))
        + BOX;
  }

  private static String text(PortView port, NexusState state) {
    StringBuilder text = new StringBuilder();
    text.append("%s Interface PFC watchdog: [%s]%n".formatted(port.name(), word(port, state)));
    text.append("Disable-action                          : No\n");
    text.append("PFC watch-dog interface-multiplier      : 0\n").append(BOX);
    for (NetworkClass paused : lossless(port, state)) {
      text.append(
          "| QOS GROUP %d [Active] PFC [YES] PFC-COS [%d]%n"
              .formatted(paused.group(), paused.pauses().getFirst()));
      text.append(BOX)
          .append("|                            |  Stats                               |\n");
      text.append(BOX);
      for (String label :
          List.of("Shutdown", "Restored", "Total pkts drained", "Total pkts dropped")) {
        text.append("|%28s|%38d|%n".formatted(label, 0));
      }
      text.append(BOX);
    }
    return text.toString();
  }

  private static String word(PortView port, NexusState state) {
    return state.isWatching(port) ? "Enabled" : "Disabled";
  }

  private static List<NetworkClass> lossless(PortView port, NexusState state) {
    QueueView queues = QueueView.of(port, state.policies());
    return queues.network().stream().filter(it -> queues.isLossless(it.group())).toList();
  }

  private static Body body(List<Body> rows, NexusState state) {
    Body module =
        new Body()
            .text("module_number", "1")
            .text("glb-wd-status", isOn(state.configuration()) ? "Enabled" : "Disabled")
            .table("queuing_interface", rows);
    return new Body().table("module", List.of(module));
  }

  private static Body row(PortView port, NexusState state) {
    List<Body> queues = new ArrayList<>();
    for (NetworkClass paused : lossless(port, state)) {
      queues.add(
          new Body()
              .text("eq-qosgrp", String.valueOf(paused.group()))
              .text("eq-qosgrp-state", "Active")
              .text("q-shutdown", "0")
              .text("q-restored", "0")
              .text("q-pkt-drained", "0")
              .text("q-pkt-dropped", "0"));
    }
    return new Body()
        .text("if_name_str", port.name())
        .text("wd-status", word(port, state))
        .text("vl-bmp", "(%x)".formatted(port.pausedPriorities()))
        .table("qosgrp_pfc_stats", queues);
  }
}
