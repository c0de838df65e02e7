package io.railwright.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.report.Chromium.Shown;
import io.railwright.testing.Campaign;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** axe-core finds nothing that keeps anybody from reading the pages. */
class ReportAccessibilityTest {
  private static final String AXE = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";

  /** What axe finds goes into the document, since a browser without a window prints only that. */
  private static final String RUN =
      """
      <script>
      document.querySelectorAll('main > section:not([hidden]) details')
        .forEach(it => { it.open = true; });
      axe.run(document, {resultTypes: ['violations']}).then(found => {
        const said = document.createElement('pre');
        said.id = 'axe';
        said.textContent = 'axe found ' + found.violations.length + '\\n'
          + found.violations.flatMap(it => it.nodes.map(node =>
              it.id + ': ' + node.html + ' ' + node.failureSummary)).join('\\n');
        document.body.append(said);
      });
      </script>
      """;

  @TempDir private static Path folder;

  private static Chromium chromium;
  private static final Map<String, Path> PAGES = new HashMap<>();

  @BeforeAll
  static void write() throws IOException {
    chromium = Chromium.find(folder);
    for (String name : List.of("report", "capture", "path", "pairs")) {
      PAGES.put(name, folder.resolve(name + ".html"));
    }
    write(0, "report", "report", "-i", "twin:openshift-h100");
    String before = "../docs/tasks/drops-before.pcap.gz";
    String after = "../docs/tasks/drops-after.pcap.gz";
    write(0, "capture", "pcap", before, after, "-o", "html");
    write(1, "path", "trace", "server-1", "server-2", "-i", "twin:nexus-8", "-o", "html");
    write(1, "pairs", "trace", "-i", "twin:nexus-8", "-o", "html");
  }

  private static void write(int exit, String name, String... words) throws IOException {
    Path page = Objects.requireNonNull(PAGES.get(name));
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--to", page.toString()));
    Console made = Console.run(all.toArray(String[]::new));
    assertThat(made.exit()).as(made.err()).isEqualTo(exit);
    Files.writeString(page, withAxe(Files.readString(page)));
  }

  /** Without the policy of the page, which lets no script run but its own. */
  private static String withAxe(String page) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(ReportAccessibilityTest.class.getResourceAsStream(AXE))) {
      String axe = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return page.replaceFirst("<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "")
          .replace("</body>", "<script>" + axe + "</script>" + RUN + "</body>");
    }
  }

  /** A page as somebody looks at it. */
  record Look(String page, String fragment, int width, boolean dark) {}

  static List<Look> looks() {
    List<Look> looks = new ArrayList<>();
    for (String place : List.of("report", "report#host-0", "capture", "path", "pairs")) {
      int end = (place + "#").indexOf('#');
      String page = place.substring(0, end);
      String fragment = place.substring(end);
      looks.add(new Look(page, fragment, 1280, false));
      looks.add(new Look(page, fragment, 1280, true));
      looks.add(new Look(page, fragment, 390, false));
    }
    return Campaign.share(looks, 3, 0);
  }

  @ParameterizedTest
  @Thorough(days = 3)
  @MethodSource("looks")
  void nothingIsInAnybodysWay(Look look) throws Exception {
    Path page = Objects.requireNonNull(PAGES.get(look.page));
    Shown shown =
        chromium.show(
            page,
            look.fragment,
            "window-size=" + look.width + ",900",
            "virtual-time-budget=20000",
            "blink-settings=preferredColorScheme=" + (look.dark ? 0 : 1));
    Matcher found = Pattern.compile("(?s)<pre id=\"axe\">(.*?)</pre>").matcher(shown.dom());
    assertThat(found.find()).as("axe has run").isTrue();
    assertThat(found.group(1).strip()).isEqualTo("axe found 0");
  }
}
