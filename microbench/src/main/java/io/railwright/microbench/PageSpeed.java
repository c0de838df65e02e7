package io.railwright.microbench;

import io.railwright.testing.browser.Browser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What pages take in a real browser: the time until something is painted, without a cache; and the
 * share of the time that the main thread is busy while 60 charts of 600 points and 4 lines are
 * drawn anew each second, by the code of the pages and under their policy. Once with all charts in
 * view, once on a screen of usual size, where those out of view are not drawn. The server, the twin
 * that it polls and the browser share this machine. Bars: first paint 1 s, main thread 30 %.
 */
public final class PageSpeed {
  private static final int ROUNDS = Integer.getInteger("rounds", 9);
  private static final int SECONDS = Integer.getInteger("seconds", 30);
  private static final List<String> PAGES =
      List.of("", "panels", "ports", "map", "device/gpu-02/port/mlx5_7");

  /** Puts 60 panels in place of those of the page, and draws them each second. */
  private static final String CHARTS =
      """
      (async () => {
        const {drawPanels} = await import('/assets/charts.js');
        const place = document.getElementById('panels');
        place.replaceChildren();
        const ids = Array.from({length: 60}, (_, at) => 'bench-' + at);
        for (const id of ids) {
          const section = document.createElement('section');
          section.dataset.panel = id;
          const chart = document.createElement('div');
          chart.className = 'panel-chart';
          section.append(chart);
          place.append(section);
        }
        const begin = Date.now() - 600000;
        const frame = number => ({
          times: Array.from({length: 600}, (_, at) => new Date(begin + (number + at) * 1000).toISOString()),
          panels: ids.map((id, panel) => ({id, title: id, unit: 'bytes', lines:
            [1, 2, 3, 4].map(line => ({name: 'line ' + line, values: Array.from({length: 600},
              (_, at) => 1e9 * line + 2e8 * Math.sin((number + at + 7 * panel) / (5 * line)) + 1e8 * Math.random())}))}))
        });
        const frames = Array.from({length: 12}, (_, number) => frame(number));
        let drawn = 0;
        globalThis.drawnCharts = () => drawn;
        setInterval(() => drawPanels(frames[drawn++ % frames.length]), 1000);
      })()
      """;

  private final Browser browser;
  private final String address;

  private PageSpeed(Browser browser, String address) {
    this.browser = browser;
    this.address = address;
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("page-speed");
    try (ServedTwin twin = ServedTwin.start(Duration.ofSeconds(10));
        Browser browser = Browser.start(folder)) {
      twin.awaitPolls(2);
      PageSpeed bench = new PageSpeed(browser, twin.server().address());
      bench.paint();
      bench.charts(3840, 7000);
      bench.charts(1920, 1080);
    }
  }

  private void paint() throws Exception {
    browser.size(1280, 800, false);
    browser.tell("Network.enable", "{}");
    browser.tell("Network.setCacheDisabled", "{\"cacheDisabled\":true}");
    for (String page : PAGES) {
      List<Double> times = new ArrayList<>();
      for (int round = 0; round < ROUNDS; round++) {
        browser.open("about:blank");
        browser.open(address + page);
        browser.await("performance.getEntriesByName('first-contentful-paint').length === 1");
        times.add(
            Double.parseDouble(
                browser.ask(
                    "performance.getEntriesByName('first-contentful-paint')[0].startTime")));
      }
      List<Double> sorted = times.stream().sorted().toList();
      System.out.printf(
          "/%s: first paint after %.0f ms (median of %d), first %.0f, worst %.0f (bar 1000); %s%n",
          page,
          sorted.get(sorted.size() / 2),
          ROUNDS,
          times.getFirst(),
          sorted.getLast(),
          ProcessTimes.load());
    }
  }

  private void charts(int width, int height) throws Exception {
    browser.size(width, height, false);
    browser.open(address + "panels");
    browser.tell("Performance.enable", "{\"timeDomain\":\"threadTicks\"}");
    browser.run(CHARTS);
    browser.await("globalThis.drawnCharts && drawnCharts() >= 3");
    String seen =
        browser.ask(
            "[...document.querySelectorAll('.chart')].filter(it => it.getBoundingClientRect().top <"
                + " innerHeight).length");
    double begin = busy();
    long start = System.nanoTime();
    long first = Long.parseLong(browser.ask("drawnCharts()"));
    Thread.sleep(Duration.ofSeconds(SECONDS));
    double share = (busy() - begin) / ((System.nanoTime() - start) / 1e9);
    long drawn = Long.parseLong(browser.ask("drawnCharts()")) - first;
    System.out.printf(
        "60 charts, %s of them in view at %dx%d: main thread takes %.1f %% of a processor for %d s,"
            + " drawn %d times (bar 30 %%); %s%n",
        seen, width, height, 100 * share, SECONDS, drawn, ProcessTimes.load());
  }

  /** Processor time of the main thread of the page: a busy machine does not add to it. */
  private double busy() throws Exception {
    List<?> metrics =
        (List<?>)
            Objects.requireNonNull(browser.tell("Performance.getMetrics", "{}").get("metrics"));
    for (Object metric : metrics) {
      Map<?, ?> one = (Map<?, ?>) metric;
      if ("TaskDuration".equals(one.get("name"))) {
        return ((Number) Objects.requireNonNull(one.get("value"))).doubleValue();
      }
    }
    throw new IllegalStateException("no TaskDuration in " + metrics);
  }
}
