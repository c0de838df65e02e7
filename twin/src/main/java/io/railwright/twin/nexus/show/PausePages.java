package io.railwright.twin.nexus.show;

import io.railwright.twin.fabric.PortCounters.Count;
import java.util.List;
import java.util.Locale;

/** {@code show interface priority-flow-control} and {@code show interface flowcontrol}. */
final class PausePages {
  private static final String RULE = "=".repeat(60) + "\n";
  private static final String LINE = "-".repeat(80) + "\n";

  private PausePages() {}

  static Answer byPriority(NexusState state, List<String> words) {
    StringBuilder text = new StringBuilder("slot  1\n=======\n\n").append(RULE);
    text.append("Port               Mode Oper(VL bmap)  RxPPP      TxPPP\n")
        .append(RULE)
        .append('\n');
    for (PortView port : state.ports(words)) {
      text.append(
          "%-19s%-5s%-15s%-11d%d%n"
              .formatted(
                  port.name(),
                  capital(port.pfcMode()),
                  operating(port),
                  port.priorityPauses(Count.PAUSES_RECEIVED),
                  port.priorityPauses(Count.PAUSES_SENT)));
    }
    List<Body> rows = state.ports(words).stream().map(PausePages::row).toList();
    return Answer.of(text.toString(), new Body().table("pfc_interface", rows));
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** With a bit for each priority, in hexadecimal. */
  private static String operating(PortView port) {
    return port.isPausing() ? "On  (%x)".formatted(port.pausedPriorities()) : "Off";
  }

  /** The bitmap is not in the tables. */
  private static Body row(PortView port) {
    return new Body()
        .text("if_name_str", port.name())
        .text("admin", capital(port.pfcMode()))
        .text("oper", port.isPausing() ? "On" : "Off")
        .text("rx-stats", String.valueOf(port.priorityPauses(Count.PAUSES_RECEIVED)))
        .text("tx-stats", String.valueOf(port.priorityPauses(Count.PAUSES_SENT)));
  }

  static Answer ofLinks(NexusState state, List<String> words) {
    StringBuilder text = new StringBuilder("\n").append(LINE);
    text.append("Port         Send FlowControl  Receive FlowControl  RxPause TxPause\n");
    text.append("             admin    oper     admin    oper\n").append(LINE);
    for (PortView port : state.ports(words)) {
      text.append(
          "%-13s%-9s%-9s%-9s%-12s%-8d%d%n"
              .formatted(
                  port.shortName(),
                  port.flowControl("send"),
                  port.operatingFlowControl("send"),
                  port.flowControl("receive"),
                  port.operatingFlowControl("receive"),
                  port.linkPauses(Count.PAUSES_RECEIVED),
                  port.linkPauses(Count.PAUSES_SENT)));
    }
    return Answer.of(text.toString());
  }
}
