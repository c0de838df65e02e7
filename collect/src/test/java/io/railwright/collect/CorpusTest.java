package io.railwright.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.reach.bundle.Output;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Outputs of real machines, where a folder of them lies beside the project: each sample has a
 * {@code .meta} that names facts which a parser must get out of it.
 */
class CorpusTest {
  private static final Path CORPUS =
      Path.of(System.getProperty("rail.root", "..")).resolve("../shared/corpus").normalize();

  /** At least this part of the facts that are named is found. */
  private static final double BAR = 0.98;

  /** Facts of switches and hypervisors that are none, and why. */
  private static final Map<String, String> NO_FACTS =
      Map.of("nxos-counters/genie-counters-table.txt: Rx %%", "the heading of a column");

  private record Miss(Path sample, String fact) {
    /** Of the kinds of which no fact may be missed without a reason. */
    boolean needsAReason() {
      return sample.toString().matches("(nxos|nxapi|esxi)-.*");
    }

    @Override
    public String toString() {
      return sample.toString() + ": " + fact;
    }
  }

  @Test
  void theNamedFactsAreFound() throws IOException {
    assumeTrue(Files.isDirectory(CORPUS), "no corpus of samples lies beside the project");
    List<Miss> misses = new ArrayList<>();
    int facts = 0;
    for (Path sample : samples()) {
      for (String fact : named(sample)) {
        facts++;
        if (!found(fact, parse(sample))) {
          misses.add(new Miss(CORPUS.relativize(sample), fact));
        }
      }
    }
    String list = misses.stream().map(Miss::toString).collect(Collectors.joining("\n"));
    System.out.printf("corpus: %d of %d facts found%n%s%n", facts - misses.size(), facts, list);
    assertThat((double) (facts - misses.size())).as(list).isGreaterThanOrEqualTo(facts * BAR);
    assertThat(misses.stream().filter(Miss::needsAReason).map(Miss::toString))
        .allMatch(NO_FACTS::containsKey);
  }

  private static List<Path> samples() throws IOException {
    try (Stream<Path> files = Files.walk(CORPUS)) {
      return files.filter(f -> isSample(f.toString()) && hasParser(f)).sorted().toList();
    }
  }

  private static boolean isSample(String name) {
    return name.endsWith(".txt") || name.endsWith(".json") || name.endsWith(".yaml");
  }

  private static Path meta(Path sample) {
    return Path.of(sample.toString().replaceFirst("\\.(txt|json|yaml)$", ".meta"));
  }

  private static String tool(Path sample) {
    return CORPUS.relativize(sample).getName(0).toString();
  }

  private static boolean hasParser(Path sample) {
    return MachineProbes.parser(tool(sample)).isPresent() && Files.exists(meta(sample));
  }

  private static Parsed parse(Path sample) throws IOException {
    Printed printed = new Printed(Output.of(Files.readAllBytes(sample)), "", "", true);
    return MachineProbes.parser(tool(sample)).orElseThrow().parse(printed);
  }

  /** The lines of {@code label=value} behind the heading of the facts. */
  private static List<String> named(Path sample) throws IOException {
    List<String> lines = Files.readAllLines(meta(sample));
    int heading = 0;
    while (heading < lines.size() && !lines.get(heading).startsWith("# facts")) {
      heading++;
    }
    return lines.stream()
        .skip(heading + 1L)
        .filter(line -> line.indexOf('=') > 0)
        .map(line -> line.substring(line.indexOf('=') + 1).strip())
        .toList();
  }

  /** As one value, or, for several cells of a row, each word of it in the readings of one line. */
  private static boolean found(String fact, Parsed parsed) {
    if (parsed.readings().stream().anyMatch(reading -> reading.raw().contains(fact))) {
      return true;
    }
    Map<Integer, String> lines = new TreeMap<>();
    for (Reading reading : parsed.readings()) {
      String text = reading.subject() + " " + reading.key() + " " + reading.raw() + " ";
      lines.merge(reading.line(), text.toLowerCase(Locale.ROOT), String::concat);
    }
    List<String> words = List.of(fact.toLowerCase(Locale.ROOT).split("[\\s:=,()]+", 0));
    return lines.values().stream().anyMatch(line -> words.stream().allMatch(line::contains));
  }
}
