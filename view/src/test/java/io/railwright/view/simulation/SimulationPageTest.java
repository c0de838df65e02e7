package io.railwright.view.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.simulation.SimulationComparison;
import io.railwright.model.simulation.SimulationComparison.Measure;
import io.railwright.model.simulation.SimulationComparison.Run;
import io.railwright.model.simulation.SimulationComparison.Unit;
import io.railwright.model.simulation.SimulationResult;
import io.railwright.model.simulation.SimulationVerdict.Kind;
import io.railwright.view.layout.TextOutput;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Simulated runs as a page: what it shows, what it leaves out and says so, and how large it is. */
class SimulationPageTest {
  private static final int SOME_MEGABYTES = 3_000_000;

  private static String page(SimulationResult result) {
    StringWriter text = new StringWriter();
    new SimulationPage(new TextOutput(text, false, false), "rail").print(result);
    return text.toString();
  }

  private static String page(SimulationComparison comparison) {
    StringWriter text = new StringWriter();
    new SimulationPage(new TextOutput(text, false, false), "rail").print(comparison);
    return text.toString();
  }

  private static SampleRun small() {
    return new SampleRun()
        .flow("h0", "h1", Optional.of(10.0))
        .flow("<b>", "h1", Optional.of(30.0))
        .port("s0→h1", 0, 0)
        .port("s0→<b>", 0, 12)
        .port("h0→s0", 25, 0)
        .samples(20);
  }

  private static long count(String html, String part) {
    return Pattern.compile(Pattern.quote(part)).matcher(html).results().count();
  }

  @Test
  void theVerdictComesFirstAndNothingIsScript() {
    String html = page(small().set("pfc", "off", "on").result(Kind.LOSS, "12 packets <lost>."));
    assertThat(html)
        .contains("<span class=\"badge m-high\">loss</span> 12 packets &lt;lost&gt;.")
        .contains("script-src 'none'", "<td>pfc</td><td>off</td><td>on</td>")
        .contains("Distribution of completion time", "class=\"series s1\"")
        .doesNotContain("<b>→", "<lost>", "<script");
    assertThat(html.indexOf("12 packets")).isLessThan(html.indexOf("id=\"settings\""));
  }

  @Test
  void cellsOfPortsTellLoadTimeOnHoldAndDrops() {
    String html = page(small().result(Kind.LOSS, "lost"));
    assertThat(html)
        .contains("<title>s0→h1: 50 %</title>", "<title>h0→s0: 25 %</title>")
        .contains("class=\"cell bad\" fill-opacity=\"1.00\"><title>s0→&lt;b&gt;: 12</title>")
        .contains("No port marked a packet.");
    assertThat(count(html, "class=\"cell")).isEqualTo(4 * 3);
  }

  /** 1,250 bytes a microsecond, and half a port on hold, all the time. */
  @Test
  void loadAndPausesAreDrawnOverTime() {
    String html = page(small().result(Kind.PFC_PAUSES, "paused"));
    assertThat(html).contains("<h3>Sent by hosts</h3>", "<h3>Ports on hold</h3>", "10 Gb/s");
    assertThat(html).doesNotContain("NaN");
    String calm = page(new SampleRun().flow("h0", "h1", Optional.of(1.0)).result(Kind.SLOW, "?"));
    assertThat(calm).doesNotContain("<h3>Sent by hosts</h3>", "<h3>Ports on hold</h3>");
  }

  @Test
  void aHealthyRunIsCalledSoOnce() {
    String html = page(small().result(Kind.HEALTHY, "Healthy. Both flows finished."));
    assertThat(html).contains("<span class=\"badge m-fine\">healthy</span> Both flows finished.");
    String early = page(small().result(Kind.HEALTHY, "Healthy so far. 1 flow runs."));
    assertThat(early).contains("<span class=\"badge m-fine\">healthy so far</span> 1 flow runs.");
  }

  @Test
  void aRunInWhichNothingHappensHasAPage() {
    String html = page(new SampleRun().flow("h0", "h1", Optional.empty()).result(Kind.SLOW, "?"));
    assertThat(html)
        .contains("the run was too short for a sample", "No switch paused anybody.")
        .contains("1 flow had not finished", "not done with 500 bytes")
        .doesNotContain("<path", "NaN", "Infinity");
  }

  @Test
  void equalFlowsNeedNoPictureOfTheirDistribution() {
    SampleRun run = new SampleRun();
    for (int flow = 0; flow < 8; flow++) {
      run.flow("h" + flow, "h9", Optional.of(20 + flow * 0.01));
    }
    assertThat(page(run.result(Kind.HEALTHY, "fine")))
        .contains("<h3>Flows done</h3>", "badge m-fine")
        .doesNotContain("Distribution of");
  }

  @Test
  void pausesStandBehindTheCongestionThatCausesThem() {
    String html =
        page(
            small()
                .pause("leaf1", "spine", "spine→leaf2", true, 5)
                .pause("h0", "leaf1", "leaf1→spine", false, 7)
                .pause("h7", "leaf7", "leaf7→h8", false, 1)
                .result(Kind.PFC_PAUSES, "paused"));
    assertThat(html.replaceAll("\\n", ""))
        .contains(
            "<li><b>spine→leaf2</b> is congested, priority 3: 5 pauses<ul>"
                + "<li>spine paused leaf1 5 times<ul>"
                + "<li>leaf1 paused h0 7 times</li></ul></li></ul></li>")
        .contains("<li><b>leaf7→h8</b> is on hold itself, priority 3: 1 pause<ul>");
  }

  @Test
  void pausesThatGoRoundAreToldOnce() {
    String html =
        page(
            small()
                .pause("b", "a", "a→x", true, 9)
                .pause("c", "b", "b→a", false, 3)
                .pause("b", "c", "c→b", false, 2)
                .pause("c", "b", "b→c", false, 1)
                .result(Kind.DEADLOCK, "stuck"));
    assertThat(count(html, "b paused c 3 times")).isOne();
    assertThat(count(html, "c paused b 2 times")).isOne();
    assertThat(count(html, "b paused c 1 time")).isOne();
  }

  @Test
  void aLargeFabricIsSummedUp() {
    SampleRun run = new SampleRun().samples(5000);
    for (int host = 0; host < 4096; host++) {
      run.flow("h" + host, "h" + (host + 1) % 4096, Optional.of(10.0 + host));
      run.port("h" + host + "→leaf" + host / 16, host % 50, 0);
      run.port("leaf" + host / 16 + "→h" + host, 0, host == 4095 ? 3 : 0);
      run.pause("h" + host, "leaf" + host / 16, "leaf" + host / 16 + "→spine", true, 1);
    }
    String html = page(run.result(Kind.LOSS, "lost"));
    assertThat(html.length()).isLessThan(SOME_MEGABYTES);
    assertThat(html)
        .contains("a cell is 6 hosts or switches that follow each other")
        .contains(": 3 at leaf255→h4095</title>")
        .contains("The slowest 20 of 4,096", "The worst 20 of 8,192 ports")
        .contains("and 244 more congested ports; -o json has all", "and 4 more, told above");
  }

  @Test
  void runsStandSideBySideOnOneScale() {
    SimulationResult first =
        small().set("pfc", "on", "").set("mtu", "1000", "4096").result(Kind.HEALTHY, "fine");
    SimulationResult second =
        small()
            .port("s0→h2", 0, 24)
            .set("pfc", "off", "")
            .set("mtu", "1000", "4096")
            .result(Kind.LOSS, "lost");
    Measure drops = new Measure("drops", Unit.COUNT, List.of(Optional.of(12.0), Optional.of(36.0)));
    String html =
        page(
            new SimulationComparison(
                "pfc",
                List.of(new Run("on", first), new Run("off", second)),
                List.of(drops),
                "pfc=on loses fewest packets."));
    assertThat(html)
        .contains("<p class=\"verdict\">pfc=on loses fewest packets.</p>")
        .contains("<td>drops</td><td>12</td><td>36 (3 times)</td>")
        .contains("<td>pfc</td><td class=\"differs\">on</td><td class=\"differs\">off</td>")
        .contains("<td>mtu</td><td class=\"same\">1000</td>")
        .contains("class=\"series s1\"", "class=\"series s2\"")
        .contains("fill-opacity=\"0.56\"><title>s0→&lt;b&gt;: 12</title>")
        .contains("fill-opacity=\"1.00\"><title>s0→h2: 24</title>");
  }
}
