package io.railwright.model.benchmark;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Under what a test ran, so that two results can be told apart by more than their numbers.
 *
 * @param commands as they were typed: the server's before the client's where both are known
 * @param mtu of the RDMA path in bytes
 * @param trafficClass of the test's packets: 4 x DSCP + 2
 * @param from where the client ran, which sends
 * @param to where the server waited
 * @param digest of the fabric's settings when the test began; empty for outputs of others
 */
public record BenchmarkConfiguration(
    String tool,
    List<String> commands,
    Optional<Integer> mtu,
    Optional<Integer> trafficClass,
    Optional<End> from,
    Optional<End> to,
    Optional<String> digest) {
  /**
   * One end.
   *
   * @param host empty where the output does not name it
   * @param port device, port, GID and address, as far as they are known
   * @param settings of the host, its NIC and its slot that change what a test measures, by the
   *     names of facts
   */
  public record End(String host, Map<String, String> port, Map<String, String> settings) {
    public End {
      port = Map.copyOf(port);
      settings = Map.copyOf(settings);
    }
  }

  public BenchmarkConfiguration {
    commands = List.copyOf(commands);
  }
}
