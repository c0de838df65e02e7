package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.serve.ServeFabric;
import io.railwright.flow.serve.TwinControl;
import io.railwright.testing.Thorough;
import io.railwright.testing.browser.Browser;
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

/** A fault in the twin moves the number of its panel, as a browser shows it. */
@Tag("slow")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
final class PanelsInBrowserTest {
  /** Milliseconds that an iteration of the job takes. */
  private static final String ITERATION =
      "parseFloat((document.querySelector('#panel-iterations tbody tr').innerText"
          + ".match(/(\\d+) ms/) || [0, NaN])[1])";

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
            Duration.ofSeconds(1),
            16,
            Optional.empty());
    server =
        RailServer.start(
            TestServer.settings(Trust.everybody(Role.LOOK), 0), fabric, SampleRecords.none());
    fabric.start();
    twin().startLoad("all-reduce");
    browser.size(1280, 800, false);
    browser.open(server.address() + "panels");
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

  private static TwinControl twin() {
    return fabric.twin().orElseThrow();
  }

  /** The number of a tile as a script reads it, or NaN where there is none. */
  private static String number(String panel, String line) {
    return """
    (() => { const tile = [...document.querySelectorAll('#panel-%s .tiles li')]
      .find(it => it.innerText.includes('%s'));
    if (!tile) return NaN;
    const text = tile.querySelector('b').innerText;
    return parseFloat(text) * (text.includes('k') ? 1e3 : text.includes('M') ? 1e6 : 1); })()
    """
        .formatted(panel, line)
        .strip();
  }

  private static void shows(String panel, String line, String condition) throws Exception {
    browser.await("(" + number(panel, line) + ") " + condition);
  }

  private static void says(String panel, String words) throws Exception {
    browser.await(
        "document.querySelector('#panel-%s').innerText.includes('%s')".formatted(panel, words));
  }

  @Test
  @Order(1)
  void loadAloneMovesWhatItShould() throws Exception {
    shows("rdma", "hosts receive", "> 1");
    shows("rdma", "hosts send", "> 1");
    shows("queues", "queue 3", "> 1");
    shows("online", "hosts", "=== 4");
    browser.await("document.querySelector('#panel-online').innerText.includes('4 of 4')");
    browser.await("document.querySelectorAll('#panel-rdma canvas').length === 1");
    assertThat(browser.ask("document.querySelector('#panel-drops').innerText"))
        .contains("0 /s")
        .contains("At 0: hosts, priority 0, 1, 2, 3")
        .doesNotContain("Most: ");
  }

  /** The job of the load tells its iterations; beside them stand its best and its last word. */
  @Test
  @Order(2)
  void aJobStandsBesideItsBaseline() throws Exception {
    browser.await("/\\d+ ms/.test(document.querySelector('#panel-iterations tbody tr').innerText)");
    assertThat(browser.ask("document.querySelector('#panel-iterations tbody tr').innerText"))
        .contains("gpu-01 training")
        .contains(" s ago");
    browser.await("document.querySelectorAll('#panel-iterations canvas').length === 1");
    assertThat(browser.ask("document.querySelector('#panel-iterations h3').innerText"))
        .contains("seconds");
    browser.await(
        "(document.querySelector('#panel-iterations summary').click(),"
            + " document.querySelector('#panel-iterations .chart table').innerText"
            + ".includes('gpu-01 training, best'))");
  }

  /** What no machine tells is not called 0. */
  @Test
  @Order(2)
  void whatIsNotReadSaysSo() throws Exception {
    assertThat(browser.ask("document.querySelector('#panel-hypervisor-pauses').innerText"))
        .contains("Not read. No hypervisor that is polled counts pause frames.")
        .doesNotContain("0 /s");
  }

  @Test
  @Order(3)
  void aSlowReceiverShowsInPausesMarksAndNotifications() throws Exception {
    double calm = Double.parseDouble(browser.ask(number("rdma", "hosts receive")));
    double sent = Double.parseDouble(browser.ask(number("queues", "queue 3")));
    browser.await(ITERATION + " > 0");
    double iteration = Double.parseDouble(browser.ask(ITERATION));
    twin().setFault("slow-receiver", "gpu-02", Optional.of("25"));
    shows("rdma", "hosts receive", "< " + 0.8 * calm);
    shows("queues", "queue 3", "< " + 0.8 * sent);
    shows("pfc", "hosts send, priority 3", "> 100");
    shows("pfc", "switches receive, priority 3", "> 100");
    shows("ecn-marked", "hosts receive", "> 100");
    shows("cnp", "sent", "> 100");
    shows("cnp", "handled", "> 100");
    shows("marks-per-gigabyte", "hosts receive", "> 10");
    shows("cnps-per-mark", "hosts send", "> 0");
    browser.await(ITERATION + " > " + 1.2 * iteration);
    says("pfc", "Most: gpu-02");
    says("pfc", "of the time paused");
    says("ecn-marked", "Most: gpu-");
    says("cnp", "Most: gpu-");
    says("rdma", "GB/s in");
    browser.await("document.querySelectorAll('#panel-pfc canvas').length === 1");
  }

  @Thorough(days = 3)
  @Test
  @Order(4)
  void aSwitchThatDoesNotPauseItsSendersShowsInDrops() throws Exception {
    for (int port = 0; port < 32 * 8; port += 8) {
      twin().setFault("no-pfc", "leaf:Ethernet" + port, Optional.empty());
    }
    twin().setFault("cnps-lost", "gpu-04", Optional.empty());
    twin().stopLoad();
    twin().startLoad("incast");
    browser.await(
        "[...document.querySelectorAll('#panel-drops .tiles b')].some(it =>"
            + " parseFloat(it.innerText) > 0)");
    says("drops", "Most: ");
    says("drops", "in five minutes");
  }

  @Test
  @Order(5)
  void aMachineThatIsGoneIsMissing() throws Exception {
    twin().setFault("dead-ssh", "gpu-04", Optional.empty());
    browser.await("document.querySelector('#panel-online').innerText.includes('3 of 4')");
    assertThat(browser.ask("document.querySelector('#panel-online li.away').innerText"))
        .contains("hosts");
  }

  @Test
  @Order(6)
  void noScriptFailed() {
    assertThat(browser.complaints()).allMatch(it -> it.contains("503"));
  }
}
