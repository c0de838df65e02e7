package io.railwright.testing.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A real browser without a window, which is told what to do and asked what it shows. */
public final class Browser implements AutoCloseable {
  private static final Path PROGRAM = Path.of("/usr/bin/chromium");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Process process;
  private final HttpClient client = HttpClient.newHttpClient();
  private final WebSocket socket;
  private final AtomicLong numbers = new AtomicLong();
  private final Map<Long, CompletableFuture<Map<?, ?>>> waiting = new ConcurrentHashMap<>();
  private final ConcurrentLinkedQueue<String> complaints = new ConcurrentLinkedQueue<>();

  private Browser(Process process, String address) {
    this.process = process;
    this.socket = client.newWebSocketBuilder().buildAsync(URI.create(address), new Ears()).join();
  }

  /** Skips the test where there is none. */
  public static Browser start(Path folder) throws Exception {
    assumeTrue(
        Files.isExecutable(PROGRAM),
        "needs Debian package chromium: there is no /usr/bin/chromium");
    Path profile = folder.resolve("profile");
    List<String> words = new ArrayList<>(List.of(PROGRAM.toString()));
    for (String option :
        List.of(
            "headless=new",
            "no-sandbox",
            "disable-gpu",
            "disable-dev-shm-usage",
            "disable-background-networking",
            "disable-component-update",
            "disable-sync",
            "no-first-run",
            "hide-scrollbars",
            "remote-debugging-port=0",
            "user-data-dir=" + profile)) {
      words.add("--" + option);
    }
    words.add("about:blank");
    Process process =
        new ProcessBuilder(words)
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectOutput(folder.resolve("out.txt").toFile())
            .redirectError(folder.resolve("err.txt").toFile())
            .start();
    Path port = profile.resolve("DevToolsActivePort");
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!Files.exists(port) || Files.readAllLines(port).size() < 2) {
      assertThat(System.nanoTime()).as("chromium starts").isLessThan(end);
      Thread.sleep(50);
    }
    return new Browser(process, page(Files.readAllLines(port).getFirst()));
  }

  /** Where the first page of a browser listens. */
  private static String page(String port) throws Exception {
    try (HttpClient asks = HttpClient.newHttpClient()) {
      URI list = URI.create("http://127.0.0.1:" + port + "/json/list");
      String pages =
          asks.send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString())
              .body();
      for (Object page : (List<?>) Objects.requireNonNull(Json.read(pages))) {
        if ("page".equals(((Map<?, ?>) page).get("type"))) {
          return String.valueOf(((Map<?, ?>) page).get("webSocketDebuggerUrl"));
        }
      }
      throw new AssertionError(pages);
    }
  }

  /** Hears what the browser says. */
  private final class Ears implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        hear((Map<?, ?>) Objects.requireNonNull(Json.read(text.toString())));
        text.setLength(0);
      }
      from.request(1);
      return CompletableFuture.completedFuture(null);
    }

    private void hear(Map<?, ?> said) {
      if (said.get("id") instanceof Long number) {
        CompletableFuture<Map<?, ?>> asked = waiting.remove(number);
        if (asked != null) {
          asked.complete(said);
        }
      } else if (List.of("Runtime.exceptionThrown", "Log.entryAdded")
          .contains(String.valueOf(said.get("method")))) {
        complaints.add(said.toString());
      }
    }
  }

  /** An order of the protocol of the browser's own tools, and what it answers. */
  public Map<?, ?> tell(String method, String parameters) throws Exception {
    long number = numbers.incrementAndGet();
    CompletableFuture<Map<?, ?>> answer = new CompletableFuture<>();
    waiting.put(number, answer);
    String order =
        "{\"id\":%d,\"method\":\"%s\",\"params\":%s}".formatted(number, method, parameters);
    socket.sendText(order, true).join();
    Map<?, ?> said = answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    assertThat(said.get("error")).as(order).isNull();
    return inside(said, "result");
  }

  private static Map<?, ?> inside(Map<?, ?> said, String name) {
    return (Map<?, ?>) Objects.requireNonNull(said.get(name), said::toString);
  }

  public void open(String address) throws Exception {
    tell("Page.enable", "{}");
    tell("Runtime.enable", "{}");
    tell("Log.enable", "{}");
    tell("Page.navigate", "{\"url\":\"" + address + "\"}");
    await("document.readyState === 'complete'");
  }

  public void size(int width, int height, boolean dark) throws Exception {
    tell(
        "Emulation.setDeviceMetricsOverride",
        "{\"width\":%d,\"height\":%d,\"deviceScaleFactor\":1,\"mobile\":%b}"
            .formatted(width, height, width < 600));
    tell(
        "Emulation.setEmulatedMedia",
        "{\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"%s\"}]}"
            .formatted(dark ? "dark" : "light"));
  }

  /** What an expression comes to, as text. */
  public String ask(String expression) throws Exception {
    Map<?, ?> answer =
        tell(
            "Runtime.evaluate",
            "{\"expression\":%s,\"awaitPromise\":true,\"returnByValue\":true}"
                .formatted(Json.quoted("String(" + expression + ")")));
    return String.valueOf(inside(answer, "result").get("value"));
  }

  /** What an expression promises, as text. */
  public String promised(String expression) throws Exception {
    String told = "promised" + numbers.incrementAndGet();
    run(
        "globalThis."
            + told
            + " = undefined; ("
            + expression
            + ").then(it => { globalThis."
            + told
            + " = it; })");
    await("globalThis." + told + " !== undefined");
    return ask("globalThis." + told);
  }

  /** Runs a script in the page; the policy of the page is about its own. */
  public void run(String script) throws Exception {
    tell("Runtime.evaluate", "{\"expression\":" + Json.quoted(script) + "}");
  }

  /** Waits until an expression is true. */
  public void await(String expression) throws Exception {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!ask(expression).equals("true")) {
      assertThat(System.nanoTime()).as(() -> expression + " of " + text()).isLessThan(end);
      Thread.sleep(100);
    }
  }

  private String text() {
    try {
      return ask("document.body.innerText");
    } catch (Exception gone) {
      return gone.toString();
    }
  }

  /** What went wrong in the page: scripts that failed, and what the policy refused. */
  public List<String> complaints() {
    return List.copyOf(complaints);
  }

  public void picture(Path file) throws Exception {
    Map<?, ?> picture = tell("Page.captureScreenshot", "{\"format\":\"png\"}");
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.write(file, Base64.getDecoder().decode(String.valueOf(picture.get("data"))));
  }

  @Override
  public void close() throws IOException {
    socket.abort();
    client.close();
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    try {
      process.waitFor(10, TimeUnit.SECONDS);
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
  }
}
