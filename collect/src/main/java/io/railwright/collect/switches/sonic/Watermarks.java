package io.railwright.collect.switches.sonic;

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
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * {@code show priority-group watermark}, {@code show queue watermark}, {@code show buffer_pool
 * watermark} and {@code show priority-group drop counters}: here the queues are columns, and the
 * title or the command says what is counted.
 */
final class Watermarks implements TableForm {
  private String about = "";

  private Watermarks() {}

  static Parsed parse(Printed printed) {
    Watermarks form = new Watermarks();
    if (!JsonText.isIn(printed)) {
      return TableText.read(printed, form);
    }
    Readings readings = new Readings(printed);
    JsonText.objects(printed, form::line, readings).forEach(object -> form.take(object, readings));
    return readings.parsed();
  }

  @Override
  public Optional<String> subject(Row row) {
    if (row.table().headers().getFirst().equals("Pool")) {
      return Optional.of("pool/" + Subject.escape(row.first()));
    }
    return Optional.of(row.first()).filter(PortName::isIn).map(SwitchSubject::port);
  }

  @Override
  public Optional<Column> column(Table table, String header) {
    return column(table.title().isEmpty() ? about : table.title(), header);
  }

  private static Optional<Column> column(String title, String header) {
    if (header.equals("Port") || header.equals("Pool")) {
      return Optional.of(Column.NONE);
    }
    if (header.equals("Bytes")) {
      return Optional.of(Column.of(FactKey.text("pool.watermark", what(title)), SwitchValue::size));
    }
    if (header.startsWith("PG")) {
      return Optional.of(group(title, header.substring(2)));
    }
    return QueueLabel.parse(header).map(Watermarks::queue);
  }

  private static Column group(String title, String number) {
    String part = "/pg/" + Subject.escape(number);
    return title.toLowerCase(Locale.ROOT).contains("drop")
        ? Column.within(part, FactKey.text("pg.counter", "dropped-packets"), SwitchValue::count)
        : Column.within(part, FactKey.text("pg.watermark", what(title)), SwitchValue::size);
  }

  private static Column queue(QueueLabel queue) {
    String key = FactKey.text("queue.watermark", queue.traffic());
    return Column.within("/queue/" + Subject.escape(queue.number()), key, SwitchValue::size);
  }

  private static String what(String title) {
    String words = title.toLowerCase(Locale.ROOT);
    return words.contains("headroom") ? "headroom" : words.contains("shared") ? "shared" : "all";
  }

  @Override
  public boolean line(String line, int number, Readings readings) {
    boolean title = line.contains("watermark") || line.contains("drop") || line.contains(" per ");
    about = title ? line : about;
    return title || PortForm.takeNote(line, number, readings);
  }

  /** {@code {"Port": "Ethernet0", "UC0": "2057328"}}. */
  private void take(Json.Members row, Readings readings) {
    String port = row.leaf("Port").map(Json.Leaf::text).orElse("");
    String pool = row.leaf("Pool").map(Json.Leaf::text).orElse("");
    String subject = port.isEmpty() ? "pool/" + Subject.escape(pool) : SwitchSubject.port(port);
    if (port.isEmpty() && pool.isEmpty()) {
      readings.notUnderstood("an object without a port");
      return;
    }
    row.leaf("Port")
        .ifPresent(
            leaf ->
                readings.add(
                    subject,
                    "port.name",
                    Value.text(port),
                    JsonPlace.printed("Port", leaf),
                    leaf.line()));
    for (Map.Entry<String, Json> member : row.values().entrySet()) {
      Optional<Column> column = column(about, member.getKey());
      if (column.isPresent() && member.getValue() instanceof Json.Leaf leaf) {
        String raw = JsonPlace.printed(member.getKey(), leaf);
        column.get().read(subject, leaf.text(), raw, leaf.line(), readings);
      } else {
        readings.notUnderstood(member.getKey());
      }
    }
  }
}
