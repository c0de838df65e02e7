package io.railwright.benchmark.judge;

import io.railwright.model.benchmark.BenchmarkConfiguration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Under what a test of somebody else ran, as far as its output says. */
final class KeptConfiguration {
  private static final Pattern CLASS = Pattern.compile("--tclass[= ](\\d{1,3})\\b");

  private KeptConfiguration() {}

  static BenchmarkConfiguration of(Measurement run) {
    String command = run.setup("command");
    Optional<Integer> mtu = Optional.of(run.number("mtu")).filter(bytes -> bytes > 0);
    Matcher marked = CLASS.matcher(command);
    Optional<Integer> trafficClass =
        marked.find()
            ? Optional.of(Integer.parseInt(marked.group(1)))
            : Optional.of(run.number("tos")).filter(number -> number > 0);
    return new BenchmarkConfiguration(
        tool(run),
        command.isEmpty() ? List.of() : List.of(command),
        mtu,
        trafficClass,
        end(run, "local"),
        end(run, "remote"),
        Optional.empty());
  }

  private static String tool(Measurement run) {
    return switch (run.quantity()) {
      case TCP, UDP -> "iperf";
      case BUS -> "nccl-tests";
      case FRAMES, SOCKET -> "daqiri";
      case PAYLOAD, BOTH_WAYS, HALF_ROUND_TRIP, ROUND_TRIP, COLLECTIVE_TIME ->
          Stream.of("osu", "iperf", "daqiri")
              .filter(tool -> run.test().startsWith(tool))
              .findFirst()
              .orElse("perftest");
    };
  }

  private static Optional<BenchmarkConfiguration.End> end(Measurement run, String side) {
    Map<String, String> port = new TreeMap<>();
    if (!run.setup(side + "-gid").isEmpty()) {
      port.put("gid", run.setup(side + "-gid"));
    }
    if (side.equals("local")) {
      for (String name : List.of("device", "gid-index")) {
        if (!run.setup(name).isEmpty()) {
          port.put(name, run.setup(name));
        }
      }
    }
    return port.isEmpty()
        ? Optional.empty()
        : Optional.of(new BenchmarkConfiguration.End("", port, Map.of()));
  }
}
