package io.railwright.twin.nexus.show;

import io.railwright.twin.fabric.PortCounters.Count;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.nexus.config.QueueClass;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** {@code show queuing interface} in tables: two rows of a port, what it sends and receives. */
final class QueuingBody {
  private QueuingBody() {}

  static Body of(List<QueueView> ports) {
    List<Body> rows = new ArrayList<>();
    for (QueueView port : ports) {
      rows.add(egress(port));
      rows.add(ingress(port));
    }
    Body module = new Body().text("module_number", "1").table("queuing_interface", rows);
    return new Body().table("module", List.of(module));
  }

  private static Body egress(QueueView view) {
    return new Body()
        .text("dir", "Egress")
        .text("if_name_str", view.port().name())
        .table("qosgrp_cfg", view.queues().stream().map(QueuingBody::served).toList())
        .table(
            "qosgrp_egress_stats",
            view.queues().stream().map(it -> statistics(it.group(), view)).toList());
  }

  private static Body served(QueueClass queue) {
    return new Body()
        .text("qosgrp", String.valueOf(queue.group()))
        .text("bandwidth", queue.bandwidth().orElse("-"))
        .text("priority", queue.level().orElse("-"))
        .text("q-limit", queue.limit().map(String::valueOf).orElse("9"))
        .text("q-limit-type", queue.limit().isPresent() ? "S" : "D");
  }

  private static Body statistics(int group, QueueView view) {
    PortView port = view.port();
    return new Body()
        .text("eq-qosgrp", String.valueOf(group))
        .table(
            "qosgrp_egress_stats_entry",
            List.of(
                entry("Tx", "Pkts", view.count(group, port.packetsSent())),
                entry("Tx", "Byts", view.count(group, port.bytesSent())),
                entry("WRED/AFD & Tail Drop", "Pkts", view.drops(group)),
                entry("ECN Marked", "Pkts", view.count(group, port.marked())),
                entry("Q Depth", "Byts", view.depth(group))));
  }

  private static Body entry(String type, String units, long count) {
    return new Body()
        .text("eq-stat-type", type)
        .text("eq-stat-units", units)
        .text("eq-uc-stat-value", String.valueOf(count))
        .text("eq-mc-stat-value", "0");
  }

  private static Body ingress(QueueView view) {
    PortView port = view.port();
    return new Body()
        .text("dir", "Ingress")
        .text("if_name_str", port.name())
        .table(
            "qosgrp_cfg",
            IntStream.range(0, Priorities.COUNT)
                .map(it -> Priorities.COUNT - 1 - it)
                .mapToObj(group -> buffer(group, view))
                .toList())
        .text("tx-ppp", String.valueOf(port.priorityPauses(Count.PAUSES_SENT)))
        .text("rx-ppp", String.valueOf(port.priorityPauses(Count.PAUSES_RECEIVED)))
        .table(
            "pfc_stats",
            IntStream.range(0, Priorities.COUNT).mapToObj(it -> paused(it, view)).toList());
  }

  private static Body buffer(int group, QueueView view) {
    boolean lossless = view.isLossless(group);
    return new Body()
        .text("qosgrp", String.valueOf(group))
        .text("buffer-size", lossless ? String.valueOf(view.buffer()) : "-")
        .text("pause-threshold", lossless ? String.valueOf(view.pauseThreshold()) : "-")
        .text("resume-threshold", lossless ? String.valueOf(view.resumeThreshold()) : "-");
  }

  private static Body paused(int priority, QueueView view) {
    String group = view.groupOf(priority).map(String::valueOf).orElse("-");
    return new Body()
        .text("cos", String.valueOf(priority))
        .text("pfc-qosgrp", group)
        .text("pfc-pg", group)
        .text("tx-pause-state", "Inactive")
        .text("tx-pause-count", String.valueOf(view.pauses(priority, Count.PAUSES_SENT)))
        .text("rx-pause-state", "Inactive")
        .text("rx-pause-count", String.valueOf(view.pauses(priority, Count.PAUSES_RECEIVED)));
  }
}
