package io.railwright.flow.benchmark;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.benchmark.collective.CollectiveCall;
import io.railwright.benchmark.collective.HostGpus;
import io.railwright.benchmark.collective.JobEnvironment;
import io.railwright.benchmark.collective.LaunchFiles;
import io.railwright.benchmark.collective.NcclTransport;
import io.railwright.benchmark.judge.FewRuns;
import io.railwright.benchmark.judge.Judge;
import io.railwright.benchmark.judge.KeptOutput;
import io.railwright.benchmark.run.CollectiveRun;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.PairRun;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ParseText;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.benchmark.BenchmarkConfiguration;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.Launch;
import io.railwright.model.benchmark.RawOutput;
import io.railwright.model.fact.Parsed;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Runs a collective over hosts, or writes the files by which a site's own launcher runs it. */
public final class RunCollective {
  private static final List<String> PROGRAMS =
      List.of(
          "all_reduce_perf",
          "all_gather_perf",
          "reduce_scatter_perf",
          "alltoall_perf",
          "broadcast_perf",
          "reduce_perf",
          "sendrecv_perf",
          "osu_allreduce",
          "osu_alltoall",
          "osu_allgather",
          "osu_bcast",
          "osu_bw",
          "osu_bibw",
          "osu_latency");

  private static final List<String> PAIRS = List.of("osu_bw", "osu_bibw", "osu_latency");

  private static final String STARTING = "# Collective test starting: ";

  private final Request wanted;

  /**
   * What is asked for.
   *
   * @param program of nccl-tests or OSU
   * @param slots processes of each host; empty: one for each GPU, and one of OSU's
   * @param least smallest size in bytes; empty: what suits the program
   * @param most largest size in bytes; empty: what suits the program
   * @param seconds after which a run is ended
   * @param evenIfBusy whether it is run beside traffic of others
   */
  public record Request(
      String program,
      Launch launch,
      int runs,
      Optional<Integer> slots,
      Optional<Long> least,
      Optional<Long> most,
      int seconds,
      boolean evenIfBusy) {
    public Request {
      if (!PROGRAMS.contains(program)) {
        throw new IllegalArgumentException(
            "'" + program + "' is none of " + String.join(", ", PROGRAMS));
      }
      long first = least.orElse(program.startsWith("osu_") ? 1 : 8L << 20);
      long last = most.orElse(Math.max(first, usual(program)));
      if (runs < 1 || runs > 1000 || seconds < 1 || first < 1 || last < first) {
        throw new IllegalArgumentException(
            "runs, seconds and sizes must be at least 1, and --to-size no less than --from-size");
      }
      least = Optional.of(first);
      most = Optional.of(last);
    }

    /** As far as the tools go by themselves; a plateau of nccl-tests is higher up. */
    private static long usual(String program) {
      boolean osu = program.startsWith("osu_");
      return osu ? PAIRS.contains(program) ? 4L << 20 : 1L << 20 : 1L << 30;
    }

    boolean isOsu() {
      return program.startsWith("osu_");
    }

    long first() {
      return least.orElseThrow();
    }

    long last() {
      return most.orElseThrow();
    }
  }

  public RunCollective(Request wanted) {
    this.wanted = wanted;
  }

  public BenchmarkReport run(FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    CollectiveCall call = call(fabric);
    List<String> unread = wanted.evenIfBusy ? List.of() : refuseBusy(fabric, call);
    Instant began = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    CollectiveRun collective = new CollectiveRun(fabric::shell);
    List<KeptOutput> outputs = new ArrayList<>();
    List<RawOutput> raw = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    StringBuilder log = new StringBuilder();
    for (int run = 1; run <= wanted.runs; run++) {
      PairRun.Outcome outcome = collective.run(call.hosts(), words(call), call.seconds());
      String text = MeasuredRuns.masked(outcome.output());
      raw.add(new RawOutput(wanted.program + ", run " + run, text));
      log.append(text);
      if (outcome.failure().isEmpty()) {
        outputs.add(kept(call, text));
      } else {
        failures.add("run " + run + " failed: " + outcome.failure());
      }
    }
    return report(fabric, call, outputs, log.toString(), failures)
        .remarked(unread)
        .with(raw, began);
  }

  /** OSU's programs use the first port of each host, collectives of NCCL all of them. */
  private List<String> refuseBusy(BenchedFabric fabric, CollectiveCall call)
      throws FabricException, InterruptedException {
    Set<RdmaEnd> ports = new LinkedHashSet<>();
    for (String host : call.hosts()) {
      List<RdmaEnd> all = fabric.ends(host);
      ports.addAll(wanted.isOsu() ? all.subList(0, 1) : all);
    }
    return fabric.refuseBusy(ports);
  }

  /** Files by name, for the site's own launcher. */
  public Map<String, String> files(
      FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher) throws FabricException {
    BenchedFabric fabric = BenchedFabric.of(source, take, watcher);
    CollectiveCall call = call(fabric);
    HostGpus gpus = HostGpus.of(fabric.facts(call.hosts().getFirst()));
    return new LaunchFiles(call, environment(fabric), gpus.resource()).all();
  }

  /** What Slurm would cut at a comma stands before it. */
  private List<String> words(CollectiveCall call) {
    List<String> words = new ArrayList<>();
    if (wanted.launch == Launch.SRUN && !call.besideSrun().isEmpty()) {
      words.add("env");
      call.besideSrun().forEach((name, value) -> words.add(name + "=" + value));
    }
    words.addAll(call.words(wanted.launch));
    return words;
  }

  private CollectiveCall call(BenchedFabric fabric) throws FabricException {
    List<String> hosts = fabric.atLeastTwoHosts();
    boolean osu = wanted.isOsu();
    boolean pair = PAIRS.contains(wanted.program);
    int gpus = Integer.MAX_VALUE;
    for (String host : hosts) {
      gpus = Math.min(gpus, HostGpus.of(fabric.facts(host)).count());
    }
    int slots = wanted.slots.orElse(osu ? 1 : gpus);
    if (slots < 1) {
      throw new FabricException(
          "a host has no GPU: --slots says how many processes each host runs, or take a program of"
              + " OSU");
    }
    return new CollectiveCall(
        wanted.program,
        pair ? hosts.subList(0, 2) : hosts,
        slots,
        wanted.first(),
        wanted.last(),
        environment(fabric).of(osu),
        wanted.seconds);
  }

  private static JobEnvironment environment(BenchedFabric fabric) throws FabricException {
    List<List<RdmaEnd>> ends = new ArrayList<>();
    for (String host : fabric.hosts()) {
      ends.add(fabric.ends(host));
    }
    return JobEnvironment.of(ends, fabric.trafficClass(fabric.hosts().getFirst()));
  }

  private static KeptOutput kept(CollectiveCall call, String text) {
    // Older versions of nccl-tests do not say which collective they run.
    String named = text.contains(STARTING) ? text : STARTING + call.program() + "\n" + text;
    byte[] bytes = named.getBytes(StandardCharsets.UTF_8);
    Map<String, Parsed> parsed = new LinkedHashMap<>();
    String tool = call.isOsu() ? "osu" : "nccl-tests";
    ParseText.parse(tool, bytes).ifPresent(it -> parsed.put(tool, it));
    return new KeptOutput(call.hosts().size() + " hosts", text, parsed);
  }

  private Judged report(
      BenchedFabric fabric,
      CollectiveCall call,
      List<KeptOutput> outputs,
      String log,
      List<String> failures)
      throws FabricException {
    List<EndPair> pairs = fabric.pairs(call.hosts().getFirst(), call.hosts().get(1));
    PathTerms terms = pairs.isEmpty() ? PathTerms.UNKNOWN : pairs.getFirst().terms();
    PathTerms node = terms.withRails(Math.max(1, pairs.size()));
    NcclTransport transport = NcclTransport.of(log);
    BenchmarkConfiguration configuration =
        new BenchmarkConfiguration(
            call.isOsu() ? "osu" : transport.tests(),
            List.of(String.join(" ", words(call))),
            terms.mtu(),
            Optional.of(fabric.trafficClass(call.hosts().getFirst())),
            Optional.empty(),
            Optional.empty(),
            Optional.of(fabric.digest()));
    Optional<String> shared = shared(fabric, call.hosts());
    List<BenchmarkResult> results = new ArrayList<>();
    for (BenchmarkResult result : new Judge(terms, node).judge(outputs).results()) {
      BenchmarkResult known = FewRuns.judged(result).ranUnder(configuration);
      BenchmarkResult told = call.isOsu() ? known : told(known, transport);
      boolean judged = shared.isPresent() && !told.runs().isEmpty();
      results.add(
          judged ? told.withoutVerdict(shared.get() + ": not all of it crossed a wire") : told);
    }
    if (results.isEmpty()) {
      results.add(nothing(call, failures).ranUnder(configuration));
    }
    return new Judged(results, failures);
  }

  /** Why some of the traffic may not have crossed a wire; empty where nothing says so. */
  private static Optional<String> shared(BenchedFabric fabric, List<String> hosts)
      throws FabricException {
    for (int one = 0; one < hosts.size(); one++) {
      for (int other = one + 1; other < hosts.size(); other++) {
        for (EndPair pair : fabric.pairs(hosts.get(one), hosts.get(other))) {
          Optional<String> why = fabric.shared(pair);
          if (why.isPresent()) {
            return Optional.of(hosts.get(one) + " and " + hosts.get(other) + ": " + why.get());
          }
        }
      }
    }
    return Optional.empty();
  }

  private record Judged(List<BenchmarkResult> results, List<String> failures) {
    Judged remarked(List<String> sentences) {
      return sentences.isEmpty()
          ? this
          : new Judged(results.stream().map(it -> it.remarked(sentences)).toList(), failures);
    }

    BenchmarkReport with(List<RawOutput> raw, Instant began) {
      return new BenchmarkReport(results, failures, raw, Optional.of(began));
    }
  }

  /** A number over sockets may look fine on a slow network, and is not what was asked for. */
  private static BenchmarkResult told(BenchmarkResult result, NcclTransport transport) {
    BenchmarkResult known = result.remarked(transport.sentences());
    return transport.isSocket()
        ? known.judgedAs(
            BenchmarkVerdict.SLOW,
            transport.library()
                + " fell back to sockets ("
                + String.join(" and ", transport.networks())
                + "): no RDMA is in this number")
        : known;
  }

  private static BenchmarkResult nothing(CollectiveCall call, List<String> failures) {
    return BenchmarkResult.ofFailure(
        call.program(),
        call.isOsu() ? "bandwidth or time" : "bus bandwidth",
        List.of(call.hosts().size() + " hosts"),
        call.isOsu() ? "us" : "GB/s",
        !call.isOsu(),
        MeasuredRuns.noNumber(failures));
  }
}
