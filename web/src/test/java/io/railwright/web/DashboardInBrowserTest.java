package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.serve.FabricReading;
import io.railwright.flow.serve.ServeFabric;
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
 * The pages of a twin as a browser shows them: a fault is set on the page, and the page says it.
 * With {@code -Dpictures=FOLDER} they are kept as pictures, with {@code -Dpictures.write=true}
 * those that the guide shows are made anew.
 */
@Tag("slow")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
final class DashboardInBrowserTest {
  private static final Duration MOST_PATIENCE = Duration.ofMinutes(3);
  private static final String SAYS = "This host pauses its switch";

  /** All, some of them with one that is chosen. */
  private static final List<String> PAGES =
      List.of(
          "",
          "panels",
          "map",
          "rails",
          "ports",
          "applications",
          "device/gpu-01/application/training",
          "alerts",
          "findings",
          "drift",
          "bench",
          "bench?first=before.json&second=after.json",
          "captures",
          "captures/before.pcap?next=after.pcap",
          "plans",
          "plans/" + SampleRecords.JOURNAL,
          "twin");

  @TempDir private static Path folder;

  private static Browser browser;
  private static FabricSource source;
  private static ServeFabric fabric;
  private static RailServer server;
  private static SampleRecords records;
  private static MapAfterPolls maps;
  private static int setIn;

  @BeforeAll
  static void start() throws Exception {
    browser = Browser.start(folder);
    source = new OpenFabric(Duration.ofSeconds(30), 16).open(Optional.of("twin:clean"));
    records = SampleRecords.write();
    fabric =
        new ServeFabric(
            source,
            OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty()),
            Duration.ofSeconds(2),
            16,
            Optional.empty());
    server =
        RailServer.start(
            TestServer.settings(Trust.everybody(Role.OPERATE), 0), fabric, records.records());
    maps = new MapAfterPolls(server.address());
    fabric.subscribe(maps);
    fabric.start();
    readInFull();
    fabric.twin().orElseThrow().startLoad("all-reduce");
  }

  /**
   * A busy machine ends questions that take too long, and a reading then lacks what others have:
   * what pages say of settings holds only of a whole one, made before anything is at fault.
   */
  private static void readInFull() throws Exception {
    Optional<FabricReading> last = Optional.empty();
    while (!last.map(DashboardInBrowserTest::isWhole).orElse(false)) {
      Optional<FabricReading> before = last;
      await(() -> fabric.reading().isPresent() && !fabric.reading().equals(before));
      last = fabric.reading();
      if (!isWhole(last.orElseThrow())) {
        fabric.readAgain();
      }
    }
  }

  private static boolean knowsTheUsualTime() {
    return fabric.report().stream()
        .flatMap(it -> it.applications().stream())
        .anyMatch(it -> it.usualIteration().isPresent());
  }

  private static boolean isWhole(FabricReading reading) {
    return reading.drift().unread().isEmpty() && reading.drift().failures().isEmpty();
  }

  private static void await(BooleanSupplier state) throws InterruptedException {
    long end = System.nanoTime() + MOST_PATIENCE.toNanos();
    while (!state.getAsBoolean()) {
      assertThat(System.nanoTime()).as("%s", fabric.readingFailure()).isLessThan(end);
      Thread.sleep(100);
    }
  }

  @AfterAll
  static void stop() throws Exception {
    if (server != null) {
      server.close();
      fabric.close();
      maps.close();
      source.close();
      records.close();
    }
    if (browser != null) {
      browser.close();
    }
  }

  private static void open(String path) throws Exception {
    browser.open(server.address() + path);
  }

  private static int polls() {
    return fabric.report().orElseThrow().polls();
  }

  private static void shows(String words) throws Exception {
    browser.await("document.body.innerText.includes('" + words + "')");
  }

  private static void picture(String name) throws Exception {
    if (Boolean.getBoolean("pictures.write") && DocumentedPicturesTest.shows(name)) {
      browser.picture(DocumentedPicturesTest.file(name));
    }
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

  /** Which takes a while; what is slower than usual is known then. */
  @Thorough
  @Test
  @Order(2)
  void theUsualTimeOfAJobIsLearnt() throws Exception {
    await(DashboardInBrowserTest::knowsTheUsualTime);
  }

  @Test
  @Order(3)
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
    setIn = polls();
    picture("twin");
    open("");
    shows(SAYS);
    browser.await("document.querySelector('.problem .says').innerText.includes('gpu-02 mlx5_')");
    picture("problems");
    open("map");
    browser.await("document.querySelectorAll('#map .hot').length === 1");
    assertThat(browser.ask("document.querySelector('#map .hot title').textContent"))
        .startsWith("gpu-02 to leaf: gpu-02 mlx5_")
        .contains(SAYS);
    picture("map");
  }

  /** Of those that tell of all hosts, from the first that has counted what the fault does. */
  @Test
  @Order(4)
  void itTakesTwoPolls() throws Exception {
    await(() -> maps.whole(maps.beforePauses(), 2).size() == 2);
    assertThat(maps.whole(0, Integer.MAX_VALUE))
        .filteredOn(it -> it.poll() < setIn)
        .isNotEmpty()
        .allMatch(it -> it.red().isEmpty(), "load alone turns nothing red");
    assertThat(maps.whole(maps.beforePauses(), 2).getLast().red())
        .as("%s", maps.whole(setIn, 5))
        .singleElement(STRING)
        .startsWith("gpu-02 to leaf: gpu-02 mlx5_")
        .contains(SAYS);
  }

  @Test
  @Order(4)
  void thePortHasChartsAndTables() throws Exception {
    browser.size(1000, 1000, false); // charts are as wide as the page that they are drawn in
    open("device/gpu-02/port/mlx5_7");
    browser.await("document.querySelectorAll('.chart canvas').length >= 3");
    String titles =
        browser.ask("[...document.querySelectorAll('.chart h3')].map(it => it.textContent).join()");
    assertThat(titles).contains("Load", "Paused", "CE marks and CNPs");
    browser.ask("document.querySelectorAll('.chart details').forEach(it => { it.open = true; })");
    browser.await("document.querySelectorAll('.chart table tr').length > 5");
    browser.ask("document.querySelectorAll('.chart details').forEach(it => { it.open = false; })");
    shows(SAYS);
    picture("port");
    open("rails");
    browser.await("document.querySelectorAll('table.heat tbody tr').length === 4");
    picture("rails");
    newPages();
    open("alerts");
    shows(SAYS);
    open("device/leaf");
    shows("Its ports");
    open("path/gpu-01/gpu-02");
    shows("Summary");
    open("findings");
    shows("Read at");
    open("drift");
    shows("No differences between machines of the same kind.");
    open("bench?first=before.json&second=after.json");
    shows("The second is worse");
    browser.await("document.querySelectorAll('#series-1 svg').length === 1");
    open("plans/" + SampleRecords.JOURNAL);
    shows("All steps are done");
    open("explain/pause-out");
    shows("pause-out");
  }

  /** The slow receiver holds up the job of all hosts, which its log tells. */
  @Thorough
  @Test
  @Order(5)
  void aSlowReceiverSlowsTheJobDown() throws Exception {
    open("");
    shows("Iterations of this job take a fifth longer");
    browser.size(1000, 640, false);
    open("device/gpu-01/application/training");
    shows("Iterations of this job take a fifth longer");
    browser.await("document.querySelectorAll('.chart canvas').length >= 2");
    String titles =
        browser.ask("[...document.querySelectorAll('.chart h3')].map(it => it.textContent).join()");
    assertThat(titles).contains("Time of an iteration", "Bus bandwidth");
    picture("application");
    open("applications");
    shows("gpu-01 training");
    picture("applications");
  }

  private static void newPages() throws Exception {
    browser.size(1000, 640, false);
    open("captures");
    shows("are not ECN-capable");
    browser.await("!document.body.innerText.includes('not read yet')");
    picture("captures");
    open("captures/before.pcap?next=after.pcap");
    shows("2 packets lost on 2 of 4 paths");
    browser.await("document.querySelectorAll('.capture svg').length > 3");
    picture("capture");
    open("panels");
    browser.await("document.querySelector('#panel-pfc').innerText.includes('Most: gpu-02')");
    browser.await("document.querySelectorAll('.panel-chart canvas').length >= 5");
    browser.size(1200, 900, false);
    browser.await(
        "[...document.querySelectorAll('.panel-chart canvas')].every(it =>"
            + " it.getBoundingClientRect().right <="
            + " it.closest('section').getBoundingClientRect().right)");
    picture("panels");
  }

  private static void fits(String page, int width, int height, boolean dark, String name)
      throws Exception {
    browser.size(width, height, dark);
    open(page);
    browser.await("document.querySelector('main').innerText.length > 40");
    browser.await("!document.body.innerText.includes('not read yet')");
    assertThat(browser.ask("document.documentElement.scrollWidth <= " + width))
        .as(page)
        .isEqualTo("true");
    String word = page.isEmpty() ? "problems" : page.replaceAll("[^a-z].*", "");
    picture(name + "-" + word + (page.contains("/") || page.contains("?") ? "-one" : ""));
  }

  /** Nothing is wider than a phone, and a wall shows it large. */
  @Test
  @Order(6)
  void fitsPhonesAndWalls() throws Exception {
    for (String page : PAGES) {
      fits(page, 390, 844, true, "phone");
      if (!System.getProperty("pictures", "").isEmpty()) {
        fits(page, 1280, 900, false, "desk");
        fits(page, 1280, 900, true, "desk-dark");
        fits(page, 2560, 1440, true, "wall");
      }
    }
    browser.size(2560, 1440, true);
    open("");
    shows(SAYS);
    picture("wall");
    assertThat(browser.ask("getComputedStyle(document.body).fontSize")).isEqualTo("22px");
  }

  @Test
  @Order(7)
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
  @Order(8)
  void thePolicyRefusedNothingAndNoScriptFailed() {
    // The first page may come before the first poll is over, which is told as 503.
    assertThat(browser.complaints())
        .allMatch(it -> it.contains("503"), "only what is not there yet");
  }
}
