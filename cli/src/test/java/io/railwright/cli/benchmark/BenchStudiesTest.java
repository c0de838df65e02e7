package io.railwright.cli.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sweeps, alternatives in turns, memory of GPUs and half against half, on hosts of the twin. */
class BenchStudiesTest {
  @TempDir Path folder;

  private static Console pair(String... more) {
    List<String> words =
        new ArrayList<>(List.of("bench", "pair", "ubunturdma1", "ubunturdma2", "-i", "twin"));
    words.addAll(List.of("--seconds", "1", "-o", "json"));
    words.addAll(List.of(more));
    return Console.run(words.toArray(String[]::new));
  }

  @Test
  @Thorough(days = 3)
  @Tag("slow")
  void aSweepHasACurveWithItsCeiling() throws IOException {
    Console swept = pair("--sizes", "32K..128K", "--runs", "1");
    Schemas.assertFits("bench-1", swept.out());
    assertThat(swept.err()).contains("rail: 3 sizes, 1 run of each");
    assertThat(swept.out())
        .containsPattern(
            "\"curve\":\\[\\{\"bytes\":32768,\"value\":9\\.\\d+,\"ceiling\":9\\.\\d+},.*131072");
    Path kept = Files.writeString(folder.resolve("swept.json"), swept.out());
    assertThat(Console.run("bench", "judge", kept.toString()).out())
        .contains("SIZE", "CEILING", "32 KiB", "128 KiB");
    assertThat(Console.run("bench", "judge", kept.toString(), "-o", "csv").out())
        .containsPattern(",curve,65536,9\\.\\d+,Gb/s,9\\.\\d+,no-verdict,false");
    Path page = folder.resolve("page.html");
    Console.run("bench", "judge", kept.toString(), "-o", "html", "--to", page.toString());
    assertThat(page).content().contains("Curve over sizes", "64 KiB: ceiling 9.2");
  }

  @Test
  @Thorough(days = 3)
  @Tag("slow")
  void classesAreComparedInTurns() throws IOException {
    Console compared = pair("--against", "default-class", "--runs", "2");
    Schemas.assertFits("bench-1", compared.out());
    assertThat(compared.out())
        .contains("\"test\":\"ib_write_bw, default class\"", "traffic class: 106 / 0")
        .contains("\"comparison\":{\"verdict\":\"not-shown\"")
        .containsPattern(
            "(?s)class 106, run 1\".*class 106, run 2\".*class 0, run 1\".*class 0, run 2\"");
    Console same = pair("--against", "default-class", "--tclass", "0");
    assertThat(same.exit()).isEqualTo(2);
    assertThat(same.err()).contains("nothing to compare");
  }

  @Test
  @Thorough(days = 3)
  @Tag("slow")
  void memoryOfGpus() throws IOException {
    String[] words = {
      "bench", "pair", "gpu-01", "gpu-02", "-i", "twin:clean", "--seconds", "1", "--runs", "1"
    };
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--gpu", "nearest", "-o", "json"));
    Console json = Console.run(all.toArray(String[]::new));
    Schemas.assertFits("bench-1", json.out());
    assertThat(json.out())
        .as(json.err())
        .contains("\"test\":\"ib_write_bw, GPU memory\"", "\"name\":\"PCIe of the GPU\"")
        .contains("--use_cuda=0 --use_cuda_dmabuf", "PXB to mlx5_0) by DMA-BUF");
    all.set(all.indexOf("nearest"), "8");
    assertThat(Console.run(all.toArray(String[]::new)).err()).contains("gpu-01 has no GPU 8");
    Console none = pair("--gpu", "nearest");
    assertThat(none.exit()).isEqualTo(2);
    assertThat(none.err()).contains("ubunturdma1 has no GPU of NVIDIA");
  }

  @Test
  @Thorough(days = 3)
  @Tag("slow")
  void halfAgainstHalf() throws IOException {
    String[] words = {
      "bench", "tcp", "ubunturdma1", "ubunturdma2", "ubunturdma5", "ubunturdma6", "-i", "twin"
    };
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--runs", "1", "--seconds", "1", "--window", "4M", "-o", "json"));
    Console json = Console.run(all.toArray(String[]::new));
    Schemas.assertFits("bench-1", json.out());
    assertThat(json.out())
        .as(json.err())
        .contains("\"test\":\"iperf, half against half\"", "8 streams of each pair, window 4M")
        .contains("\"pairs\":\"2\"", "-P 8 -w 4M");
    assertThat(json.exit()).isZero();
  }

  @Test
  @Thorough(days = 3)
  @Tag("slow")
  void tcpOverOneRail() {
    String[] words = {"bench", "tcp", "gpu-01", "gpu-02", "-i", "twin:clean", "--rail", "3"};
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--runs", "1", "--seconds", "1", "-o", "json"));
    Console json = Console.run(all.toArray(String[]::new));
    assertThat(json.out()).as(json.err()).contains("10.20.3.2");
    all.set(all.indexOf("3"), "33");
    Console none = Console.run(all.toArray(String[]::new));
    assertThat(none.exit()).isEqualTo(2);
    assertThat(none.err()).contains("gpu-01 and gpu-02 have no rail '33' in common");
  }

  @Test
  @Thorough
  @Tag("slow")
  void linksBetweenSwitchesAreATermWhereTheyAreCrossed() {
    String share = "payload in 800.0 Gb/s of the links between switches";
    for (String test : List.of("pair", "tcp")) {
      assertThat(acrossLeaves(test, "gpu-12")).contains("\"name\":\"uplink share\"", share);
      assertThat(acrossLeaves(test, "gpu-02")).contains("\"ceiling\":{").doesNotContain("uplink");
    }
  }

  private static String acrossLeaves(String test, String receiver) {
    String[] words = {
      "bench", test, "gpu-01", receiver, "-i", "twin:cumulus-16", "--runs", "1", "-o", "json"
    };
    return Console.run(words).out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bench tcp a b c",
        "bench tcp a a",
        "bench tcp a",
        "bench tcp a b --window big",
        "bench pair a b --sizes 8M..64",
        "bench pair a b --sizes 64..8M --against default-class",
        "bench pair a b --against nothing",
        "bench pair a b --gpu first",
        "bench pair a b --test ib_read_latency"
      })
  void badInputIsASentence(String line) {
    Console refused = Console.run(line.split(" ", -1));
    assertThat(refused.exit()).as(refused.out()).isEqualTo(2);
    assertThat(refused.err()).startsWith("rail: ").doesNotContain("Exception", "\tat ");
  }
}
