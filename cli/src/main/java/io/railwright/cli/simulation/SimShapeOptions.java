package io.railwright.cli.simulation;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The size and speed of a simulated scenario, in the words of the user. */
final class SimShapeOptions {
  @Option(
      names = "--hosts",
      paramLabel = "N",
      description = "Hosts; of an incast, those that send.")
  private @Nullable String hosts;

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      description = "Of each flow, or of a collective: 10MB, 64MiB.")
  private @Nullable String size;

  @Option(names = "--rate", paramLabel = "RATE", description = "Of NICs: 10G to 800G.")
  private @Nullable String rate;

  @Option(
      names = "--uplink-rate",
      paramLabel = "RATE",
      description = "Between switches; four times that of NICs if not given.")
  private @Nullable String uplinkRate;

  @Option(names = "--link-delay", paramLabel = "TIME", description = "Of each link (1us).")
  private @Nullable String linkDelay;

  @Option(names = "--spines", paramLabel = "N", description = "Spines of leaf-spine and rail (4).")
  private @Nullable String spines;

  @Option(names = "--rails", paramLabel = "N", description = "NICs of a server (4).")
  private @Nullable String rails;

  @Option(
      names = "--group",
      paramLabel = "N",
      description = "Hosts of a group, for hierarchical (4).")
  private @Nullable String group;

  @Option(names = "--iterations", paramLabel = "N", description = "Of a training (3).")
  private @Nullable String iterations;

  @Option(
      names = "--compute",
      paramLabel = "TIME",
      description = "Computation in each iteration (1ms).")
  private @Nullable String compute;

  @Option(names = "--load", paramLabel = "SHARE", description = "Of websearch (50%%).")
  private @Nullable String load;

  Map<String, String> words() {
    Map<String, String> words = new LinkedHashMap<>();
    put(words, "hosts", hosts);
    put(words, "size", size);
    put(words, "rate", rate);
    put(words, "uplink-rate", uplinkRate);
    put(words, "link-delay", linkDelay);
    put(words, "spines", spines);
    put(words, "rails", rails);
    put(words, "group", group);
    put(words, "iterations", iterations);
    put(words, "compute", compute);
    put(words, "load", load);
    return words;
  }

  static void put(Map<String, String> words, String name, @Nullable String word) {
    if (word != null) {
      words.put(name, word);
    }
  }
}
