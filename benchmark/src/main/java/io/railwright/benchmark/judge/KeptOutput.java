package io.railwright.benchmark.judge;

import io.railwright.model.fact.Parsed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A text that somebody kept, and what the parsers make of it.
 *
 * @param parsed by the name of the parser
 */
public record KeptOutput(String name, String text, Map<String, Parsed> parsed) {
  /** The parsers whose readings are measurements. A text may have outputs of several. */
  public static final List<String> TOOLS =
      List.of("perftest", "nccl-tests", "osu", "iperf", "daqiri");

  public KeptOutput {
    parsed = Map.copyOf(parsed);
  }

  List<Measurement> measurements() {
    List<Measurement> found = new ArrayList<>();
    for (String tool : TOOLS) {
      Parsed readings = parsed.get(tool);
      if (readings != null) {
        found.addAll(measurements(tool, readings));
      }
    }
    return found;
  }

  private List<Measurement> measurements(String tool, Parsed readings) {
    return switch (tool) {
      case "perftest" -> PerftestRuns.in(name, readings);
      case "nccl-tests" -> NcclRuns.in(name, text, readings);
      case "osu" -> OtherRuns.osu(name, readings);
      case "iperf" -> OtherRuns.iperf(name, readings);
      case "daqiri" -> DaqiriRuns.in(name, readings);
      default -> List.of();
    };
  }
}
