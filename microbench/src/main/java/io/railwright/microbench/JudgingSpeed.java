package io.railwright.microbench;

import io.railwright.assess.Judge;
import io.railwright.assess.StatusCounts;
import io.railwright.assess.site.Assumptions;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.survey.Catalogue;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How long judging takes by itself: facts are in memory, all cores work, and passes are counted and
 * not kept. The bar is 10,000 hosts in 2 s and 1 GB on two cores; run it with {@code
 * -Dbench.heap=1g -Dbench.collector=Parallel}.
 */
public final class JudgingSpeed {
  private static final int BAR_HOSTS = 10_000;
  private static final double BAR_SECONDS = 2;
  private static final int WARM_UPS = 10;
  private static final int PORTION = 10_000;
  private static final int[] FABRICS = {1_000, BAR_HOSTS, BAR_HOSTS, BAR_HOSTS, 100_000};

  private final Catalogue catalogue;
  private final SyntheticFacts synthetic;

  private JudgingSpeed(Catalogue catalogue, SyntheticFacts synthetic) {
    this.catalogue = catalogue;
    this.synthetic = synthetic;
  }

  /** What one fabric took. */
  private record Taken(double seconds, double processor, String counts, int differing, long heap) {}

  public static void main(String[] arguments) throws Exception {
    Knowledge knowledge = KnowledgeFolder.load(List.of(), List.of());
    Catalogue catalogue = new Catalogue(knowledge);
    Path folder = Files.createTempDirectory("whole-host").resolve("root");
    JudgingSpeed speed = new JudgingSpeed(catalogue, new SyntheticFacts(catalogue, folder));
    PrintStream out = System.out;
    out.printf(
        "%d rules, %d facts a host, %d cores, %d MB of heap at most%n",
        knowledge.rules().size(),
        speed.synthetic.size(),
        Runtime.getRuntime().availableProcessors(),
        Runtime.getRuntime().maxMemory() >> 20);
    IntStream.range(0, WARM_UPS).forEach(_ -> speed.judge(4_000));
    for (int hosts : FABRICS) {
      print(out, hosts, speed.judge(hosts));
    }
  }

  private static void print(PrintStream out, int hosts, Taken taken) {
    boolean met = taken.seconds < BAR_SECONDS;
    String bar = hosts == BAR_HOSTS ? (met ? "  (bar 2 s: met)" : "  (bar 2 s: MISSED)") : "";
    out.printf(
        "%7d hosts  %6.2f s (%.2f s of processor time)  %5.1f us a host%s%n    %s, %,d differ;"
            + " %d MB of heap in use%n",
        hosts,
        taken.seconds,
        taken.processor,
        taken.seconds * 1e6 / hosts,
        bar,
        taken.counts,
        taken.differing,
        taken.heap);
  }

  /** Facts are made in portions outside the clock: 100,000 hosts would not fit into memory. */
  private Taken judge(int hosts) {
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, false);
    Map<Status, LongAdder> counts = new EnumMap<>(Status.class);
    Arrays.stream(Status.values()).forEach(status -> counts.put(status, new LongAdder()));
    long nanoseconds = 0;
    long processor = 0;
    long used = 0;
    for (int from = 0; from < hosts; from += PORTION) {
      List<List<Judge.Host>> portion = groups(from, Math.min(hosts, from + PORTION));
      System.gc(); // what was left over from making the facts is no part of judging them
      long start = System.nanoTime();
      long before = processorTime();
      portion.parallelStream().forEach(group -> count(judge, group, counts));
      nanoseconds += System.nanoTime() - start;
      processor += processorTime() - before;
      used = Math.max(used, used());
    }
    long start = System.nanoTime();
    int differing = judge.across(new ArrayList<>(), new Assumptions()).findings().size();
    nanoseconds += System.nanoTime() - start;
    String all =
        counts.entrySet().stream()
            .map(it -> "%,d %s".formatted(it.getValue().sum(), it.getKey().word()))
            .collect(Collectors.joining(", "));
    return new Taken(nanoseconds / 1e9, processor / 1e9, all, differing, used);
  }

  /** In groups, as an audit judges them. */
  private List<List<Judge.Host>> groups(int from, int to) {
    return IntStream.iterate(from, first -> first < to, first -> first + Judge.AT_ONCE)
        .mapToObj(
            first ->
                IntStream.range(first, Math.min(to, first + Judge.AT_ONCE))
                    .mapToObj(this::host)
                    .toList())
        .toList();
  }

  private Judge.Host host(int number) {
    List<Fact> facts = synthetic.host(number);
    return new Judge.Host(facts.getFirst().subject().root(), facts);
  }

  private static void count(Judge judge, List<Judge.Host> hosts, Map<Status, LongAdder> counts) {
    for (Judge.HostResult result : judge.judge(hosts)) {
      StatusCounts own = result.counts();
      counts.forEach((status, count) -> count.add(own.of(status)));
    }
  }

  private static long processorTime() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : 0;
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
  }
}
