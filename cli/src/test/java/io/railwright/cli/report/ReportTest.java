package io.railwright.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.ReadTwins;
import io.railwright.testing.hostile.LivePage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code rail report}: what is in the page and where it goes. */
class ReportTest {
  @TempDir private static Path folder;

  private static String snapshot;

  @BeforeAll
  static void read() {
    snapshot = ReadTwins.snapshot("openshift-h100");
  }

  @Test
  void thePageHasAllThatThereIsToTell() {
    Console report = Console.run("report", "-i", snapshot);
    assertThat(report.exit()).as(report.err()).isZero();
    LivePage.assertInert(report.out());
    assertThat(report.out())
        .startsWith("<!DOCTYPE html>")
        .contains("default-src 'none'")
        .contains("<h1>openshift-h100</h1>")
        .contains("PCI_WR_ORDERING is force_relax")
        .contains("<title>u36: medium fault and 2 more</title>")
        .contains("<th scope=\"col\">u36</th>")
        .contains("GPU0 NVIDIA H100");
  }

  @Test
  void linesOfHostsThatAreAlikeAreKeptOnce() {
    String page = Console.run("report", "-i", snapshot).out();
    String line = "0000:04:00.0  NVIDIA H100";
    assertThat(page.split(line, -1)).hasSize(2);
  }

  @Test
  void picturesAreFilesOfTheirOwn() throws IOException {
    Path pictures = folder.resolve("new/pictures");
    Console report = Console.run("report", "-i", snapshot, "--pictures", pictures.toString());
    assertThat(report.exit()).as(report.err()).isZero();
    assertThat(report.out()).isEmpty();
    for (String name : new String[] {"fabric.svg", "faults.svg"}) {
      String svg = Files.readString(pictures.resolve(name));
      assertThat(svg).startsWith("<svg xmlns=").contains("<style>").doesNotContain("href");
      LivePage.assertInert(svg);
    }
    assertThat(Files.readString(pictures.resolve("fabric.svg"))).contains(">u36<", ">leaf<");
  }

  @Test
  void whereThePictureCanNotGoIsSaid() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    Console report = Console.run("report", "-i", snapshot, "--pictures", file.toString());
    assertThat(report.exit()).isEqualTo(74);
    assertThat(report.err()).contains("can't make the folder ");
  }
}
