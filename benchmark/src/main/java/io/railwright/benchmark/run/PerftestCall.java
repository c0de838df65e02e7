package io.railwright.benchmark.run;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.benchmark.ceiling.Pcie;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How perftest is called on both ends: the same words, and the server's address behind those of the
 * client.
 *
 * @param program like {@code ib_write_bw}
 * @param bytes of a message
 * @param seconds how long bandwidth is measured; latency is measured by a number of messages
 * @param trafficClass of the workload: 4 x DSCP + 2
 * @param gpus whose memory is used; empty for that of hosts
 */
public record PerftestCall(
    String program,
    int seconds,
    int queuePairs,
    long bytes,
    int trafficClass,
    Optional<GpuMemory.Ends> gpus)
    implements PairCall {
  /** Without it perftest exchanges addresses by IPv4 alone; releases before 2023 do not have it. */
  static final String BY_IPV6 = "--ipv6-addr";

  /** The time of each message: of the rare slow ones the table of perftest leaves two out. */
  private static final String EACH = "-U";

  private static final int LATENCY_MESSAGES = 20_000;

  /** A processor that plays a card loses what comes in larger portions. */
  private static final int EMULATED_BYTES = 4096;

  /** By itself perftest counts small messages by the hundred, which a slow one may never reach. */
  private static final int EMULATED_PORTION = 1;

  /** Some 4 s (4.096 us times 2 to the 20th): a slow one must not give its queue pair up. */
  private static final int EMULATED_TIMEOUT = 20;

  /** With the memory of hosts. */
  public PerftestCall(String program, int seconds, int queuePairs, long bytes, int trafficClass) {
    this(program, seconds, queuePairs, bytes, trafficClass, Optional.empty());
  }

  /** The same with the memory of GPUs. */
  public PerftestCall onGpus(GpuMemory.Ends ends) {
    return new PerftestCall(program, seconds, queuePairs, bytes, trafficClass, Optional.of(ends));
  }

  /** What limits the test: that of the pair, and the slots of GPUs that take part. */
  public PathTerms terms(EndPair pair) {
    List<Pcie> slots =
        gpus.stream()
            .flatMap(it -> Stream.of(it.from(), it.to()))
            .flatMap(it -> it.slot().stream())
            .toList();
    PathTerms terms = pair.terms();
    return slots.stream()
        .min(Comparator.comparingDouble(Pcie::gigabits))
        .map(terms::withGpu)
        .orElse(terms);
  }

  public boolean isLatency() {
    return program.endsWith("_lat");
  }

  /** Of send and write perftest prints half a round trip, of read the whole. */
  public boolean isWholeRoundTrip() {
    return program.equals("ib_read_lat");
  }

  /** The same with messages of another size. */
  public PerftestCall ofBytes(long other) {
    return new PerftestCall(program, seconds, queuePairs, other, trafficClass, gpus);
  }

  /** The same in another traffic class; 0 is the default class. */
  public PerftestCall inClass(int other) {
    return new PerftestCall(program, seconds, queuePairs, bytes, other, gpus);
  }

  /**
   * Perftest leaves out a quarter of the time at each end, in whole seconds.
   *
   * @return how many seconds count
   */
  public int counted() {
    return seconds - 2 * (seconds / 4);
  }

  /** What should be known of so short a run; empty where its start is left out. */
  public Optional<String> tooShort() {
    return isLatency() || counted() < seconds
        ? Optional.empty()
        : Optional.of(
            "runs below 4 s count their start as well: perftest leaves out a quarter of the time at"
                + " each end, in whole seconds");
  }

  @Override
  public List<String> serverWords(EndPair pair, int port) {
    return words(pair, pair.to(), port, gpus.map(GpuMemory.Ends::to));
  }

  private List<String> words(EndPair pair, RdmaEnd end, int port, Optional<GpuMemory> gpu) {
    boolean emulated = pair.isEmulated();
    List<String> words = new ArrayList<>(List.of(program));
    words.addAll(List.of("-d", end.device(), "-i", end.port(), "-x", Integer.toString(end.gid())));
    words.addAll(List.of("-p", Integer.toString(port), "-F"));
    if (pair.isIpv6()) {
      words.add(BY_IPV6);
    }
    if (trafficClass > 0) {
      words.add("--tclass=" + trafficClass);
    }
    if (isLatency()) {
      words.addAll(
          List.of("-s", Long.toString(bytes), "-n", Integer.toString(LATENCY_MESSAGES), EACH));
    } else {
      int pairs = emulated ? 1 : queuePairs;
      long size = emulated ? Math.min(bytes, EMULATED_BYTES) : bytes;
      words.addAll(List.of("--report_gbits", "-q", Integer.toString(pairs)));
      words.addAll(List.of("-s", Long.toString(size), "-D", Integer.toString(seconds)));
    }
    gpu.ifPresent(it -> words.addAll(it.words()));
    if (gpu.isPresent() && isLatency() && !isWholeRoundTrip()) {
      words.addAll(List.of("-I", "0")); // a processor can't put the memory of a GPU into a request
    }
    if (emulated) {
      if (!isLatency()) {
        words.addAll(List.of("-Q", Integer.toString(EMULATED_PORTION)));
      }
      words.addAll(List.of("-u", Integer.toString(EMULATED_TIMEOUT)));
    }
    return List.copyOf(words);
  }

  @Override
  public List<String> clientWords(EndPair pair, int port) {
    List<String> words =
        new ArrayList<>(words(pair, pair.from(), port, gpus.map(GpuMemory.Ends::from)));
    words.add(pair.to().address());
    return List.copyOf(words);
  }

  @Override
  public int deadline() {
    return 2 * Math.max(1, seconds) + 10;
  }
}
