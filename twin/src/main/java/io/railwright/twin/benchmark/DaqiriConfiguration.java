package io.railwright.twin.benchmark;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The sections of a configuration of DAQIRI that its benchmark reads itself. */
final class DaqiriConfiguration {
  private static final int USUAL_PORT = 4096;
  private static final int USUAL_SIZE = 1024;
  private static final int LARGEST_SIZE = 1 << 30;

  private final Map<String, Map<String, String>> sections = new HashMap<>();

  /** Of a file; what is deeper than one level below its sections is the library's. */
  DaqiriConfiguration(String text) {
    String section = "";
    for (String line : text.lines().toList()) {
      String bare = line.replaceFirst("(?:^|\\s)#.*$", "").stripTrailing();
      int colon = bare.indexOf(':');
      if (colon < 0) {
        continue;
      }
      String key = bare.substring(0, colon).strip();
      if (bare.startsWith(" ")) {
        String value = bare.substring(colon + 1).strip().replaceAll("^[\"']|[\"']$", "");
        sections.computeIfAbsent(section, _ -> new HashMap<>()).put(key, value);
      } else {
        section = key;
      }
    }
  }

  /**
   * One side of the benchmark.
   *
   * @param server address that the server listens at
   * @param client address that the client calls from; empty for any
   */
  record Side(boolean sends, boolean receives, int size, String server, String client, int port) {}

  /** What the file says of the server or of the client; empty where it has no such section. */
  Optional<Side> side(String mode) {
    return Optional.ofNullable(sections.get("rdma_bench_" + mode))
        .map(
            said ->
                new Side(
                    "true".equals(said.get("send")),
                    "true".equals(said.get("receive")),
                    number(said, "message_size", USUAL_SIZE),
                    said.getOrDefault("server_address", "10.100.1.1"),
                    said.getOrDefault("client_address", "10.100.4.1"),
                    number(said, "server_port", USUAL_PORT)));
  }

  private static int number(Map<String, String> said, String key, int otherwise) {
    String value = said.getOrDefault(key, "");
    return value.matches("[1-9]\\d{0,9}")
        ? (int) Math.min(LARGEST_SIZE, Long.parseLong(value))
        : otherwise;
  }
}
