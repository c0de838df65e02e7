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

/** Meshes between memories of GPUs, and what is refused of them. */
class MeshGpuTest {
  @TempDir Path folder;

  private static Console mesh(String... more) {
    List<String> words = new ArrayList<>(List.of("bench", "mesh", "--seconds", "1"));
    words.addAll(List.of(more));
    return Console.run(words.toArray(String[]::new));
  }

  @Test
  @Thorough(days = 3)
  @Tag("slow")
  void eachPortHasTheGpuNearIt() throws IOException {
    String[] two = {"-i", "twin:clean", "--host", "gpu-01,gpu-02", "--gpu", "nearest"};
    List<String> words = new ArrayList<>(List.of(two));
    words.addAll(List.of("-o", "json"));
    Console json = mesh(words.toArray(String[]::new));
    Schemas.assertFits("bench-mesh-1", json.out());
    assertThat(json.out())
        .as(json.err())
        .contains("\"test\":\"ib_write_bw, GPU memory\"", "PCIe of the GPU", "\"suspects\":[]")
        .contains("\"verdict\":\"at-ceiling\"")
        .doesNotContain("at the same time", "lanes of");
    assertThat(json.exit()).isZero();
    Path kept = Files.writeString(folder.resolve("memories.json"), json.out());
    Console hosts = mesh("-i", "twin:clean", "--host", "gpu-01,gpu-02", "-o", "json");
    Path other = Files.writeString(folder.resolve("hosts.json"), hosts.out());
    assertThat(Console.run("bench", "compare", kept.toString(), other.toString()).out())
        .contains("can't be compared");
  }

  /** All rails at once would take one GPU: that is said, and its slot divided. */
  @Test
  @Thorough(days = 3)
  @Tag("slow")
  void oneGpuForAllRails() {
    Console one = mesh("-i", "twin:clean", "--host", "gpu-01,gpu-02", "--gpu", "0", "-o", "json");
    assertThat(one.out()).contains("take the memory of one GPU at the same time");
  }

  @Test
  @Thorough(days = 3)
  @Tag("slow")
  void whatIsRefused() {
    Console none = mesh("-i", "twin", "--host", "ubunturdma1,ubunturdma2", "--gpu", "nearest");
    assertThat(none.exit()).isEqualTo(2);
    assertThat(none.err())
        .contains("fewer than two hosts have a GPU", "ubunturdma1 has no GPU of NVIDIA");
    Console program = mesh("-i", "twin:clean", "--gpu", "nearest", "--test", "ib_write_lat");
    assertThat(program.exit()).isEqualTo(2);
    assertThat(program.err()).contains("perftest has no ib_write_lat between memories of GPUs");
    assertThat(mesh("-i", "twin:clean", "--gpu", "first").err())
        .contains("--gpu takes nearest or the number of a GPU");
  }
}
