package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.serve.ServeFabric;
import io.railwright.web.access.Trust;
import io.railwright.web.http.Role;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pages of a twin as a browser shows them: a fault is set on the page, and the page says it.
 * With {@code -Dpictures=FOLDER} they are kept as pictures.
 */
@Tag("slow")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
final class DashboardInBrowserTest {
  private static final String SAYS = "This host pauses its switch";

  @TempDir private static Path folder;

  private static Browser browser;
  private static FabricSource source;
  private static ServeFabric fabric;
  private static RailServer server;

  @BeforeAll
  static void start() throws Exception {
    browser = Browser.start(folder);
    source = new OpenFabric(Duration.ofSeconds(30), 16).open(Optional.of("twin:clean"));
    fabric =
        new ServeFabric(
            source,
            OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty()),
            Duration.ofSeconds(2),
            16,
            Optional.empty());
    server = RailServer.start(TestServer.settings(Trust.everybody(Role.OPERATE), 0), fabric);
    fabric.start();
    fabric.twin().orElseThrow().startLoad("all-reduce");
  }

  @AfterAll
  static void stop() throws Exception {
    if (server != null) {
      server.close();
      fabric.close();
      source.close();
    }
    if (browser != null) {
      browser.close();
    }
  }

  private static void open(String path) throws Exception {
    browser.open(server.address() + path);
  }

  private static void shows(String words) throws Exception {
    browser.await("document.body.innerText.includes('" + words + "')");
  }

  private static void picture(String name) throws Exception {
    String kept = System.getProperty("pictures", "");
    if (!kept.isEmpty()) {
      browser.picture(Path.of(kept).resolve(name + ".png"));
    }
  }

  /** A page that was opened too early finds its way by itself. */
  @Test
  @Order(1)
  void loadAloneIsGreen() throws Exception {
    browser.size(1280, 800, false);
    open("");
    shows("64 ports of 5 machines are watched");
    shows("No alert");
    assertThat(browser.ask("document.body.innerText")).doesNotContain(SAYS);
    picture("calm");
    open("map");
    browser.await("document.querySelectorAll('#map .cable').length === 4");
    assertThat(browser.ask("document.querySelectorAll('#map .hot').length")).isEqualTo("0");
  }

  @Test
  @Order(2)
  void aFaultThatIsSetOnThePageTurnsItsLinkRed() throws Exception {
    open("twin");
    browser.ask(
        """
        (() => {
        const form = document.querySelector('#fault form');
        form.elements.fault.value = 'slow-receiver';
        form.elements.where.value = 'gpu-02';
        form.elements.value.value = '25';
        form.requestSubmit(); return 1; })()
        """);
    shows("set: slow-receiver at gpu-02");
    picture("twin");
    open("");
    shows(SAYS);
    browser.await("document.querySelector('.problem .says').innerText.includes('gpu-02 mlx5_0')");
    picture("problems");
    open("map");
    browser.await("document.querySelectorAll('#map .hot').length === 1");
    assertThat(browser.ask("document.querySelector('#map .hot title').textContent"))
        .startsWith("gpu-02 to leaf: gpu-02 mlx5_")
        .contains(SAYS);
    picture("map");
  }

  @Test
  @Order(3)
  void thePortHasChartsAndTables() throws Exception {
    open("device/gpu-02/port/mlx5_7");
    browser.await("document.querySelectorAll('.chart canvas').length >= 3");
    String titles =
        browser.ask("[...document.querySelectorAll('.chart h3')].map(it => it.textContent).join()");
    assertThat(titles).contains("Load", "Paused", "CE marks and CNPs");
    assertThat(browser.ask("document.querySelectorAll('.chart table tr').length > 5"))
        .isEqualTo("true");
    shows(SAYS);
    browser.size(1280, 1500, false);
    picture("port");
    open("rails");
    browser.await("document.querySelectorAll('table.heat tbody tr').length === 4");
    picture("rails");
    open("alerts");
    shows(SAYS);
    open("device/leaf");
    shows("Its ports");
    open("path/gpu-01/gpu-02");
    shows("Summary");
    open("findings");
    shows("Read at");
    open("explain/pause-out");
    shows("pause-out");
  }

  /** Nothing is wider than a phone, and a wall shows it large. */
  @Test
  @Order(4)
  void fitsPhonesAndWalls() throws Exception {
    for (String page : List.of("", "map", "rails", "ports", "alerts", "findings", "twin")) {
      browser.size(390, 844, true);
      open(page);
      browser.await("document.querySelector('main').innerText.length > 40");
      assertThat(browser.ask("document.documentElement.scrollWidth <= 390"))
          .as(page)
          .isEqualTo("true");
      picture("phone-" + (page.isEmpty() ? "problems" : page));
    }
    browser.size(2560, 1440, true);
    open("");
    shows(SAYS);
    picture("wall");
    assertThat(browser.ask("getComputedStyle(document.body).fontSize")).isEqualTo("22px");
  }

  @Test
  @Order(5)
  void whatIsOpenStaysOpenWhileThePageKeepsUp() throws Exception {
    browser.size(1280, 800, false);
    open("");
    shows(SAYS);
    browser.ask("document.querySelector('.problem details').open = true");
    browser.ask("document.querySelector('.problem summary').focus()");
    String polled = browser.ask("document.querySelector('#status time').dateTime");
    browser.await("document.querySelector('#status time').dateTime !== '" + polled + "'");
    browser.await("document.querySelector('.problem details').open");
    browser.await("document.activeElement.tagName === 'SUMMARY'");
  }

  @Test
  @Order(6)
  void thePolicyRefusedNothingAndNoScriptFailed() {
    // The first page may come before the first poll is over, which is told as 503.
    assertThat(browser.complaints())
        .allMatch(it -> it.contains("503"), "only what is not there yet");
  }
}
