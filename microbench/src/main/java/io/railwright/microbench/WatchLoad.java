package io.railwright.microbench;

import com.sun.management.OperatingSystemMXBean;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.monitor.history.DiskHistory;
import io.railwright.monitor.history.StoreLimits;
import io.railwright.monitor.prometheus.PrometheusWriter;
import io.railwright.monitor.prometheus.Shard;
import io.railwright.monitor.series.CollectorClock;
import io.railwright.monitor.watch.FabricWatch;
import java.io.IOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A whole watch of 10,000 ports with 40 counters each, polled every 10 s in real time: facts as
 * parsers make them, series, alerts, the report, the store on disk and {@code /metrics} once a
 * poll. A generator stands for the machines; what it costs to make up their facts is told apart.
 * The bar is half a core on average and 1.5 GB, with nothing lost, over 10 minutes. {@code
 * -Dports=}, {@code -Dseconds=} and {@code -Devery=} (milliseconds) change the size.
 */
public final class WatchLoad {
  private static final int PORTS = Integer.getInteger("ports", 10_000);
  private static final int SECONDS = Integer.getInteger("seconds", 600);
  private static final long EVERY = Long.getLong("every", 10_000);
  private static final int PORTS_OF_A_HOST = 8;
  private static final int BUSY = 12;
  private static final int RARE = 20;

  private final Knowledge knowledge;
  private final List<String> counters;
  private final long[][] counts;
  private final Random random = new Random(1);
  private final Instant began = Instant.now().truncatedTo(ChronoUnit.MILLIS);
  private long generated;

  private WatchLoad() throws Exception {
    this.knowledge = KnowledgeFolder.load(List.of(), List.of());
    this.counters =
        knowledge.counters().values().stream()
            .filter(it -> it.metric().isPresent())
            // Those that count load come first, and are the busy ones: errors stay still.
            .sorted(Comparator.comparing(it -> it.limits().isPresent() || !it.alert().isEmpty()))
            .map(it -> it.fact().replace("{prio}", "3"))
            .filter(it -> it.startsWith("rdma.counter") || it.startsWith("ethtool.counter"))
            .distinct()
            .limit(40)
            .toList();
    this.counts = new long[PORTS][counters.size()];
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("rail-watch-load");
    try {
      new WatchLoad().run(folder);
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted((one, other) -> other.compareTo(one)).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static double cpu() {
    OperatingSystemMXBean machine =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return machine.getProcessCpuTime() / 1e9;
  }

  private void run(Path folder) throws Exception {
    PrometheusWriter prometheus = new PrometheusWriter(knowledge);
    int hosts = PORTS / PORTS_OF_A_HOST;
    int rounds = (int) Math.max(2, SECONDS * 1000L / EVERY);
    long begin = System.nanoTime();
    int alerts = 0;
    try (DiskHistory history = DiskHistory.open(folder, knowledge, StoreLimits.USUAL)) {
      FabricWatch watch =
          new FabricWatch(knowledge, "load", EVERY, new CollectorClock(began), List.of(), history);
      double first = cpu();
      for (int round = 1; round <= rounds; round++) {
        TimeUnit.NANOSECONDS.sleep(
            Math.max(0, begin + round * EVERY * 1_000_000 - System.nanoTime()));
        long now = round * EVERY;
        for (int host = 0; host < hosts; host++) {
          watch.answered(Subject.host("u" + host), facts(host, now), now);
        }
        alerts += watch.judge(now).size();
        watch.report(now);
        prometheus.write(
            watch.counts(now), PrometheusWriter.Form.OPEN_METRICS, Shard.ALL, Writer.nullWriter());
        history.complaint().ifPresent(System.out::println);
      }
      while (history.isWriting()) {
        Thread.sleep(1);
      }
      told(history, rounds, alerts, cpu() - first, (System.nanoTime() - begin) / 1e9);
    }
  }

  private void told(DiskHistory history, int rounds, int alerts, double cpu, double wall)
      throws IOException {
    Instant end = began.plusMillis(rounds * EVERY);
    long whole = history.ports().stream().map(KeptPort::last).filter(end::equals).count();
    System.out.printf(
        "%d ports of %d counters, %d polls in %.0f s: %.2f cores, of which %.2f make up the facts;"
            + " %s at most%n",
        counts.length, counters.size(), rounds, wall, cpu / wall, generated / 1e9 / wall, memory());
    System.out.printf("%d ports kept to the last poll, %d alerts%n", whole, alerts);
  }

  /** All that the process ever held, as the kernel counts it. */
  private static String memory() throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
      return lines
          .filter(it -> it.startsWith("VmHWM:"))
          .map(it -> Long.parseLong(it.replaceAll("[^0-9]", "")) / 1000 + " MB")
          .findFirst()
          .orElse("?");
    }
  }

  private List<Fact> facts(int number, long now) {
    long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    Subject host = Subject.host("u" + number);
    Origin origin = new Origin("u" + number, "generator", began);
    List<Fact> facts = new ArrayList<>();
    facts.add(fact(host, "host.uptime", new TimeSpan((now + 9_000_000) * 1_000_000), origin));
    facts.add(fact(host, "host.boot-id", new Value.Text("boot"), origin));
    for (int nic = 0; nic < PORTS_OF_A_HOST; nic++) {
      Subject rdma = host.child("rdma", "mlx5_" + nic);
      Subject port = rdma.child("port", "1");
      Subject net = host.child("net", "rail" + nic);
      facts.add(fact(rdma, "rdma.pci", new Value.Text("0000:%02x:00.0".formatted(nic)), origin));
      facts.add(fact(port, "rdma.port.netdev", new Value.Text("rail" + nic), origin));
      facts.add(fact(net, "net.carrier", new Value.Flag(true), origin));
      long[] values = counts[number * PORTS_OF_A_HOST + nic];
      for (int column = 0; column < values.length; column++) {
        boolean moves = column < BUSY || (column < RARE && random.nextInt(50) == 0);
        values[column] += moves ? random.nextInt(100) : 0;
        String key = counters.get(column);
        Subject about = key.startsWith("rdma") ? port : net;
        facts.add(fact(about, key, new Value.Count(values[column]), origin));
      }
    }
    generated += ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin;
    return facts;
  }

  private static Fact fact(Subject subject, String key, Value value, Origin origin) {
    return new Fact(subject, key, Moment.CURRENT, value, origin, 0);
  }
}
