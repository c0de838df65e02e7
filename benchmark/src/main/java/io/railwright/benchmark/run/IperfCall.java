package io.railwright.benchmark.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How iperf3 is called: the server ends behind its one client.
 *
 * @param window of each stream's socket at both ends, like {@code 4M}; empty where the kernel tunes
 *     it
 */
public record IperfCall(int seconds, int streams, Optional<String> window) implements PairCall {
  /** Streams and window, for whoever reads the number. */
  public String sentence() {
    return (streams == 1 ? "1 stream" : streams + " streams")
        + " of each pair, window "
        + window.map(it -> it + " (-w)").orElse("as the kernel tunes it");
  }

  @Override
  public List<String> serverWords(EndPair pair, int port) {
    return List.of("iperf3", "-s", "-1", "-p", Integer.toString(port));
  }

  @Override
  public List<String> clientWords(EndPair pair, int port) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "iperf3",
                "-c",
                pair.to().address(),
                "-p",
                Integer.toString(port),
                "-t",
                Integer.toString(seconds),
                "-P",
                Integer.toString(streams)));
    window.ifPresent(it -> words.addAll(List.of("-w", it)));
    return List.copyOf(words);
  }

  @Override
  public int deadline() {
    return 2 * seconds + 10;
  }
}
