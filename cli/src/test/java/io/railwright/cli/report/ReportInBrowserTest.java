package io.railwright.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.report.Chromium.Shown;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page of {@code rail report} as a browser shows it. */
class ReportInBrowserTest {
  @TempDir private static Path folder;

  private static Chromium chromium;
  private static Path page;

  @BeforeAll
  static void write() {
    chromium = Chromium.find(folder);
    page = folder.resolve("report.html");
    Console report = Console.run("report", "-i", "twin:openshift-h100", "--to", page.toString());
    assertThat(report.exit()).as(report.err()).isZero();
  }

  @Test
  void scriptRunsAndSaysNothing() throws Exception {
    Shown shown = chromium.show(page, "");
    assertThat(shown.messages()).isEmpty();
    assertThat(shown.dom())
        .containsPattern("<span id=\"shown\" role=\"status\">(\\d+) of \\1 faults shown</span>")
        .contains("<section id=\"host\" aria-labelledby=\"host-title\" hidden=\"\">");
  }

  @Test
  void theBrowserAsksForThePageAlone() throws Exception {
    Shown shown = chromium.show(page, "#host-0");
    assertThat(shown.addresses()).allMatch(Chromium::isOfTheBrowser);
  }

  @Test
  void aHostHasItsPage() throws Exception {
    Shown shown = chromium.show(page, "#host-2");
    assertThat(shown.messages()).isEmpty();
    assertThat(shown.dom())
        .contains("<h2 id=\"host-title\" tabindex=\"-1\">Host u36</h2>")
        .contains("<h3>PCIe tree</h3>", "<h3>GPU to NIC</h3>", "<h3>Firmware settings</h3>")
        .contains("<h3>QoS</h3>");
  }

  @Test
  void aLinkOpensTheFaultItNames() throws Exception {
    Shown shown = chromium.show(page, "#finding-1");
    assertThat(shown.dom()).containsPattern("<details[^>]* id=\"finding-1\"[^>]* open=\"\"");
  }

  /** What nobody may run is not run either if it gets into the page. */
  @Test
  void anotherScriptIsRefused() throws Exception {
    Path changed = folder.resolve("changed.html");
    String foreign =
        "<script>document.title='owned'</script><img src=http://outside.example/x></body>";
    Files.writeString(changed, Files.readString(page).replace("</body>", foreign));
    Shown shown = chromium.show(changed, "");
    assertThat(shown.dom()).doesNotContain("<title>owned</title>");
    assertThat(shown.messages()).hasSize(2).allMatch(it -> it.contains("Content Security Policy"));
    assertThat(shown.addresses()).noneMatch(it -> it.contains("outside.example"));
  }

  /** Counts what is wider than its place, once all is open; the page's own policy is taken off. */
  private static final String MEASURE =
      """
      <script>
      document.querySelectorAll('details').forEach(it => { it.open = true; });
      const wide = [...document.querySelectorAll('.inside pre')]
          .filter(it => it.scrollWidth > it.clientWidth).length;
      const shown = it => getComputedStyle(document.querySelector(it)).display;
      const picture = document.querySelector('#picture .scroll');
      document.body.dataset.measured = [wide, shown('.bars'), shown('#summary .narrow'),
          document.documentElement.scrollWidth > innerWidth ? 'page' : 'fits',
          picture.scrollWidth > picture.clientWidth ? 'scrolls' : 'whole'].join(' ');
      </script></body>
      """;

  @ParameterizedTest
  @CsvSource({"1200, 0 block none fits whole", "500, 0 none block fits whole"})
  void whatIsLongIsWrappedAndNothingIsGone(int width, String measured) throws Exception {
    Path open = folder.resolve("open-" + width + ".html");
    String written = Files.readString(page);
    Files.writeString(
        open,
        written
            .replaceFirst("<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "")
            .replace("</body>", MEASURE));
    Shown shown = chromium.show(open, "", "window-size=" + width + ",900");
    assertThat(shown.dom()).contains("data-measured=\"" + measured + "\"");
  }
}
