package io.railwright.collect.switches.nxos.queuing;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.nxos.config.Shape;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;

/**
 * The tables with a row for each QoS group: how the queue is served (bandwidth, level, shape,
 * limit), or the buffer of a class that pauses (size, pause, resume).
 */
final class QueueSummary {
  private static final int EGRESS_CELLS = 7;
  private static final int INGRESS_CELLS = 4;

  private enum Table {
    NONE,
    EGRESS,
    INGRESS,
    /** Nexus 5000: the group, how it is served, and its bandwidth. */
    SERVED
  }

  private final String port;
  private Table table = Table.NONE;

  /** The cells before the QoS group: some models number the queues too. */
  private int before;

  QueueSummary(String port) {
    this.port = port;
  }

  void end() {
    table = Table.NONE;
  }

  boolean take(String text, int number, Readings readings) {
    List<String> words = Words.list(text);
    boolean numbered = text.startsWith("Que# Group ");
    if (numbered || words.getFirst().equals("QoS-Group#")) {
      before = numbered ? 1 : 0;
      table = text.contains("Bandwidth") ? Table.EGRESS : Table.INGRESS;
      return true;
    }
    if (words.getFirst().equals("qos-group") && text.contains("sched-type")) {
      table = Table.SERVED;
      return true;
    }
    boolean below = table != Table.NONE && (text.startsWith("Min ") || text.startsWith("Buff "));
    return below || (NxosNumber.isWhole(words.getFirst()) && takeRow(words, number, readings));
  }

  private boolean takeRow(List<String> all, int number, Readings readings) {
    List<String> cells = all.subList(Math.min(before, all.size() - 1), all.size());
    Row row = new Row(cells, number, readings);
    return switch (table) {
      case NONE -> false;
      case EGRESS -> cells.size() == EGRESS_CELLS && takeEgress(row);
      case INGRESS ->
          (cells.size() == INGRESS_CELLS || cells.size() == INGRESS_CELLS + 1) && takeIngress(row);
      case SERVED -> cells.size() == INGRESS_CELLS - 1 && takeServed(row);
    };
  }

  /** The cells of a group; a dash stands for what is not set. */
  private record Row(List<String> cells, int line, Readings into) {
    void add(String subject, String key, int cell, Value value) {
      if (!cells.get(cell).equals("-")) {
        into.add(subject, key, value, cells.get(cell), line);
      }
    }
  }

  private boolean takeEgress(Row row) {
    String queue = SwitchSubject.queue(port, row.cells().getFirst());
    row.add(queue, "scheduler.bandwidth", 1, NxosNumber.count(row.cells().get(1), "%"));
    row.add(queue, "scheduler.level", 2, NxosNumber.count(row.cells().get(2)));
    row.add(queue, "scheduler.type", 2, Value.text("strict"));
    String unit = row.cells().get(5);
    row.add(queue, "scheduler.shape[minimum]", 3, Shape.rate(row.cells().get(3), unit));
    row.add(queue, "scheduler.shape[maximum]", 4, Shape.rate(row.cells().get(4), unit));
    takeLimit(queue, EGRESS_CELLS - 1, row);
    return true;
  }

  /** {@code 9(D)}: the step of a limit that moves; {@code 505024}: bytes. */
  private static void takeLimit(String subject, int cell, Row row) {
    String limit = row.cells().get(cell);
    boolean dynamic = limit.endsWith("(D)");
    int bracket = limit.indexOf('(');
    String bare = bracket < 0 ? limit : limit.substring(0, bracket);
    Value value = dynamic ? NxosNumber.count(bare) : NxosNumber.bytes(bare);
    row.add(subject, "buffer.limit", cell, value);
    if (bracket > 0) {
      row.add(subject, "buffer.dynamic", cell, new Value.Flag(dynamic));
    }
  }

  private boolean takeIngress(Row row) {
    String group = SwitchSubject.priorityGroup(port, row.cells().getFirst());
    row.add(group, "buffer.size", 1, NxosNumber.bytes(row.cells().get(1)));
    row.add(group, "buffer.xoff", 2, NxosNumber.bytes(row.cells().get(2)));
    row.add(group, "buffer.xon", 3, NxosNumber.bytes(row.cells().get(3)));
    if (row.cells().size() > INGRESS_CELLS) {
      takeLimit(group, INGRESS_CELLS, row);
    }
    return true;
  }

  private boolean takeServed(Row row) {
    String queue = SwitchSubject.queue(port, row.cells().getFirst());
    String type = row.cells().get(1).toLowerCase(Locale.ROOT);
    row.add(queue, "scheduler.type", 1, Value.text(type.equals("priority") ? "strict" : type));
    row.add(queue, "scheduler.bandwidth", 2, NxosNumber.count(row.cells().get(2), "%"));
    return true;
  }
}
