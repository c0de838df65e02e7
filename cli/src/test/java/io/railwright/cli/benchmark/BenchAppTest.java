package io.railwright.cli.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code rail bench app}: logs of applications, and one that is run. */
class BenchAppTest {
  @TempDir Path folder;

  private String log(String name, double seconds) throws IOException {
    return Files.writeString(
            folder.resolve(name), "Loop time of " + seconds + " on 8 procs for 100 steps\n")
        .toString();
  }

  @Test
  void scalingAsTextAndPage() throws IOException {
    String one = "1=" + log("n1.log", 100);
    String two = "2=" + log("n2.log", 55);
    Console text = Console.run("bench", "app", "--study", "lammps", one, two);
    assertThat(text.exit()).as(text.err()).isZero();
    assertThat(text.out())
        .contains("lammps, 2 nodes, of the whole run", "55.00 s", "an efficiency of 90.9 %");
    Console json = Console.run("bench", "app", "--study", "lammps", one, two, "-o", "json");
    Schemas.assertFits("bench-1", json.out());
    String page = folder.resolve("page.html").toString();
    Console.run("bench", "app", "--study", "lammps", one, two, "-o", "html", "--to", page);
    assertThat(Files.readString(Path.of(page))).contains("Strong scaling of lammps", "<svg");
    assertThat(Console.run("bench", "app", "--study", "lammps", one, two, "-o", "csv").out())
        .contains("\"lammps, 2 nodes\"");
  }

  @Test
  void theGaugeTellsByTheExitCode() throws IOException {
    String bare = "bare=" + log("b.log", 100);
    String slow = "vm=" + log("v.log", 108.9);
    Console beyond = Console.run("bench", "app", "--study", "lammps", bare, slow);
    assertThat(beyond.exit()).isOne();
    assertThat(beyond.out()).contains("8.9 % slower", "beyond the");
    Console wide = Console.run("bench", "app", "--study", "lammps", bare, slow, "--gauge", "10");
    assertThat(wide.exit()).isZero();
    assertThat(wide.out()).contains("within the gauge of 10.0 %");
  }

  @Test
  void whatIsWrong() throws IOException {
    String log = log("n1.log", 100);
    Console nothing = Console.run("bench", "app", "--study", "gromacs", log);
    assertThat(nothing.exit()).isEqualTo(2);
    assertThat(nothing.err()).contains("no line that gromacs is known by");
    assertThat(Console.run("bench", "app", "--study", "lamps", log).err()).contains("lammps");
    assertThat(Console.run("bench", "app", log).err()).contains("--study or --pattern");
    assertThat(Console.run("bench", "app", "--study", "lammps").exit()).isEqualTo(2);
  }

  @Test
  @Tag("slow")
  void anyCommandOnAHost() {
    Console run =
        Console.run(
            "bench",
            "app",
            "-i",
            "twin:clean",
            "--on",
            "gpu-01",
            "--run",
            "echo took 4.5 s",
            "--pattern",
            "took ([0-9.]+)",
            "--runs",
            "2");
    assertThat(run.exit()).as(run.out() + run.err()).isZero();
    assertThat(run.out()).contains("4.50 s, the median of 2 runs");
  }
}
