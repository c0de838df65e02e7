package io.railwright.benchmark.run;

import java.util.List;

/**
 * How DAQIRI's benchmark of RDMA is called (<a
 * href="https://github.com/NVIDIA/daqiri/blob/main/examples/rdma_bench.cpp">its source</a>): with a
 * configuration that lies on each host. The client calls each 200 ms until the server answers; the
 * server has no socket of TCP, runs for longer than any client, and is ended behind it.
 *
 * @param program its name or path on both hosts
 * @param serverFile the configuration where the server runs
 * @param clientFile the configuration where the client runs
 */
public record DaqiriCall(String program, String serverFile, String clientFile, int seconds)
    implements PairCall {
  /** Registering memory and the first connection take seconds. */
  private static final int TO_BEGIN = 30;

  @Override
  public List<String> serverWords(EndPair pair, int port) {
    return words(serverFile, deadline(), "server");
  }

  @Override
  public List<String> clientWords(EndPair pair, int port) {
    return words(clientFile, seconds, "client");
  }

  private List<String> words(String file, int time, String mode) {
    return List.of(program, file, "--seconds", Integer.toString(time), "--mode", mode);
  }

  @Override
  public boolean tellsWhenReady() {
    return false;
  }

  @Override
  public int deadline() {
    return 2 * seconds + TO_BEGIN;
  }
}
