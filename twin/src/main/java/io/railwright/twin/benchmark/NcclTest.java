package io.railwright.twin.benchmark;

import io.railwright.posix.Call;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.state.Gpu;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A program of nccl-tests or rccl-tests. What crosses the network is simulated. What GPUs of one
 * host pass to each other is not: a bus bandwidth of their links and a time for each step are
 * assumed.
 */
final class NcclTest implements RankProgram {
  /** What a node gets through sockets with the usual number of threads, in bytes a second. */
  private static final double SOCKETS = 2.4e9;

  /** The time of a step, in seconds. */
  private static final double STEP = 4e-6;

  private final BenchmarkContext context;
  private final NcclKind kind;
  private final NcclLibrary library;
  private final String host;

  NcclTest(BenchmarkContext context, NcclKind kind, NcclLibrary library, String host) {
    this.context = context;
    this.kind = kind;
    this.library = library;
    this.host = host;
  }

  @Override
  public String host() {
    return host;
  }

  @Override
  public int run(Call call, RankJob job) throws IOException, InterruptedException {
    NcclOptions options;
    try {
      options = NcclOptions.of(job.words());
    } catch (IllegalArgumentException wrong) {
      return call.fail(1, kind.program() + ": " + wrong.getMessage());
    }
    List<String> hosts = job.hosts();
    int gpus = job.ranks() * options.gpus();
    if (gpus % hosts.size() != 0 || gpus / hosts.size() > fewestGpus(hosts)) {
      return call.fail(
          1,
          "%s: Test %s failure common.cu:1005 'invalid device ordinal'"
              .formatted(hosts.getFirst(), library.runtime()));
    }
    try {
      table(call, options, job, gpus);
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

  private void table(Call call, NcclOptions options, RankJob job, int gpus)
      throws IOException, InterruptedException, BadInputException {
    List<String> hosts = job.hosts();
    Map<String, String> environment = job.environment();
    NcclPrint print = new NcclPrint(library, kind, options);
    call.print(print.head(devices(hosts, gpus / hosts.size())));
    boolean rdma = hosts.stream().noneMatch(it -> devices(it, environment).isEmpty());
    if (environment.getOrDefault("NCCL_DEBUG", "").equals("INFO") && hosts.size() > 1) {
      log(call, hosts, gpus / hosts.size(), rdma, environment);
    }
    call.print(print.title());
    double factor = kind.busFactor(gpus);
    double perByte =
        hosts.size() == 1
            ? 0
            : rdma
                ? new NcclTraffic(context, kind, hosts, gpus).perByte(environment)
                : kind.fromHost(gpus, gpus / hosts.size()) / SOCKETS;
    double noise = 1 / RunNoise.part(context.noise().seed(host), RunNoise.PERFTEST);
    double waiting = kind.steps(gpus) * STEP / (hosts.size() > 1 ? 2 : 4);
    for (long size = options.first(); size <= options.last(); size = options.next(size)) {
      long bytes = kind.bytes(size, gpus);
      double sending = Math.max(bytes * perByte, bytes * factor / library.inside(hosts.size()));
      double seconds = noise * (waiting + sending);
      context.stall(Duration.ofNanos((long) (seconds * 1e9 * options.iterations())));
      call.print(print.row(size, seconds, gpus));
    }
    call.print(print.foot());
  }

  private void log(
      Call call, List<String> hosts, int each, boolean rdma, Map<String, String> environment)
      throws IOException {
    NcclLogPrint print = new NcclLogPrint(library, hosts.size() * each);
    for (int at = 0; at < hosts.size(); at++) {
      String name = hosts.get(at);
      String management =
          "eth0:" + context.host(name).hardware().text(HardwareTrait.MANAGEMENT, "127.0.0.1");
      List<Endpoint> used = rdma ? devices(name, environment) : List.of();
      int next = (at + 1) % hosts.size() * each;
      call.print(print.of(name, at * each, used, management, next));
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
    boolean leavesOut = wanted.startsWith("^");
    String list = leavesOut ? wanted.substring(1) : wanted;
    List<String> words = List.of(list.replaceFirst("^=", "").split(",", -1));
    return context.state().of(name).stream()
        .filter(
            it ->
                list.isEmpty()
                    || words.stream().anyMatch(word -> isNamed(it, word, list)) != leavesOut)
        .toList();
  }

  private static boolean isNamed(Endpoint nic, String word, String list) {
    String device = word.replaceFirst(":\\d+$", "");
    return list.startsWith("=") ? nic.rdma().equals(device) : nic.rdma().startsWith(device);
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
}
