package io.railwright.microbench;

import io.railwright.assess.Catalogue;
import io.railwright.assess.Judge;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Status;
import io.railwright.model.yaml.BadFileException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

/**
 * How long judging takes by itself: facts are in memory, hosts have four NICs, all cores work, and
 * passes are counted and not kept. The bar is 10,000 hosts in 2 s and 1 GB on two cores.
 */
public final class JudgingSpeed {
  private static final int AT_ONCE = 10_000;
  private static final int[] FABRICS = {1_000, 10_000, 100_000};
  private static final double BAR_SECONDS = 2;

  private final Catalogue catalogue;
  private final SyntheticFacts synthetic;

  private JudgingSpeed(Knowledge knowledge) throws BadFileException {
    this.catalogue = new Catalogue(knowledge);
    this.synthetic = new SyntheticFacts(knowledge);
  }

  /** What one fabric took. */
  private record Taken(double seconds, long judgements, long facts, long megabytes) {}

  public static void main(String[] arguments) throws BadFileException {
    Knowledge knowledge = KnowledgeFolder.load(List.of(), List.of());
    JudgingSpeed speed = new JudgingSpeed(knowledge);
    PrintStream out = System.out;
    out.printf(
        "%d rules, %d facts a host, %d cores%n",
        knowledge.rules().size(),
        speed.synthetic.host("warm").size(),
        Runtime.getRuntime().availableProcessors());
    IntStream.range(0, 3).forEach(_ -> speed.judge(2_000));
    for (int hosts : FABRICS) {
      Taken taken = speed.judge(hosts);
      out.printf(
          "%7d hosts  %6.2f s  %5.1f us a host  %,d judgements  %d MB of heap in use%s%n",
          hosts,
          taken.seconds,
          taken.seconds * 1e6 / hosts,
          taken.judgements,
          taken.megabytes,
          hosts == AT_ONCE
              ? (taken.seconds < BAR_SECONDS ? "  (bar 2 s: met)" : "  (bar 2 s: MISSED)")
              : "");
    }
  }

  /** Facts are made in portions outside the clock: 100,000 hosts would not fit into memory. */
  private Taken judge(int hosts) {
    Judge judge = new Judge(catalogue, Optional.empty(), Map.of(), false);
    LongAdder judgements = new LongAdder();
    long nanoseconds = 0;
    long facts = 0;
    long used = 0;
    for (int from = 0; from < hosts; from += AT_ONCE) {
      int first = from;
      List<List<Fact>> portion =
          IntStream.range(first, Math.min(hosts, first + AT_ONCE))
              .mapToObj(number -> synthetic.host("node" + number))
              .toList();
      facts += portion.stream().mapToLong(List::size).sum();
      long start = System.nanoTime();
      portion.parallelStream().forEach(host -> count(judge, host, judgements));
      nanoseconds += System.nanoTime() - start;
      used = Math.max(used, used());
    }
    return new Taken(nanoseconds / 1e9, judgements.sum(), facts, used);
  }

  private static void count(Judge judge, List<Fact> facts, LongAdder judgements) {
    Subject host = facts.getFirst().subject().root();
    Judge.HostResult result = judge.judge(host, facts);
    for (Status status : Status.values()) {
      judgements.add(result.tally().of(status));
    }
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
  }
}
