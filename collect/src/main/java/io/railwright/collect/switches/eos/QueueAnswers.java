package io.railwright.collect.switches.eos;

import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Priority;
import io.railwright.model.value.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Counters of queues and of PFC. */
final class QueueAnswers {
  /** {@code show qos interfaces ecn counters queue}. */
  static final Parser MARKED =
      EosText.orJson(
          EosAnswer.ports("intfQueueCounters", Set.of("queueCounters"), QueueAnswers::takeMarked),
          QueueText::new);

  /** {@code show interfaces counters queue drops}. */
  static final Parser DROPPED = EosText.orJson(QueueAnswers::parseDropped, QueueText::new);

  /** {@code show priority-flow-control counters}. */
  static final Parser PAUSED =
      EosText.orJson(
          EosAnswer.ports("interfaceCounters", Set.of(), QueueAnswers::takePaused),
          PauseTable::new);

  private static final Map<String, String> NAMES =
      Map.of(
          "droppedPackets", "dropped-packets",
          "droppedBytes", "dropped-bytes",
          "enqueuedPackets", "tx-packets",
          "enqueuedBytes", "tx-bytes",
          "droppedOctets", "dropped-bytes",
          "enqueuedOctets", "tx-bytes");

  private QueueAnswers() {}

  /** {@code "queueCounters": {"3": "12"}}; a hyphen stands where marks are not counted. */
  private static boolean takeMarked(String port, JsonPlace place, Readings readings) {
    if (!place.path().contains("queueCounters")) {
      return false;
    }
    String text = place.leaf().text();
    Value count =
        text.equals("-")
            ? new Value.Unknown("the switch does not count marks in this queue")
            : SwitchValue.count(text);
    String queue = SwitchSubject.queue(port, place.name());
    String key = FactKey.text("queue.counter", "ecn-marked-packets");
    readings.add(queue, key, count, place.printed(), place.leaf().line());
    return true;
  }

  private static Parsed parseDropped(Printed printed) {
    Set<String> queues = new HashSet<>();
    Set<String> tables = Set.of("ingressVoqCounters", "egressQueueCounters");
    return EosAnswer.ports(
            "interfaces",
            tables,
            (port, place, readings) -> takeDropped(port, place, queues, readings))
        .parse(printed);
  }

  /** {@code "TC1": {"egressQueueCounters": {"countersSum": {"droppedPackets": 0}}}}. */
  private static boolean takeDropped(
      String port, JsonPlace place, Set<String> queues, Readings readings) {
    List<String> path = place.path();
    int at = path.indexOf("trafficClasses") + 1;
    String name = NAMES.get(place.name());
    if (at == 0 || at >= path.size() || name == null || !path.contains("countersSum")) {
      return false;
    }
    String label = path.get(at);
    String number = label.startsWith("TC") ? label.substring(2) : label;
    String queue = SwitchSubject.queue(port, number);
    if (queues.size() < Readings.MOST && queues.add(queue)) {
      readings.add(queue, "queue.class", SwitchValue.count(number), '"' + label + '"', 0);
    }
    boolean ingress = path.contains("ingressVoqCounters");
    String key = FactKey.text("queue.counter", ingress ? name + ".voq" : name);
    Value count = SwitchValue.count(place.leaf().text());
    readings.add(queue, key, count, place.printed(), place.leaf().line());
    return true;
  }

  /** Totals, or below a priority its own. */
  private static boolean takePaused(String port, JsonPlace place, Readings readings) {
    String name = place.name().toLowerCase(Locale.ROOT);
    boolean sent = name.equals("txframes");
    if (!sent && !name.equals("rxframes")) {
      return false;
    }
    int deep = place.path().size();
    String above = deep < 2 ? "" : place.path().get(deep - 2);
    boolean one = Priority.parse(above).isPresent();
    String key =
        one
            ? FactKey.text(sent ? "port.pfc.tx-frames" : "port.pfc.rx-frames", above)
            : sent ? "port.pfc.tx-total" : "port.pfc.rx-total";
    Value frames = SwitchValue.count(place.leaf().text(), "frames");
    readings.add(SwitchSubject.port(port), key, frames, place.printed(), place.leaf().line());
    return true;
  }
}
