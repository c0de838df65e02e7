package io.railwright.collect.benchmark;

import io.railwright.collect.probe.Parser;
import java.util.Map;

/** The outputs of benchmarks and jobs that rail reads from files. */
public final class BenchmarkOutputs {
  public static final Map<String, Parser> KEPT =
      Map.of(
          "daqiri", DaqiriReport::parse,
          "iperf", IperfReport::parse,
          "osu", OsuReport::parse,
          "perftest", PerftestReport::parse,
          "training-log", TrainingLog::parse);

  private BenchmarkOutputs() {}
}
