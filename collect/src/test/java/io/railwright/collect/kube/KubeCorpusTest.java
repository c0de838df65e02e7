package io.railwright.collect.kube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Parsed;
import io.railwright.reach.bundle.Output;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Objects of real clusters, where a folder of them lies beside the project: each line that says
 * something is read, or is counted as one that was not understood. None is lost in silence.
 */
class KubeCorpusTest {
  private static final Path CORPUS =
      Path.of(System.getProperty("rail.root", "..")).resolve("../shared/corpus").normalize();

  /** A name with a value, or an entry of a list; of text within a value nothing is asked. */
  private static final Pattern VALUE =
      Pattern.compile(
          "\\s*(?:- )*[\"']?[\\w./-]+[\"']?:\\s+(?![|>][+-]?\\s*$)[^#\\s].*|\\s*- [^#\\s].*");

  /** What opens or closes something, and what is empty. */
  private static final Pattern HEADING =
      Pattern.compile("[^\\w]*|.*:\\s*|.*:\\s*[\\[{][\\[{ ]*|.*:\\s*(?:\\{}|\\[]),?\\s*");

  /** The kinds that rail reads of a cluster, as far as there are samples of them. */
  private static final List<String> KINDS =
      List.of(
          "MPIJob",
          "MachineConfig",
          "NicClusterPolicy",
          "NicConfigurationTemplate",
          "NicDevice",
          "PerformanceProfile",
          "ResourceSlice",
          "SriovNetwork",
          "SriovNetworkNodePolicy",
          "SriovNetworkNodeState");

  private static List<Path> samples() throws IOException {
    assumeTrue(Files.isDirectory(CORPUS), "no corpus of samples lies beside the project");
    List<Path> samples = new ArrayList<>();
    for (String kind : new TreeSet<>(KubeOutputs.KEPT.keySet())) {
      assertThat(CORPUS.resolve(kind)).isDirectory();
      try (Stream<Path> files = Files.list(CORPUS.resolve(kind))) {
        files.filter(it -> !it.toString().endsWith(".meta")).sorted().forEach(samples::add);
      }
    }
    return samples;
  }

  private static Parsed parse(Path sample) throws IOException {
    return KubeOutputs.parse(new Printed(Output.of(Files.readAllBytes(sample)), "", "", true));
  }

  private static boolean saysSomething(String line) {
    return VALUE.matcher(line).matches() && !HEADING.matcher(line).matches();
  }

  @Test
  void noLineThatSaysSomethingIsLost() throws IOException {
    List<String> lost = new ArrayList<>();
    for (Path sample : samples()) {
      Parsed parsed = parse(sample);
      Set<Integer> read = new HashSet<>();
      parsed.readings().forEach(it -> read.add(it.line()));
      List<String> lines = Files.readAllLines(sample);
      for (int number = 1; number <= lines.size(); number++) {
        String line = lines.get(number - 1);
        boolean counted =
            parsed.notUnderstood().stream().anyMatch(it -> it.strip().equals(line.strip()));
        if (saysSomething(line) && !read.contains(number) && !counted) {
          lost.add("%s:%d: %s".formatted(CORPUS.relativize(sample), number, line));
        }
      }
      assertThat(parsed.leftOut()).as("%s", sample).isZero();
      assertThat(parsed.readings()).as("%s", sample).isNotEmpty();
    }
    assertThat(lost).isEmpty();
  }

  @Test
  void eachKindIsThere() throws IOException {
    Set<String> kinds = new TreeSet<>();
    for (Path sample : samples()) {
      parse(sample).readings().stream()
          .filter(it -> it.key().equals("object.field[kind]"))
          .map(it -> it.value().print())
          .forEach(kinds::add);
    }
    assertThat(kinds).containsAll(KINDS);
  }
}
