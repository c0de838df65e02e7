package io.railwright.monitor.port;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Part;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.monitor.series.Column;
import io.railwright.monitor.series.Epoch;
import io.railwright.monitor.series.Sample;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Finds the ports of one machine in the facts of one poll. Ports of a host are its RDMA ports, each
 * with the interface that it shares the wire with; those of a switch are all that count.
 */
public final class PortReader {
  private final CountedColumns counted;
  private final Map<Subject, Map<String, Value>> facts = new TreeMap<>();
  private final Subject machine;
  private final long received;

  private PortReader(CountedColumns counted, Subject machine, List<Fact> told, long received) {
    this.counted = counted;
    this.machine = machine;
    this.received = received;
    for (Fact fact : told) {
      if (!(fact.value() instanceof Value.Unknown)) {
        facts
            .computeIfAbsent(fact.subject(), _ -> new HashMap<>())
            .putIfAbsent(fact.key(), fact.value());
      }
    }
  }

  /**
   * The ports of a machine; none of a host that does not tell how long it is up, since nothing can
   * be compared then. A switch that does not tell goes by the clock of the collector.
   *
   * @param received milliseconds by the clock of the collector
   */
  public static List<PortReading> read(
      CountedColumns counted, Subject machine, List<Fact> told, long received) {
    PortReader reader = new PortReader(counted, machine, told, received);
    Optional<Long> uptime = reader.uptime();
    if (uptime.isEmpty()) {
      return List.of();
    }
    return machine.kind().equals(Kind.SWITCH)
        ? reader.switchPorts(uptime.get())
        : reader.hostPorts(uptime.get());
  }

  private Optional<Long> uptime() {
    String key = machine.kind().equals(Kind.SWITCH) ? "switch.uptime" : "host.uptime";
    Optional<Long> told =
        value(machine, key)
            .filter(TimeSpan.class::isInstance)
            .map(it -> ((TimeSpan) it).nanoseconds() / 1_000_000);
    return told.isEmpty() && machine.kind().equals(Kind.SWITCH) ? Optional.of(received) : told;
  }

  private Optional<Value> value(Subject subject, String key) {
    return Optional.ofNullable(facts.getOrDefault(subject, Map.of()).get(key));
  }

  private String text(Subject subject, String key) {
    return value(subject, key).map(Value::print).orElse("");
  }

  private List<PortReading> hostPorts(long uptime) {
    List<PortReading> ports = new ArrayList<>();
    facts.forEach(
        (subject, values) -> {
          if (values.containsKey("rdma.port.netdev")) {
            ports.add(hostPort(subject, uptime));
          }
        });
    return ports;
  }

  private PortReading hostPort(Subject port, long uptime) {
    Subject net = machine.child("net", text(port, "rdma.port.netdev"));
    Subject device = new Subject(port.path().substring(0, port.path().lastIndexOf("/port/")));
    String pci = text(device, "rdma.pci");
    Epoch epoch =
        new Epoch(
            text(machine, "host.boot-id"),
            pci,
            text(device, "rdma.node-guid"),
            text(net, "net.index"));
    Subject place = pci.isEmpty() ? port : machine.child("pci", pci).child("port", port.name());
    Columns columns = new Columns();
    columns.add("", port);
    columns.add("", net);
    Optional<Boolean> up =
        value(net, "net.carrier").map(it -> it instanceof Value.Flag flag && flag.set());
    String name = machine.name() + " " + device.name();
    return new PortReading(place, port, name, up, columns.sample(uptime, epoch));
  }

  private List<PortReading> switchPorts(long uptime) {
    Map<Subject, Columns> ports = new LinkedHashMap<>();
    for (Subject subject : facts.keySet()) {
      Optional<Subject> port = port(subject);
      if (port.isPresent()) {
        ports
            .computeIfAbsent(port.get(), _ -> new Columns())
            .add(subject.below(port.get()), subject);
      }
    }
    Epoch epoch = new Epoch("", "", "", "");
    List<PortReading> readings = new ArrayList<>();
    ports.forEach(
        (port, columns) -> {
          if (!columns.columns.isEmpty()) {
            Optional<Boolean> up = value(port, "port.state").map(it -> it.print().equals("up"));
            String name = machine.name() + " " + port.name();
            readings.add(new PortReading(port, port, name, up, columns.sample(uptime, epoch)));
          }
        });
    return readings;
  }

  /** The port that a part of a switch belongs to. */
  private static Optional<Subject> port(Subject subject) {
    List<Part> parts = subject.parts();
    boolean ofPort = parts.size() > 1 && parts.get(1).kind().word().equals("port");
    return ofPort ? Optional.of(Subject.of(parts.subList(0, 2))) : Optional.empty();
  }

  /** The columns of one port while they are gathered. */
  private final class Columns {
    private final Map<String, Column> columns = new TreeMap<>();
    private final Map<String, Long> values = new HashMap<>();

    void add(String part, Subject subject) {
      facts
          .getOrDefault(subject, Map.of())
          .forEach(
              (key, value) -> {
                Optional<Column> column = part.isEmpty() ? counted.of(key) : counted.of(part, key);
                if (column.isPresent() && value instanceof Value.Count(long count, String _)) {
                  columns.put(column.get().key(), column.get());
                  values.put(column.get().key(), count);
                }
              });
    }

    Sample sample(long uptime, Epoch epoch) {
      List<Column> wanted = List.copyOf(columns.values());
      long[] counts = new long[wanted.size()];
      for (int at = 0; at < counts.length; at++) {
        counts[at] = values.getOrDefault(wanted.get(at).key(), Sample.ABSENT);
      }
      return new Sample(uptime, received, epoch, counted.set(wanted), counts);
    }
  }
}
