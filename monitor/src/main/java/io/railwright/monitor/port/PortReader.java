package io.railwright.monitor.port;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Part;
import io.railwright.model.fact.QueueCount;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
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
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Finds the ports of one machine in the facts of one poll, and its applications. Ports of a host
 * are its RDMA ports, each with the interface that it shares the wire with; those of a switch and
 * the uplinks of a hypervisor are all that count.
 */
public final class PortReader {
  /** Of SONiC; a group is taken to carry the priority of its number, as a queue is. */
  private static final String OF_GROUPS = "pg.counter[dropped-packets]";

  private final CountedColumns counted;
  private final Map<Subject, Map<String, Value>> facts = new TreeMap<>();
  private final SwitchBuffers buffers;
  private final Subject machine;
  private final long received;
  private final long spread;

  private PortReader(CountedColumns counted, Subject machine, List<Fact> told, long received) {
    this.buffers = new SwitchBuffers(machine, facts);
    this.spread = PollSpread.of(machine, told);
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
   * The ports of a machine; none of a host or a hypervisor that does not tell how long it is up,
   * since nothing can be compared then. A switch that does not tell goes by the clock of the
   * collector.
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
    if (machine.kind().equals(Kind.HYPERVISOR)) {
      return reader.uplinks(uptime.get());
    }
    return machine.kind().equals(Kind.SWITCH)
        ? reader.switchPorts(uptime.get())
        : reader.hostPorts(uptime.get());
  }

  private Optional<Long> uptime() {
    Optional<Long> told =
        value(machine, uptimeKey())
            .filter(TimeSpan.class::isInstance)
            .map(it -> ((TimeSpan) it).nanoseconds() / 1_000_000);
    return told.isEmpty() && machine.kind().equals(Kind.SWITCH)
        ? Optional.of(received)
        : told.map(it -> it + spread / 2); // the middle of the poll
  }

  private String uptimeKey() {
    if (machine.kind().equals(Kind.HYPERVISOR)) {
      return "hypervisor.uptime";
    }
    return machine.kind().equals(Kind.SWITCH) ? "switch.uptime" : "host.uptime";
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
          } else if (isApplication(subject)) {
            ports.add(application(subject, uptime));
          }
        });
    return ports;
  }

  /** Whether this is no port but a job on a host, which has series as a port has. */
  public static boolean isApplication(Subject subject) {
    List<Part> parts = subject.parts();
    return parts.size() == 2 && parts.get(1).kind().equals(Kind.APPLICATION);
  }

  /** What it told is counted here, and no driver or boot of the host sets it back. */
  private PortReading application(Subject subject, long uptime) {
    Columns columns = new Columns();
    columns.add("", subject);
    Optional<Boolean> running =
        switch (text(subject, "application.state")) {
          case "running" -> Optional.of(true);
          case "ended" -> Optional.of(false);
          default -> Optional.empty();
        };
    PortState state = new PortState(running, Optional.empty(), Optional.empty());
    String name = machine.name() + " " + subject.name();
    Epoch epoch = new Epoch("", "", "", "");
    return new PortReading(subject, subject, name, state, columns.sample(uptime, epoch));
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
    PortState state = new PortState(up, speed(net, "net.speed"), Optional.empty(), pcie(device));
    return new PortReading(place, port, name, state, columns.sample(uptime, epoch));
  }

  private Optional<PcieLink> pcie(Subject device) {
    Value unknown = Value.text("");
    return value(device, "pci.link.width").orElse(unknown) instanceof Value.Count(long n, String _)
            && value(device, "pci.link.speed").orElse(unknown) instanceof TransferRate speed
        ? Optional.of(new PcieLink(n, speed))
        : Optional.empty();
  }

  /** Known by its PCI address, as the port of a host is; ESXi does not number its boots. */
  private List<PortReading> uplinks(long uptime) {
    List<PortReading> ports = new ArrayList<>();
    for (Subject subject : facts.keySet()) {
      boolean isUplink =
          subject.parts().size() == 2 && subject.parts().get(1).kind().word().equals("uplink");
      Columns columns = new Columns();
      columns.add("", subject);
      if (isUplink && !columns.columns.isEmpty()) {
        String pci = text(subject, "net.pci");
        Epoch epoch = new Epoch("", pci, text(subject, "net.mac"), "");
        Subject place = pci.isEmpty() ? subject : machine.child("pci", pci);
        Optional<Boolean> up = value(subject, "net.state").map(it -> it.print().equals("up"));
        PortState state = new PortState(up, speed(subject, "net.speed"), Optional.empty());
        String name = machine.name() + " " + subject.name();
        ports.add(new PortReading(place, subject, name, state, columns.sample(uptime, epoch)));
      }
    }
    return ports;
  }

  private Optional<Bandwidth> speed(Subject port, String key) {
    return value(port, key).filter(Bandwidth.class::isInstance).map(Bandwidth.class::cast);
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
            String name = machine.name() + " " + port.name();
            Sample sample = columns.sample(uptime, epoch);
            readings.add(new PortReading(port, port, name, switchPort(port), sample));
          }
        });
    return readings;
  }

  private PortState switchPort(Subject port) {
    Optional<Boolean> up = value(port, "port.state").map(it -> it.print().equals("up"));
    return new PortState(
            up,
            speed(port, "port.speed"),
            value(port, "port.pfc.priorities")
                .or(() -> value(port, "port.pfc.configured-priorities"))
                .flatMap(PortReader::set))
        .with(buffers.headroom(port), buffers.depths(port));
  }

  /** Empty where one of them is no priority: then none of them is believed. */
  private static Optional<Set<Integer>> set(Value value) {
    if (!(value instanceof Value.Listing listing)) {
      return Optional.empty();
    }
    Set<Integer> priorities = new TreeSet<>();
    for (String item : listing.items()) {
      if (!item.matches("[0-7]")) {
        return Optional.empty();
      }
      priorities.add(Integer.valueOf(item));
    }
    return Optional.of(priorities);
  }

  /** The port that a part of a switch belongs to. */
  private static Optional<Subject> port(Subject subject) {
    List<Part> parts = subject.parts();
    boolean ofPort = parts.size() > 1 && parts.get(1).kind().word().equals("port");
    return ofPort ? Optional.of(Subject.of(parts.subList(0, 2))) : Optional.empty();
  }

  /** What a priority group drops as packets come in, a queue drops as they go out. */
  private static String usual(String key) {
    return key.equals(OF_GROUPS) ? QueueCount.DROPPED_PACKETS.key() : QueueCount.usual(key);
  }

  /**
   * The columns of one port while they are gathered. What a switch tells by several names, such as
   * by kind of traffic, is one column and their sum.
   */
  private final class Columns {
    private final Map<String, Column> columns = new TreeMap<>();
    private final Map<String, Long> values = new HashMap<>();

    void add(String part, Subject subject) {
      facts
          .getOrDefault(subject, Map.of())
          .forEach(
              (key, value) -> {
                String usual = usual(key);
                Optional<Column> column =
                    part.isEmpty() ? counted.of(usual) : counted.of(part, usual);
                if (column.isPresent() && value instanceof Value.Count(long count, String _)) {
                  columns.put(column.get().key(), column.get());
                  values.merge(column.get().key(), count, Long::sum);
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
