package io.railwright.cli.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.model.benchmark.BenchmarkConfiguration;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.MeshPair;
import io.railwright.model.benchmark.MeshReport;
import io.railwright.model.benchmark.Suspect;
import io.railwright.model.json.FabricTestReader;
import io.railwright.testing.Thorough;
import io.railwright.view.benchmark.MeshView;
import io.railwright.view.layout.TextOutput;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code rail bench} as it is typed. */
class BenchCommandTest {
  private static final String HEADING =
      "#bytes #iterations BW peak[Gb/sec] BW average[Gb/sec] MsgRate[Mpps]\n";

  @TempDir Path folder;

  private Path runs(String name, double... averages) throws IOException {
    Path all = Files.createDirectory(folder.resolve(name));
    for (int run = 0; run < averages.length; run++) {
      Files.writeString(
          all.resolve("run" + run + ".txt"),
          HEADING + " 1048576 20000 0.00 " + averages[run] + " 0.01\n");
    }
    return all;
  }

  @Test
  void judgesInEveryForm() throws IOException {
    String runs = runs("one", 97.1, 97.3, 97.2).toString();
    Console json = Console.run("bench", "judge", runs, "--rate", "100G", "-o", "json");
    Schemas.assertFits("bench-1", json.out());
    assertThat(json.exit()).isZero();
    assertThat(json.out())
        .contains("\"runs\":[97.1,97.3,97.2]", "\"verdict\":\"at-ceiling\"", "\"terms\":");
    assertThat(Console.run("bench", "judge", runs, "--rate", "100G").out())
        .contains("97.20 Gb/s, the median of 3 runs", "at-ceiling: 97.20 Gb/s is 99.1 %");
    assertThat(Console.run("bench", "judge", runs, "--rate", "100G", "-o", "markdown").out())
        .contains(
            "| perftest bandwidth | payload bandwidth | 97.20 Gb/s | 98.04 Gb/s | at-ceiling |");
    assertThat(Console.run("bench", "judge", runs, "--rate", "100G", "-o", "csv").out())
        .startsWith("test,what,source,run,bytes,value,unit,ceiling,verdict,failed\n")
        .contains(",1,,97.1,");
    Path page = folder.resolve("page.html");
    Console.run("bench", "judge", runs, "--rate", "100G", "-o", "html", "--to", page.toString());
    assertThat(Files.readString(page)).contains("<h2 id=\"result-1-title\">", "default-src 'none'");
  }

  @Test
  void filesOfAFolderAreInTheOrderOfTheirNumbers() throws IOException {
    String runs = runs("many", 90, 91, 92, 93, 94, 95, 96, 97, 98, 89, 88, 87).toString();
    assertThat(Console.run("bench", "judge", runs, "--rate", "100G", "-o", "json").out())
        .contains("\"runs\":[90.0,91.0,92.0,93.0,94.0,95.0,96.0,97.0,98.0,89.0,88.0,87.0]");
  }

  @Test
  void exitCodesTell() throws IOException {
    String slow = runs("slow", 40).toString();
    assertThat(Console.run("bench", "judge", slow, "--rate", "100G").exit()).isEqualTo(1);
    assertThat(Console.run("bench", "judge", slow).exit()).isZero();
    Path none = Files.writeString(folder.resolve("none.txt"), "nothing here\n");
    assertThat(Console.run("bench", "judge", none.toString()).exit()).isEqualTo(2);
    assertThat(Console.run("bench", "judge", slow, "--rate", "fast").exit()).isEqualTo(2);
    assertThat(Console.run("bench", "judge", slow, "--mtu", "9000").exit()).isEqualTo(2);
    assertThat(Console.run("bench", "judge", "no-such-file").exit()).isEqualTo(2);
  }

  @Test
  void aTestThatFailedIsNoLackOfResults() throws IOException {
    Path failed = folder.resolve("failed.txt");
    Files.writeString(failed, " Failed status 12: wr_id 0 syndrom 0x81\n");
    Console text = Console.run("bench", "judge", failed.toString());
    assertThat(text.exit()).isEqualTo(1);
    assertThat(text.out())
        .contains(
            "no-verdict (failed): the test failed: Failed status 12: wr_id 0 syndrom 0x81",
            "no number")
        .doesNotContain("unknown", "NaN");
    Console json = Console.run("bench", "judge", failed.toString(), "-o", "json");
    Schemas.assertFits("bench-1", json.out());
    assertThat(json.out()).contains("\"verdict\":\"no-verdict\"", "\"failed\":true", "\"runs\":[]");
    Path kept = Files.writeString(folder.resolve("kept.json"), json.out());
    assertThat(Console.run("bench", "judge", kept.toString(), "-o", "json").out())
        .isEqualTo(json.out());
    assertThat(Console.run("bench", "judge", failed.toString(), "-o", "csv").out())
        .contains(",Gb/s,,no-verdict,true");
    assertThat(json.out()).contains("\"outputs\":[{\"name\":");
    Path empty = Files.writeString(folder.resolve("empty.txt"), "");
    Console nothing = Console.run("bench", "judge", empty.toString());
    assertThat(nothing.exit()).isEqualTo(2);
    assertThat(nothing.err()).contains("there is no result");
  }

  /** Before anything is read: there is no such fabric. */
  @Test
  void whatNoTestCanTakeIsRefused() {
    assertThat(refused("pair", "a", "b", "--qps", "0")).contains("--qps must be from 1 to 16384");
    assertThat(refused("mesh", "--qps", "16385")).contains("--qps must be from 1 to 16384");
    assertThat(refused("pair", "a", "b", "--tclass", "256")).contains("--tclass must be from 0 to");
    assertThat(refused("loopback", "a", "--tclass", "-1")).contains("--tclass must be from 0 to");
    assertThat(refused("incast", "a", "--test", "ib_write_lat")).contains("do not add up");
    assertThat(refused("ecn-loop", "a", "--test", "ib_read_bw"))
        .contains("by the one that is asked");
    assertThat(refused("ecn-loop", "a", "--observe", "0")).contains("--observe must be from 1");
  }

  private static String refused(String... words) {
    List<String> all = new ArrayList<>(List.of("bench"));
    all.addAll(List.of(words));
    all.addAll(List.of("-i", "no-such-fabric"));
    Console console = Console.run(all.toArray(String[]::new));
    assertThat(console.exit()).isEqualTo(2);
    return console.err();
  }

  @Test
  void filesWithoutAResultAreNamed() throws IOException {
    Path runs = runs("mixed", 97.1, 97.3);
    Files.writeString(runs.resolve("cut.txt"), HEADING + " 1048576 20000 0.00 NaN 0.01\n");
    Console judged = Console.run("bench", "judge", runs.toString(), "--rate", "100G");
    assertThat(judged.out()).contains("97.20 Gb/s, the median of 2 runs");
    assertThat(judged.err()).contains("cut.txt has no result of a benchmark in it.");
    assertThat(Console.run("bench", "compare", runs.toString(), runs.toString()).err())
        .contains("cut.txt has no result of a benchmark in it.");
    String whole = runs("whole", 97.1, 97.3).toString();
    assertThat(Console.run("bench", "judge", whole, "--rate", "100G").err()).isEmpty();
  }

  @Test
  void keptRunsBelowZeroAreDamage() throws IOException {
    String runs = runs("good", 97.1, 97.3).toString();
    String kept = Console.run("bench", "judge", runs, "--rate", "100G", "-o", "json").out();
    for (String wrong : new String[] {"-97.1", "1e400"}) {
      Path file = Files.writeString(folder.resolve("kept.json"), kept.replace("97.1", wrong));
      Console refused = Console.run("bench", "judge", file.toString());
      assertThat(refused.exit()).isEqualTo(2);
      assertThat(refused.err()).contains("a result is damaged: ");
    }
  }

  @Test
  void aMedianHasItsInterval() throws IOException {
    String runs =
        runs("ten", 97.0, 97.1, 97.2, 97.3, 97.4, 97.5, 97.6, 97.7, 97.8, 99.9).toString();
    assertThat(Console.run("bench", "judge", runs).out())
        .contains("the median of more runs would lie from 97.10 to 97.80 (97.9 % sure)");
    Console json = Console.run("bench", "judge", runs, "-o", "json");
    Schemas.assertFits("bench-1", json.out());
    assertThat(json.out())
        .contains("\"median\":97.45", "\"interval\":{\"low\":97.1,\"high\":97.8,\"level\":0.978");
  }

  @Test
  void comparesOutputsAndResults() throws IOException {
    String before = runs("before", 90, 90.1, 90.2, 89.9, 89.8).toString();
    String after = runs("after", 96, 96.1, 96.2, 95.9, 95.8).toString();
    Console better = Console.run("bench", "compare", before, after, "-o", "json");
    Schemas.assertFits("bench-compare-1", better.out());
    assertThat(better.out()).contains("\"verdict\":\"better\"", "\"p\":0.0079");
    assertThat(better.exit()).isZero();
    Console worse = Console.run("bench", "compare", after, before);
    assertThat(worse.exit()).isEqualTo(1);
    assertThat(worse.out()).startsWith("worse: ");
    Path kept = folder.resolve("kept.json");
    Console.run("bench", "judge", before, "-o", "json", "--to", kept.toString());
    Console same = Console.run("bench", "compare", kept.toString(), before);
    assertThat(same.out()).startsWith("equivalent: ");
    String few = runs("few", 1, 2).toString();
    assertThat(Console.run("bench", "compare", few, after).out())
        .startsWith("not-shown: there are 2 and 5 runs");
    Path time =
        Files.writeString(
            folder.resolve("time.txt"),
            """
            #bytes #iterations t_min[usec] t_max[usec] t_typical[usec] t_avg[usec] t_stdev[usec]
             2 1000 2.6 5.5 2.7 2.7 0.1
            """);
    assertThat(Console.run("bench", "compare", before, time.toString()).out())
        .contains("can't be compared with")
        .doesNotContain("shift", "Cliff");
  }

  private Path mesh(String name, double value, List<Suspect> suspects) throws IOException {
    List<MeshPair> pairs = new ArrayList<>();
    for (String from : List.of("a", "b", "c", "d")) {
      for (String to : List.of("a", "b", "c", "d")) {
        if (!from.equals(to)) {
          pairs.add(new MeshPair(from, to, "0", value));
        }
      }
    }
    MeshReport report =
        new MeshReport(
                "ib_write_bw",
                "Gb/s",
                3,
                pairs,
                suspects,
                Optional.empty(),
                BenchmarkVerdict.NO_VERDICT,
                "because",
                Map.of("a", "leaf"),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty())
            .ranUnder(
                Instant.EPOCH,
                new BenchmarkConfiguration(
                    "perftest",
                    List.of("ib_write_bw -q 4"),
                    Optional.of(4096),
                    Optional.of(106),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of("sha256:" + name)));
    StringWriter text = new StringWriter();
    new MeshView(new TextOutput(text, false, false)).json(report);
    Schemas.assertFits("bench-mesh-1", text.toString());
    assertThat(FabricTestReader.mesh(text.toString())).isEqualTo(report);
    return Files.writeString(folder.resolve(name + ".json"), text.toString());
  }

  @Test
  void comparesMeshesPairByPair() throws IOException {
    Suspect slow = new Suspect(Suspect.Kind.HOST, "b", -0.2, "sending");
    String before = mesh("before", 90, List.of(slow)).toString();
    String after = mesh("after", 95, List.of()).toString();
    Console better = Console.run("bench", "compare", before, after);
    assertThat(better.out())
        .startsWith(
            """
            Set up differently (A / B):
              digest of the settings: sha256:before / sha256:after
              slow host b: -20.0 % / no
            better: 12 of 12 pairs rose and 0 fell: p is 0.00049, below the 1 % level
            """);
    assertThat(better.exit()).isZero();
    Console json = Console.run("bench", "compare", after, before, "-o", "json");
    Schemas.assertFits("bench-compare-1", json.out());
    assertThat(json.out()).contains("\"verdict\":\"worse\"");
    assertThat(json.exit()).isEqualTo(1);
    Console same = Console.run("bench", "compare", after, after);
    assertThat(same.out()).startsWith("equivalent: ");
    String runs = runs("runs", 90, 90, 90, 90, 90).toString();
    Console unlike = Console.run("bench", "compare", runs, after);
    assertThat(unlike.exit()).isEqualTo(2);
    assertThat(unlike.err()).contains("a mesh is compared with a mesh");
  }

  @Test
  @Tag("slow")
  void runsBetweenTwoHostsOfTheTwin() throws IOException {
    Console pair =
        Console.run(
            "bench",
            "pair",
            "ubunturdma1",
            "ubunturdma2",
            "-i",
            "twin",
            "--runs",
            "2",
            "--seconds",
            "1",
            "-o",
            "json");
    Schemas.assertFits("bench-1", pair.out());
    assertThat(pair.out())
        .containsPattern("\"runs\":\\[9\\.2\\d,9\\.2\\d]")
        .contains("\"verdict\":\"no-verdict\"", "--tclass=106")
        .containsPattern(
            "a verdict needs at least 5 runs, and there are 2: 9.2\\d Gb/s is 99.\\d %");
    assertThat(pair.exit()).isZero();
    assertThat(pair.out())
        .contains(
            "\"configuration\":{\"tool\":\"perftest\"",
            "\"trafficClass\":106",
            "\"net.mtu\":\"1500 bytes\"",
            "\"digest\":\"sha256:",
            "\"outputs\":[{\"name\":\"ubunturdma1 -> ubunturdma2, run 1\"")
        .doesNotContain("rail-exit");
    Path kept = Files.writeString(folder.resolve("kept.json"), pair.out());
    assertThat(Console.run("bench", "judge", kept.toString(), "-o", "json").out())
        .isEqualTo(pair.out());
    Path changed = folder.resolve("changed.json");
    Files.writeString(changed, pair.out().replace("1500 bytes", "9000 bytes"));
    assertThat(Console.run("bench", "compare", kept.toString(), changed.toString()).out())
        .startsWith(
            """
            Set up differently (A / B):
              from ubunturdma1, net.mtu: 1500 bytes / 9000 bytes
              to ubunturdma2, net.mtu: 1500 bytes / 9000 bytes
            not-shown: \
            """);
    Console nobody = Console.run("bench", "pair", "ubunturdma1", "no-such", "-i", "twin");
    assertThat(nobody.exit()).isEqualTo(2);
    assertThat(nobody.err()).contains("'no-such'").doesNotContain("--host");
  }

  /** Rate, MTU and slot are those of the hosts; what is told wins. */
  @Thorough(days = 3)
  @Test
  @Tag("slow")
  void judgesByTheFactsOfTwoHosts() throws IOException {
    Path snapshot = folder.resolve("snapshot.json");
    Console.run("snapshot", "-i", "twin:clean", "--to", snapshot.toString());
    String runs = runs("one", 385).toString();
    String fabric = snapshot.toString();
    Console known = Console.run("bench", "judge", "-i", fabric, "gpu-01", "gpu-02", runs);
    assertThat(known.out()).as(known.err()).contains("at-ceiling", "400.0 Gb/s  of each direction");
    Console told =
        Console.run("bench", "judge", "-i", fabric, "gpu-01", "gpu-02", runs, "--rate", "800G");
    assertThat(told.out()).contains("800.0 Gb/s  of each direction");
    Console few = Console.run("bench", "judge", "-i", fabric, "gpu-01", runs);
    assertThat(few.exit()).isEqualTo(2);
    assertThat(few.err()).contains("-i FABRIC A B FILE");
    Console nobody = Console.run("bench", "judge", "-i", fabric, "gpu-01", "nobody", runs);
    assertThat(nobody.exit()).isEqualTo(2);
    assertThat(nobody.err()).contains("nobody").doesNotContain("--host");
  }

  @Test
  @Thorough(days = 3)
  @Tag("slow")
  void aMeshGoesOnWhereItWasInterrupted() throws IOException {
    Path journal = folder.resolve("mesh.journal");
    Console first =
        Console.run(
            "bench",
            "mesh",
            "-i",
            "twin:clean",
            "--rounds",
            "1",
            "--seconds",
            "1",
            "--journal",
            journal.toString(),
            "-o",
            "json");
    Schemas.assertFits("bench-mesh-1", first.out());
    assertThat(first.exit()).as(first.err()).isZero();
    assertThat(first.err()).contains("1 round, both directions: about 10 s");
    assertThat(first.out()).contains("\"leaves\":{\"gpu-01\":\"leaf\"");
    int lines = Files.readAllLines(journal).size();
    assertThat(lines).isEqualTo(1 + 2 * 2 * 8);
    Console again =
        Console.run(
            "bench",
            "mesh",
            "-i",
            "twin:clean",
            "--rounds",
            "1",
            "--seconds",
            "1",
            "--resume",
            journal.toString());
    assertThat(again.out())
        .contains("32 measurements in 1 round", "note: 32 measurements are of the journal");
    assertThat(Files.readAllLines(journal)).hasSize(lines);
    Console other =
        Console.run(
            "bench", "mesh", "-i", "twin:clean", "--seconds", "2", "--resume", journal.toString());
    assertThat(other.exit()).isEqualTo(2);
    assertThat(other.err()).contains("another test");
    Console little = Console.run("bench", "mesh", "-i", "twin:clean", "--limit", "3s");
    assertThat(little.exit()).isEqualTo(2);
    assertThat(little.err()).contains("too short");
  }
}
