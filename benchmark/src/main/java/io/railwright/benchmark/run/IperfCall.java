package io.railwright.benchmark.run;

import java.util.List;

/** How iperf3 is called: the server ends behind its one client. */
public record IperfCall(int seconds, int streams) implements PairCall {
  @Override
  public List<String> serverWords(EndPair pair, int port) {
    return List.of("iperf3", "-s", "-1", "-p", Integer.toString(port));
  }

  @Override
  public List<String> clientWords(EndPair pair, int port) {
    return List.of(
        "iperf3",
        "-c",
        pair.to().address(),
        "-p",
        Integer.toString(port),
        "-t",
        Integer.toString(seconds),
        "-P",
        Integer.toString(streams));
  }

  @Override
  public int deadline() {
    return 2 * seconds + 10;
  }
}
