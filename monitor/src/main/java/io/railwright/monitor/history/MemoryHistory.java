package io.railwright.monitor.history;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Sample;
import io.railwright.monitor.store.BlockWriter;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The last hour, packed as on a disk and kept nowhere: about 20 kB a port. */
public final class MemoryHistory implements PollStore {
  private static final long KEPT = Duration.ofHours(1).toMillis();
  private static final long BLOCK = Duration.ofMinutes(10).toMillis();
  private static final int MOST_EVENTS = 10_000;

  private final HistoryMaker maker;
  private final Map<Subject, Port> ports = new TreeMap<>();
  private final Deque<WatchEvent> events = new ArrayDeque<>();

  public MemoryHistory(Knowledge knowledge) {
    this.maker = new HistoryMaker(new CountedUnits(knowledge));
  }

  /** Polls of one epoch with the same columns. */
  private static final class Block {
    private final ColumnSet columns;
    private final long epoch;
    private final long every;
    private final long begin;
    private final BlockWriter writer;
    private long end;

    Block(ColumnSet columns, long epoch, long every, long begin) {
      this.columns = columns;
      this.epoch = epoch;
      this.every = every;
      this.begin = begin;
      this.end = begin;
      this.writer = new BlockWriter(columns.size());
    }
  }

  /** What is kept of one port. */
  private static final class Port {
    private final Deque<Block> blocks = new ArrayDeque<>();
    private final PortLife life = PortLife.unborn();
    private Subject subject;
    private String name;

    Port(Subject subject, String name) {
      this.subject = subject;
      this.name = name;
    }

    void take(Poll.PolledPort polled, long at) {
      Sample sample = polled.reading().sample();
      subject = polled.reading().subject();
      name = polled.reading().name();
      long uptime = PortLife.uptime(sample, at);
      if (life.take(sample.epoch(), uptime) == PortLife.Step.STALE) {
        return;
      }
      Block open = open(sample.columns(), polled.every(), at);
      open.writer.add(at, uptime, sample.values());
      open.end = at;
      while (blocks.getFirst().end < at - KEPT) {
        blocks.removeFirst();
      }
    }

    private Block open(ColumnSet columns, long every, long at) {
      Block open = blocks.peekLast();
      if (open == null
          || open.columns != columns
          || open.epoch != life.number()
          || open.every != every
          || at - open.begin > BLOCK) {
        open = new Block(columns, life.number(), every, at);
        blocks.addLast(open);
      }
      return open;
    }

    boolean isKept() {
      return !blocks.isEmpty();
    }

    KeptPort kept() {
      return new KeptPort(
          subject,
          name,
          Instant.ofEpochMilli(blocks.getFirst().begin),
          Instant.ofEpochMilli(blocks.getLast().end));
    }
  }

  @Override
  public synchronized void append(Poll poll) {
    for (Poll.PolledPort polled : poll.ports()) {
      long at = poll.clock().time(polled.reading().sample().received()).toEpochMilli();
      ports
          .computeIfAbsent(
              polled.reading().place(),
              _ -> new Port(polled.reading().subject(), polled.reading().name()))
          .take(polled, at);
    }
    events.addAll(poll.events());
    while (events.size() > MOST_EVENTS) {
      events.removeFirst();
    }
  }

  @Override
  public synchronized List<KeptPort> ports() {
    return ports.values().stream()
        .filter(Port::isKept)
        .map(Port::kept)
        .sorted(Comparator.comparing(KeptPort::subject))
        .toList();
  }

  @Override
  public Optional<PortHistory> series(Subject port, Instant from, Instant to, int mostPoints)
      throws IOException {
    Port found;
    List<RawBlock> blocks = new ArrayList<>();
    synchronized (this) {
      Optional<Port> known =
          ports.values().stream().filter(it -> it.subject.equals(port) && it.isKept()).findFirst();
      if (known.isEmpty()) {
        return Optional.empty();
      }
      found = known.get();
      for (Block block : found.blocks) {
        blocks.add(RawBlock.of(block.columns, block.epoch, block.every, block.writer.toBytes()));
      }
    }
    long every = blocks.getLast().every();
    SeriesReader reader = new SeriesReader(TimeGrid.over(from, to, mostPoints, every));
    for (RawBlock block : blocks) {
      reader.read(block);
    }
    return Optional.of(maker.make(found.subject, found.name, reader, events(from, to)));
  }

  @Override
  public synchronized List<WatchEvent> events(Instant from, Instant to) {
    return events.stream()
        .filter(it -> !it.time().isBefore(from) && it.time().isBefore(to))
        .sorted(Comparator.comparing(WatchEvent::time))
        .toList();
  }

  @Override
  public void close() {
    // nothing is held
  }
}
