package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Campaign;
import io.railwright.testing.browser.Browser;
import io.railwright.web.http.Role;
import io.railwright.web.http.Route;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** axe-core finds nothing on any page that keeps anybody from reading it. */
@Tag("slow")
final class DashboardAccessibilityTest {
  private static final String AXE = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";

  private static final String FOUND =
      """
      (document.querySelectorAll('details').forEach(it => { it.open = true; }),
      axe.run(document, {resultTypes: ['violations']}).then(found => found.violations
      .flatMap(it => it.nodes.map(node => it.id + ': ' + node.html + ' ' + node.failureSummary))
      .join(' | ')))
      """;

  @TempDir private static Path folder;

  private static Browser browser;
  private static TestServer server;
  private static String axe;

  @BeforeAll
  static void start() throws Exception {
    browser = Browser.start(folder);
    server = TestServer.open(Role.OPERATE);
    try (InputStream in =
        Objects.requireNonNull(DashboardAccessibilityTest.class.getResourceAsStream(AXE))) {
      axe = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @AfterAll
  static void stop() throws IOException {
    if (server != null) {
      server.close();
    }
    if (browser != null) {
      browser.close();
    }
  }

  @TestFactory
  Stream<DynamicTest> onADeskByDay() {
    return each(pages(), 1280, false);
  }

  @TestFactory
  Stream<DynamicTest> onAPhoneByNight() {
    return each(Campaign.share(pages(), 3, 0), 390, true);
  }

  private static List<Route> pages() {
    return server.server().routes().stream()
        .filter(it -> it.kind() == Route.Kind.PAGE && !it.isOrder())
        .toList();
  }

  private static Stream<DynamicTest> each(List<Route> pages, int width, boolean dark) {
    return pages.stream()
        .map(
            route ->
                DynamicTest.dynamicTest(
                    route.pattern(), () -> check(TestServer.address(route), width, dark)));
  }

  private static void check(String address, int width, boolean dark) throws Exception {
    browser.size(width, 900, dark);
    browser.open("http://127.0.0.1:" + server.server().port() + address);
    browser.await("document.querySelector('h1') !== null");
    browser.run(axe);
    assertThat(browser.promised(FOUND)).as(address).isEmpty();
  }
}
