package io.railwright.twin.benchmark;

import io.railwright.posix.Call;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program of the OSU micro-benchmarks over UCX: one device of each host carries it. What the MPI
 * library adds to a message is assumed.
 */
final class Osu implements RankProgram {
  /** What MPI adds to a message, in microseconds. */
  private static final double MPI = 0.4;

  /** Messages that are sent before the other side answers. */
  private static final int WINDOW = 64;

  private static final Duration GIVES_UP = Duration.ofSeconds(4);
  private static final int PROCESS = 204_199;

  private final BenchmarkContext context;
  private final OsuKind kind;
  private final String host;

  Osu(BenchmarkContext context, OsuKind kind, String host) {
    this.context = context;
    this.kind = kind;
    this.host = host;
  }

  @Override
  public String host() {
    return host;
  }

  @Override
  public int run(Call call, RankJob job) throws IOException, InterruptedException {
    OsuOptions options;
    try {
      options = OsuOptions.of(kind, job.words());
    } catch (IllegalArgumentException wrong) {
      return call.fail(1, kind.program() + ": " + wrong.getMessage());
    }
    List<String> hosts = job.hosts();
    int ranks = job.ranks();
    if (kind.isOfTwo() ? ranks != 2 : ranks < 2) {
      return call.fail(
          1, "This test requires " + (kind.isOfTwo() ? "exactly" : "at least") + " two processes");
    }
    if (hosts.size() < 2 || ranks % hosts.size() != 0) {
      return call.fail(1, "mpirun: the twin runs OSU's programs with as many ranks on each host");
    }
    try {
      FabricState state = context.state();
      List<Endpoint> nics = nics(state, hosts, job.environment());
      OsuPrint print = new OsuPrint(kind, options);
      call.print(print.head());
      OsuRun run = new OsuRun(state, nics, ranks / hosts.size(), trafficClass(job.environment()));
      return kind.isOfTwo() ? pair(call, options, run) : collective(call, options, run);
    } catch (BadInputException sentence) {
      return call.fail(1, hosts.getFirst() + ": UCX  ERROR " + sentence.getMessage());
    }
  }

  /** What one run has. */
  private record OsuRun(FabricState state, List<Endpoint> nics, int each, int trafficClass) {}

  private static int trafficClass(Map<String, String> environment) {
    String text = environment.getOrDefault("UCX_IB_TRAFFIC_CLASS", "");
    return text.matches("\\d{1,3}") ? Integer.parseInt(text) : 0;
  }

  /** The first device that UCX may use; all may be used where none is named. */
  private List<Endpoint> nics(
      FabricState state, List<String> hosts, Map<String, String> environment)
      throws BadInputException {
    List<String> named = List.of(environment.getOrDefault("UCX_NET_DEVICES", "all").split(",", -1));
    List<Endpoint> nics = new ArrayList<>();
    for (String name : hosts) {
      Optional<Endpoint> found =
          state.of(name).stream()
              .filter(it -> named.contains("all") || named.contains(it.rdma() + ":1"))
              .filter(Endpoint::up)
              .findFirst();
      nics.add(
          found.orElseThrow(
              () -> new BadInputException("no usable transports/devices on " + name)));
    }
    return nics;
  }

  private int pair(Call call, OsuOptions options, OsuRun run)
      throws IOException, InterruptedException, BadInputException {
    Measurement measurement =
        new Measurement(context, run.state, run.nics.getFirst(), run.nics.getLast());
    OsuPrint print = new OsuPrint(kind, options);
    long seed = context.noise().seed(host);
    for (long size = options.first(); size <= options.last(); size *= 2) {
      int bytes = (int) Math.min(size, Integer.MAX_VALUE);
      double latency = measurement.latency(bytes, run.trafficClass);
      if (latency < 0) {
        return lost(call, run);
      }
      int iterations = options.iterations(kind, size);
      if (kind.isBandwidth()) {
        double answer = 2 * (measurement.latency(1, run.trafficClass) + MPI) * 1e-6;
        Measurement.Bandwidth found =
            measurement.bandwidth(bytes, setup(run, bytes, iterations), run.trafficClass, seed, 0);
        if (!found.arrived()) {
          return lost(call, run);
        }
        double seconds = 8.0 * size / found.bits() + answer / WINDOW;
        call.print(print.row(size, size / seconds / 1e6));
      } else {
        double time = (latency + MPI) / RunNoise.part(seed, RunNoise.PERFTEST);
        context.stall(Duration.ofNanos((long) (2e3 * time * iterations)));
        call.print(print.row(size, time));
      }
    }
    return 0;
  }

  private PerftestSetup setup(OsuRun run, int bytes, int iterations) {
    boolean both = kind == OsuKind.BIBW;
    String device = run.nics.getFirst().rdma();
    return new PerftestSetup(
        device,
        0,
        0,
        bytes,
        false,
        WINDOW * iterations,
        0,
        1,
        both,
        false,
        false,
        false,
        run.trafficClass,
        0,
        -1,
        false);
  }

  private int collective(Call call, OsuOptions options, OsuRun run)
      throws IOException, InterruptedException, BadInputException {
    OsuCollective collective =
        new OsuCollective(context, kind, run.state, run.nics, run.each, run.trafficClass);
    if (!collective.arrives()) {
      return lost(call, run);
    }
    OsuPrint print = new OsuPrint(kind, options);
    double noise = 1 / RunNoise.part(context.noise().seed(host), RunNoise.PERFTEST);
    for (long size = options.first(); size <= options.last(); size *= 2) {
      double time = collective.microseconds(size) * noise;
      collective.pass(size, time, options.iterations(kind, size));
      call.print(print.row(size, time));
    }
    return 0;
  }

  /** What UCX says when its retries have run out, and the launcher behind it. */
  private int lost(Call call, OsuRun run) throws IOException, InterruptedException {
    context.stall(GIVES_UP);
    String first = run.nics.getFirst().host();
    return call.fail(
        134,
        ("[%s:%d:0:%d] ib_mlx5_log.c:179  Transport retry count exceeded on %s:1/RoCE"
                + " (synd 0x15 vend 0x81 hw_synd 0/0)\n"
                + "mpirun noticed that process rank 0 with PID %d on node %s exited on signal 6"
                + " (Aborted).")
            .formatted(first, PROCESS, PROCESS, run.nics.getFirst().rdma(), PROCESS, first));
  }
}
