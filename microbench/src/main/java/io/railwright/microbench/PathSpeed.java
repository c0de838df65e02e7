package io.railwright.microbench;

import io.railwright.assess.path.PathEnd;
import io.railwright.assess.path.PathFabric;
import io.railwright.assess.path.PathProver;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PathRole;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How long it takes to prove all ordered pairs of a three-tier fat tree, with one port in a hundred
 * broken in some way. The bar is 1,024 hosts in 2 s and 1 GB; run it with {@code -Dbench.heap=1g}.
 */
public final class PathSpeed {
  private static final double BAR_SECONDS = 2;
  private static final int BAR_TREE = 16;
  private static final int LARGE_TREE = 32;
  private static final int[] TREES = {BAR_TREE, BAR_TREE, BAR_TREE, LARGE_TREE};
  private static final int ONE_IN = 100;
  private static final double NANOS = 1e9;
  private static final int MEGABYTE = 20;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final List<PathEnd> ends = new ArrayList<>();
  private final List<Subject> ports = new ArrayList<>();
  private final List<Relation.Cable> cables = new ArrayList<>();

  /**
   * A fat tree of switches with so many ports.
   *
   * @param radix even; there are a quarter of its cube hosts
   */
  private PathSpeed(int radix) {
    int half = radix / 2;
    for (int pod = 0; pod < radix; pod++) {
      for (int leaf = 0; leaf < half; leaf++) {
        Subject edge = Subject.of("switch", "leaf-" + pod + "-" + leaf);
        for (int at = 0; at < half; at++) {
          addHost(port(edge, at), (pod * half + leaf) * half + at);
          Subject middle = Subject.of("switch", "middle-" + pod + "-" + at);
          cable(port(edge, half + at), port(middle, leaf));
        }
      }
      for (int middle = 0; middle < half; middle++) {
        for (int at = 0; at < half; at++) {
          Subject core = Subject.of("switch", "core-" + (middle * half + at));
          cable(
              port(Subject.of("switch", "middle-" + pod + "-" + middle), half + at),
              port(core, pod));
        }
      }
    }
  }

  private static Subject port(Subject machine, int number) {
    return machine.child("port", "Ethernet" + number);
  }

  private void addHost(Subject at, int number) {
    Subject host = Subject.host("node" + number);
    Subject nic = host.child("nic", "0000:03:00.0");
    Subject port = host.child("port", "eth0");
    ends.add(new PathEnd(nic, port, "card" + number, Optional.of(0), Set.of()));
    ports.add(at);
    cables.add(new Relation.Cable(at, port));
  }

  private void cable(Subject from, Subject to) {
    ports.add(from);
    ports.add(to);
    cables.add(new Relation.Cable(from, to));
  }

  public static void main(String[] arguments) {
    PrintStream out = System.out;
    out.printf("%d MB of heap at most%n", Runtime.getRuntime().maxMemory() >> MEGABYTE);
    for (int radix : TREES) {
      PathSpeed tree = new PathSpeed(radix);
      long from = System.nanoTime();
      long processorFrom = THREADS.getCurrentThreadCpuTime();
      PathProver prover = new PathProver(tree.fabric(), PathSpeed::checks);
      PathReport report = prover.all();
      double seconds = (System.nanoTime() - from) / NANOS;
      double processor = (THREADS.getCurrentThreadCpuTime() - processorFrom) / NANOS;
      boolean met = seconds < BAR_SECONDS;
      String bar = radix == BAR_TREE ? (met ? "  (bar 2 s: met)" : "  (bar 2 s: MISSED)") : "";
      out.printf(
          "%6d hosts, %,d pairs, %,d cables: %.2f s (%.2f s of processor time)%s%n"
              + "    lossless %s; %d breaks%n",
          tree.ends.size(),
          report.pairs(),
          tree.cables.size(),
          seconds,
          processor,
          bar,
          report.verdicts().get(PathVerdict.LOSSLESS),
          report.breaks().size());
      if (radix == BAR_TREE) {
        long failing = System.nanoTime();
        long failingFrom = THREADS.getCurrentThreadCpuTime();
        int cables = prover.failures().cables();
        out.printf(
            "    each of %,d cables between switches fails: %.2f s (%.2f s of processor time)%n",
            cables,
            (System.nanoTime() - failing) / NANOS,
            (THREADS.getCurrentThreadCpuTime() - failingFrom) / NANOS);
      }
    }
  }

  private PathFabric fabric() {
    return new PathFabric(ends, ports, cables);
  }

  /** Two checks of each verdict at each port, of which one in a hundred does not hold. */
  private static List<PathCheck> checks(Subject at, PathRole role) {
    List<PathCheck> checks = new ArrayList<>();
    for (PathVerdict verdict : PathVerdict.values()) {
      for (int number = 0; number < 2; number++) {
        int chance =
            Math.floorMod(31 * at.hashCode() + 7 * verdict.word().hashCode() + number, ONE_IN);
        Proof proof = chance == 0 ? Proof.BROKEN : Proof.PROVEN;
        checks.add(
            new PathCheck(
                "rule." + number,
                verdict,
                at,
                proof,
                "as " + role + " finds",
                List.of(),
                List.of()));
      }
    }
    return checks;
  }
}
