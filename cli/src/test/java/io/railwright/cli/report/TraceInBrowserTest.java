package io.railwright.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.ReadTwins;
import io.railwright.cli.report.Chromium.Shown;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages of {@code rail trace} as a browser shows them. */
class TraceInBrowserTest {
  @TempDir private static Path folder;

  private static Chromium chromium;
  private static Path path;
  private static Path pairs;

  @BeforeAll
  static void write() {
    chromium = Chromium.find(folder);
    path = folder.resolve("path.html");
    pairs = folder.resolve("pairs.html");
    String snapshot = ReadTwins.snapshot("nexus-8");
    Console one =
        Console.run(
            "trace", "server-1", "server-2", "-i", snapshot, "-o", "html", "--to", path.toString());
    Console all = Console.run("trace", "-i", snapshot, "-o", "html", "--to", pairs.toString());
    assertThat(List.of(one.exit(), all.exit())).as(one.err() + all.err()).containsOnly(1);
  }

  @Test
  void thePagesSayNothingToTheConsoleAndAskForNothing() throws Exception {
    for (Path page : List.of(path, pairs)) {
      Shown shown = chromium.show(page, "#summary");
      assertThat(shown.messages()).isEmpty();
      assertThat(shown.addresses()).allMatch(Chromium::isOfTheBrowser);
      assertThat(shown.dom()).contains("<h2 id=\"summary-title\">Summary</h2>");
    }
  }

  /** What nobody may run is not run either if it gets into the page. */
  @Test
  void noScriptIsRun() throws Exception {
    Path changed = folder.resolve("changed.html");
    String foreign = "<script>document.title='owned'</script></body>";
    Files.writeString(changed, Files.readString(path).replace("</body>", foreign));
    Shown shown = chromium.show(changed, "");
    assertThat(shown.dom()).doesNotContain("<title>owned</title>");
    assertThat(shown.messages()).hasSize(1).allMatch(it -> it.contains("Content Security Policy"));
  }
}
