package io.railwright.twin.nexus.show;

import io.railwright.twin.fabric.PortCounters.Count;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.nexus.config.QueueClass;
import java.util.List;

/** {@code show queuing interface} as text. */
final class QueuingPage {
  private static final String LINE = "-".repeat(78) + "\n";
  private static final String BOX = "+" + "-".repeat(61) + "+\n";

  private QueuingPage() {}

  static Answer answer(NexusState state, List<String> words) {
    StringBuilder text = new StringBuilder("\nslot  1\n=======\n\n\n");
    List<QueueView> ports =
        state.ports(words).stream().map(it -> QueueView.of(it, state.policies())).toList();
    ports.forEach(it -> append(it, text));
    return Answer.of(text.toString(), QueuingBody.of(ports));
  }

  private static void append(QueueView view, StringBuilder text) {
    text.append("Egress Queuing for " + view.port().name() + " [System]\n").append(LINE);
    text.append("QoS-Group# Bandwidth% PrioLevel                Shape                   QLimit\n");
    text.append("                                   Min          Max        Units   \n")
        .append(LINE);
    for (QueueClass queue : view.queues()) {
      text.append(
          "%7d%14s%10s           -            -     -%16s%n"
              .formatted(
                  queue.group(),
                  queue.bandwidth().orElse("-"),
                  queue.level().orElse("-"),
                  queue.limit().map(it -> it + "(S)").orElse("9(D)")));
    }
    view.queues().forEach(it -> append(it.group(), view, text));
    text.append(BOX).append('\n');
    appendIngress(view, text);
    appendPauses(view, text);
  }

  private static void append(int group, QueueView view, StringBuilder text) {
    PortView port = view.port();
    text.append(BOX).append("|%40s%d%20s|%n".formatted("QOS GROUP ", group, ""));
    text.append(BOX).append("|                           |  Unicast       |Multicast       |\n");
    text.append(BOX);
    appendCount("Tx Pkts", view.count(group, port.packetsSent()), text);
    appendCount("Tx Byts", view.count(group, port.bytesSent()), text);
    appendCount("WRED/AFD & Tail Drop Pkts", view.drops(group), text);
    appendCount("ECN Marked Pkts", view.count(group, port.marked()), text);
    appendCount("Q Depth Byts", view.depth(group), text);
  }

  private static void appendCount(String label, long count, StringBuilder text) {
    text.append("|%26s |%16d|%16d|%n".formatted(label, count, 0));
  }

  private static void appendIngress(QueueView view, StringBuilder text) {
    text.append("Ingress Queuing for " + view.port().name() + "\n").append(LINE);
    text.append("QoS-Group#                 Pause\n");
    text.append("           Buff Size       Pause Th      Resume Th\n").append(LINE);
    for (int group = Priorities.COUNT - 1; group >= 0; group--) {
      text.append(
          view.isLossless(group)
              ? "%7d%15d%13d%15d%n"
                  .formatted(group, view.buffer(), view.pauseThreshold(), view.resumeThreshold())
              : "%7d%15s%13s%15s%n".formatted(group, "-", "-", "-"));
    }
    text.append('\n');
  }

  private static void appendPauses(QueueView view, StringBuilder text) {
    PortView port = view.port();
    long sent = port.priorityPauses(Count.PAUSES_SENT);
    long received = port.priorityPauses(Count.PAUSES_RECEIVED);
    text.append("PFC Statistics\n").append(LINE);
    text.append("TxPPP: %21d,   RxPPP: %21d%n".formatted(sent, received)).append(LINE);
    text.append("PFC_COS QOS_Group    PG   TxPause   TxCount         RxPause         RxCount\n");
    for (int priority = 0; priority < Priorities.COUNT; priority++) {
      String group = view.groupOf(priority).map(String::valueOf).orElse("-");
      text.append(
          "%7d%10s%6s  Inactive%10d        Inactive%16d%n"
              .formatted(
                  priority,
                  group,
                  group,
                  view.pauses(priority, Count.PAUSES_SENT),
                  view.pauses(priority, Count.PAUSES_RECEIVED)));
    }
    text.append(LINE).append('\n');
  }
}
