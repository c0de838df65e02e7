package io.railwright.twin.benchmark;

import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.load.Loads;
import java.util.LinkedHashMap;
import java.util.Map;

/** Installs the benchmarks on the hosts of a fabric. */
public final class Benchmarks {
  private final BenchmarkContext context;

  private Benchmarks(BenchmarkContext context) {
    this.context = context;
  }

  /**
   * Installs them on each host: now, and on those that are made later.
   *
   * @param loads what else is on the network while a benchmark runs
   */
  public static Benchmarks install(Fabric fabric, Loads loads, BenchmarkPace pace) {
    Benchmarks benchmarks = new Benchmarks(new BenchmarkContext(fabric, loads, pace));
    fabric.eachHost(benchmarks::install);
    return benchmarks;
  }

  /** How many programs of perftest run on all hosts together. */
  public int running() {
    return context.programs().get();
  }

  private void install(VirtualHost host) {
    for (PerftestKind kind : PerftestKind.values()) {
      host.install(kind.program(), new Perftest(context, kind, host.name()));
    }
    host.install("iperf3", new Iperf(context, host.name()));
    host.install(DaqiriRdma.NAME, new DaqiriRdma(context, host.name()));
    Map<String, RankProgram> ranked = new LinkedHashMap<>();
    if (!host.state().gpus().isEmpty()) {
      NcclLibrary library = NcclLibrary.of(host.state().gpus().getFirst().vendor());
      for (NcclKind kind : NcclKind.values()) {
        ranked.put(kind.program(), new NcclTest(context, kind, library, host.name()));
      }
    }
    for (OsuKind kind : OsuKind.values()) {
      ranked.put(kind.program(), new Osu(context, kind, host.name()));
    }
    ranked.forEach(host::install);
    host.install("mpirun", new MpiRun(context, ranked, host.name()));
    host.install("srun", new Srun(context, ranked, host.name()));
  }
}
