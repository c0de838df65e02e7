package io.railwright.collect.switches.sonic;

import static java.util.Map.entry;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.PortName;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.switches.table.Row;
import io.railwright.collect.switches.table.Table;
import io.railwright.collect.switches.table.TableForm;
import io.railwright.collect.switches.table.TableText;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code show queue counters} and {@code show queue wredcounters}, as tables and as JSON. */
final class QueueCounters implements TableForm {
  /** Names of counters, by header and by the name in JSON. */
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          entry("Counter/pkts", "tx-packets"),
          entry("Counter/bytes", "tx-bytes"),
          entry("Drop/pkts", "dropped-packets"),
          entry("Drop/bytes", "dropped-bytes"),
          entry("Credit-WD-Del/pkts", "credit-watchdog-deleted-packets"),
          entry("Trim/pkts", "trimmed-packets"),
          entry("TrimSent/pkts", "trimmed-sent-packets"),
          entry("TrimDrop/pkts", "trimmed-dropped-packets"),
          entry("WredDrp/pkts", "wred-dropped-packets"),
          entry("WredDrp/bytes", "wred-dropped-bytes"),
          entry("EcnMarked/pkts", "ecn-marked-packets"),
          entry("EcnMarked/bytes", "ecn-marked-bytes"),
          entry("totalpacket", "tx-packets"),
          entry("totalbytes", "tx-bytes"),
          entry("droppacket", "dropped-packets"),
          entry("dropbytes", "dropped-bytes"),
          entry("creditWDPkts", "credit-watchdog-deleted-packets"),
          entry("trimpacket", "trimmed-packets"),
          entry("trimsentpacket", "trimmed-sent-packets"),
          entry("trimdroppacket", "trimmed-dropped-packets"),
          entry("wreddroppacket", "wred-dropped-packets"),
          entry("wreddropbytes", "wred-dropped-bytes"),
          entry("wredDropPacket", "wred-dropped-packets"),
          entry("wredDropBytes", "wred-dropped-bytes"),
          entry("ecnmarkedpacket", "ecn-marked-packets"),
          entry("ecnmarkedbytes", "ecn-marked-bytes"),
          entry("ecnMarkedPacket", "ecn-marked-packets"),
          entry("ecnMarkedBytes", "ecn-marked-bytes"));

  private QueueCounters() {}

  static Parsed parse(Printed printed) {
    return JsonText.isIn(printed)
        ? parseJson(printed)
        : TableText.read(printed, new QueueCounters());
  }

  @Override
  public Optional<String> subject(Row row) {
    return PortName.isIn(row.first())
        ? QueueLabel.parse(row.cells().get(1)).map(queue -> subject(row.first(), queue))
        : Optional.empty();
  }

  private static String subject(String port, QueueLabel queue) {
    return SwitchSubject.queue(port, queue.number());
  }

  @Override
  public Optional<Column> column(Table table, String header) {
    return switch (header) {
      case "Port" -> Optional.of(Column.NONE);
      case "TxQ", "Voq" -> Optional.of(Column.of("queue.traffic", QueueCounters::traffic));
      default -> find(header);
    };
  }

  private static Value traffic(String label) {
    return SwitchValue.word(QueueLabel.parse(label).map(QueueLabel::traffic).orElse(label));
  }

  private static Optional<Column> find(String name) {
    return Optional.ofNullable(NAMES.get(name))
        .map(known -> Column.of(FactKey.text("queue.counter", known), SwitchValue::count));
  }

  @Override
  public boolean line(String line, int number, Readings readings) {
    return PortForm.takeNote(line, number, readings);
  }

  private static Parsed parseJson(Printed printed) {
    Readings readings = new Readings(printed);
    List<Json.Members> objects = JsonText.objects(printed, PortForm::takeNote, readings);
    for (Json.Members object : objects) {
      object.values().forEach((port, queues) -> takePort(port, queues, readings));
    }
    return readings.parsed();
  }

  /** {@code "Ethernet8": {"UC0": {"totalpacket": "0"}}}; the time stands beside the queues. */
  private static void takePort(String port, Json queues, Readings readings) {
    if (!(queues instanceof Json.Members(Map<String, Json> members))) {
      readings.notUnderstood(port);
      return;
    }
    SwitchSubject.addName(port, readings);
    members.forEach(
        (label, counters) -> {
          Optional<QueueLabel> queue = QueueLabel.parse(label);
          if (queue.isPresent()) {
            String subject = subject(port, queue.get());
            readings.add(subject, "queue.traffic", traffic(label), '"' + label + '"', 0);
            JsonPlace.each(counters, place -> take(subject, place, readings));
          } else if (!label.equals("time")) {
            readings.notUnderstood(label);
          }
        });
  }

  private static void take(String subject, JsonPlace place, Readings readings) {
    Optional<Column> column = find(place.name());
    Json.Leaf leaf = place.leaf();
    if (column.isPresent()) {
      column.get().read(subject, leaf.text(), place.printed(), leaf.line(), readings);
    } else {
      readings.notUnderstood(place.name());
    }
  }
}
