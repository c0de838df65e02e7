package io.railwright.twin.benchmark;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.workload.Collectives;
import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.state.Gpu;
import io.railwright.twin.load.TrafficPlan;
import io.railwright.twin.load.TrafficRun;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * all_reduce_perf. Between hosts, each NIC of a host carries its share of the buffer around a ring
 * of the hosts, which is simulated. What GPUs of one host pass to each other is not: a bus
 * bandwidth of NVLink and a time for each step are assumed.
 */
final class AllReduce implements Program {
  /** Bytes that a NIC's ring is simulated with; other sizes take their share of its time. */
  private static final long SIMULATED = 16_000_000;

  /** Bus bandwidth inside a host, in bytes a second, and the time of a step, in seconds. */
  private static final double INSIDE = 360e9;

  /** What a node gets through sockets with the usual number of threads, in bytes a second. */
  private static final double SOCKETS = 2.4e9;

  private static final double STEP = 4e-6;
  private static final int ITERATIONS_SHOWN = 1;

  private final BenchmarkContext context;
  private final String host;

  AllReduce(BenchmarkContext context, String host) {
    this.context = context;
    this.host = host;
  }

  BenchmarkContext context() {
    return context;
  }

  @Override
  public int run(Call call) throws IOException, InterruptedException {
    return run(call, call.arguments(), List.of(host), 1, call.environment());
  }

  /**
   * Runs it on several hosts.
   *
   * @param ranks processes in all
   */
  int run(
      Call call, List<String> words, List<String> hosts, int ranks, Map<String, String> environment)
      throws IOException, InterruptedException {
    NcclOptions options;
    try {
      options = NcclOptions.of(words);
    } catch (IllegalArgumentException wrong) {
      return call.fail(1, "all_reduce_perf: " + wrong.getMessage());
    }
    int gpus = ranks * options.gpus();
    if (gpus % hosts.size() != 0 || gpus / hosts.size() > fewestGpus(hosts)) {
      return call.fail(
          1,
          "%s: Test CUDA failure common.cu:1005 'invalid device ordinal'"
              .formatted(hosts.getFirst()));
    }
    try {
      table(call, options, hosts, gpus, environment);
      return 0;
    } catch (BadInputException sentence) {
      return call.fail(
          1,
          hosts.getFirst()
              + ": Test NCCL failure common.cu:961 'unhandled system error' "
              + sentence.getMessage());
    }
  }

  private int fewestGpus(List<String> hosts) {
    return hosts.stream().mapToInt(it -> gpusOf(it).size()).min().orElse(0);
  }

  private List<Gpu> gpusOf(String name) {
    return context.host(name).state().gpus();
  }

  private void table(
      Call call, NcclOptions options, List<String> hosts, int gpus, Map<String, String> environment)
      throws IOException, InterruptedException, BadInputException {
    NcclPrint print = new NcclPrint(options);
    call.print(print.head(devices(hosts, gpus / hosts.size())));
    boolean rdma = hosts.stream().noneMatch(it -> devices(it, environment).isEmpty());
    if (environment.getOrDefault("NCCL_DEBUG", "").equals("INFO") && hosts.size() > 1) {
      log(call, hosts, gpus / hosts.size(), rdma, environment);
    }
    call.print(NcclPrint.title());
    double perByte =
        hosts.size() == 1 ? 0 : rdma ? perByte(hosts, gpus, environment) : ring(gpus) / SOCKETS;
    double noise = 1 / RunNoise.part(context.noise().seed(host), RunNoise.PERFTEST);
    double ring = ring(gpus);
    for (long size = options.first(); size <= options.last(); size = options.next(size)) {
      double seconds =
          noise * 2 * (gpus - 1) * STEP / Math.max(1, hosts.size() > 1 ? 2 : 4)
              + noise * Math.max(size * perByte, size * ring / INSIDE);
      context.stall(Duration.ofNanos((long) (seconds * 1e9 * options.iterations())));
      call.print(print.row(size, seconds, ring));
    }
    call.print(print.foot());
  }

  private static double ring(int gpus) {
    return 2.0 * (gpus - 1) / gpus;
  }

  private void log(
      Call call, List<String> hosts, int each, boolean rdma, Map<String, String> environment)
      throws IOException {
    for (int at = 0; at < hosts.size(); at++) {
      String name = hosts.get(at);
      String management =
          "eth0:" + context.host(name).hardware().text(HardwareTrait.MANAGEMENT, "127.0.0.1");
      List<Endpoint> used = rdma ? devices(name, environment) : List.of();
      int next = (at + 1) % hosts.size() * each;
      call.print(NcclLogPrint.of(name, at * each, used, management, next));
    }
  }

  /**
   * The RDMA devices that NCCL takes; without any it uses sockets, and says so in its log alone.
   */
  private List<Endpoint> devices(String name, Map<String, String> environment) {
    if (environment.getOrDefault("NCCL_IB_DISABLE", "0").equals("1")) {
      return List.of();
    }
    String wanted = environment.getOrDefault("NCCL_IB_HCA", "");
    List<String> words = List.of(wanted.replaceFirst("^=", "").split(",", -1));
    return context.state().of(name).stream()
        .filter(
            it -> wanted.isEmpty() || words.stream().anyMatch(word -> isNamed(it, word, wanted)))
        .toList();
  }

  private static boolean isNamed(Endpoint nic, String word, String wanted) {
    String device = word.replaceFirst(":\\d+$", "");
    return wanted.startsWith("=") ? nic.rdma().equals(device) : nic.rdma().startsWith(device);
  }

  /** Lines about the devices, in the order of ranks. */
  private List<NcclPrint.Device> devices(List<String> hosts, int each) {
    List<NcclPrint.Device> devices = new ArrayList<>();
    for (String name : hosts) {
      for (Gpu gpu : gpusOf(name).subList(0, each)) {
        devices.add(new NcclPrint.Device(name, gpu.index(), gpu.bus(), gpu.name()));
      }
    }
    return devices;
  }

  /** Seconds for each byte of the buffer that the network takes. */
  private double perByte(List<String> hosts, int gpus, Map<String, String> environment)
      throws BadInputException, InterruptedException {
    FabricState state = context.state();
    int rails = rails(state, hosts, gpus / hosts.size());
    List<Transfer> all = new ArrayList<>();
    for (int rail = 0; rail < rails; rail++) {
      add(all, ring(state, hosts, rail));
    }
    TrafficPlan traffic = TrafficPlan.of(all, Long.MAX_VALUE);
    String tos = environment.getOrDefault("NCCL_IB_TC", "");
    TrafficRun run =
        context.run(
            state,
            tos.matches("\\d{1,3}") ? traffic.asking(Integer.parseInt(tos)) : traffic.ofNccl());
    context.pass(Duration.ZERO, run, ITERATIONS_SHOWN);
    // A ring over all GPUs crosses the network a little more often than one over the hosts.
    double crossings = (gpus - 1.0) / gpus / ((hosts.size() - 1.0) / hosts.size());
    return run.seconds() * crossings / (SIMULATED * (double) rails);
  }

  private static int rails(FabricState state, List<String> hosts, int gpus)
      throws BadInputException {
    int rails = gpus;
    for (String name : hosts) {
      List<Endpoint> own = state.of(name);
      if (own.isEmpty() || own.stream().anyMatch(it -> !it.up())) {
        throw new BadInputException("a port of " + name + " is down");
      }
      rails = Math.min(rails, own.size());
    }
    return rails;
  }

  private static List<Transfer> ring(FabricState state, List<String> hosts, int rail) {
    int[] members =
        hosts.stream()
            .mapToInt(it -> BenchmarkContext.place(state, state.of(it).get(rail)))
            .toArray();
    Collectives steps = new Collectives(members, 0);
    steps.ringAllReduce(SIMULATED);
    return steps.transfers();
  }

  private static void add(List<Transfer> all, List<Transfer> ring) {
    int before = all.size();
    ring.forEach(it -> all.add(BenchmarkContext.shifted(it, before)));
  }
}
