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
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code rail serve} shows of itself: a Nexus, hypervisors and their guests. The switch and
 * the hypervisors are polled each 20 s.
 */
@Thorough(days = 3)
@Tag("slow")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
final class NexusInBrowserTest {
  private static final Duration MOST_PATIENCE = Duration.ofMinutes(3);

  @TempDir private static Path folder;

  private static Browser browser;
  private static FabricSource source;
  private static ServeFabric fabric;
  private static RailServer server;

  @BeforeAll
  static void start() throws Exception {
    browser = Browser.start(folder);
    source = new OpenFabric(Duration.ofSeconds(30), 16).open(Optional.of("twin:lossless-8"));
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

  private static void await(BooleanSupplier state) throws InterruptedException {
    long end = System.nanoTime() + MOST_PATIENCE.toNanos();
    while (!state.getAsBoolean()) {
      assertThat(System.nanoTime()).as("%s", fabric.report()).isLessThan(end);
      Thread.sleep(100);
    }
  }

  private static boolean isTold(String port, String alert) {
    return fabric.report().stream()
        .flatMap(it -> it.ports().stream())
        .filter(it -> it.name().equals(port))
        .flatMap(it -> it.alerts().stream())
        .anyMatch(it -> it.id().equals(alert));
  }

  @Test
  @Order(1)
  void loadAloneIsGreenAndItsPanelsHaveNumbers() throws Exception {
    await(() -> fabric.report().filter(it -> it.fewestAnswers() >= 3).isPresent());
    for (String panel : List.of("pfc", "drops", "queues", "hypervisor-pauses")) {
      browser.await(
          "!document.querySelector('#panel-%s').innerText.includes('Not read')".formatted(panel));
    }
    shows("queues", "queue 0", "> 1");
    assertThat(browser.ask("document.querySelector('#panel-pfc').innerText"))
        .contains("switches receive", "switches send");
    assertThat(browser.ask("document.querySelector('#panel-drops').innerText"))
        .contains("switches");
    browser.open(server.address());
    browser.await("document.body.innerText.includes('No alert')");
    browser.open(server.address() + "map");
    browser.await("document.querySelectorAll('#map .cable').length > 1");
    assertThat(browser.ask("document.querySelector('#map').textContent"))
        .doesNotContain("nexus: not known");
  }

  @Test
  @Order(2)
  void aSlowGuestIsToldAtThePortOfItsHypervisor() throws Exception {
    twin().setFault("slow-receiver", "ubunturdma2", Optional.empty());
    await(() -> isTold("esxi-152 vmnic2", "uplink-pause-out"));
    browser.open(server.address());
    browser.await("document.body.innerText.includes('esxi-152 vmnic2')");
    browser.await(
        "document.body.innerText.includes('This port of a hypervisor pauses its switch a lot')");
    browser.open(server.address() + "panels");
    shows("hypervisor-pauses", "sent", "> 1");
    browser.await(
        "document.querySelector('#panel-hypervisor-pauses').innerText.includes('Most: esxi-152')");
  }
}
