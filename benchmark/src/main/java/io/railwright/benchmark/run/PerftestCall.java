package io.railwright.benchmark.run;

import java.util.ArrayList;
import java.util.List;

/**
 * How perftest is called on both ends: the same words, and the server's address behind those of the
 * client.
 *
 * @param program like {@code ib_write_bw}
 * @param seconds how long bandwidth is measured; latency is measured by a number of messages
 * @param trafficClass of the workload: 4 x DSCP + 2
 */
public record PerftestCall(
    String program, int seconds, int queuePairs, long bytes, int trafficClass) implements PairCall {
  private static final int LATENCY_MESSAGES = 20_000;
  private static final int SMALL = 8;

  /** A processor that plays a card loses what comes in larger portions. */
  private static final int EMULATED_BYTES = 4096;

  /** Some 4 s (4.096 us times 2 to the 20th): a slow one must not give its queue pair up. */
  private static final int EMULATED_TIMEOUT = 20;

  public boolean isLatency() {
    return program.endsWith("_lat");
  }

  @Override
  public List<String> serverWords(EndPair pair, int port) {
    return words(pair.to(), port);
  }

  private List<String> words(RdmaEnd end, int port) {
    List<String> words = new ArrayList<>(List.of(program));
    words.addAll(List.of("-d", end.device(), "-i", end.port(), "-x", Integer.toString(end.gid())));
    words.addAll(List.of("-p", Integer.toString(port), "-F"));
    if (trafficClass > 0) {
      words.add("--tclass=" + trafficClass);
    }
    if (isLatency()) {
      words.addAll(
          List.of("-s", Integer.toString(SMALL), "-n", Integer.toString(LATENCY_MESSAGES)));
    } else {
      int pairs = end.isEmulated() ? 1 : queuePairs;
      long size = end.isEmulated() ? Math.min(bytes, EMULATED_BYTES) : bytes;
      words.addAll(List.of("--report_gbits", "-q", Integer.toString(pairs)));
      words.addAll(List.of("-s", Long.toString(size), "-D", Integer.toString(seconds)));
    }
    if (end.isEmulated()) {
      words.addAll(List.of("-u", Integer.toString(EMULATED_TIMEOUT)));
    }
    return List.copyOf(words);
  }

  @Override
  public List<String> clientWords(EndPair pair, int port) {
    List<String> words = new ArrayList<>(words(pair.from(), port));
    words.add(pair.to().address());
    return List.copyOf(words);
  }

  @Override
  public int deadline() {
    return 2 * Math.max(1, seconds) + 10;
  }
}
