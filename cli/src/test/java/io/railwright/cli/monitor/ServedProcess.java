package io.railwright.cli.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.RailJvm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code rail serve} as its users start it: a process that is asked by HTTP. */
final class ServedProcess implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Pattern SERVING = Pattern.compile("serving \\S+ at (http://\\S+/)");

  private final Process process;
  private final Path out;
  private final HttpClient client = HttpClient.newHttpClient();

  private ServedProcess(Process process, Path out) {
    this.process = process;
    this.out = out;
  }

  /** Starts it in a folder, below which its twins live. */
  static ServedProcess start(Path folder, String... more) throws IOException {
    List<String> words = new ArrayList<>(RailJvm.command());
    words.addAll(List.of("serve", "--listen", "127.0.0.1:0"));
    words.addAll(List.of(more));
    Path out = Files.createTempFile(folder, "serve", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
    return new ServedProcess(builder.start(), out);
  }

  String said() {
    try {
      return Files.readString(out);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private String address() {
    Matcher serving = SERVING.matcher(said());
    return serving.find() ? serving.group(1) : "";
  }

  /** What an address below its own answers; empty while it does not listen or refuses. */
  String get(String path) throws InterruptedException {
    String address = address();
    if (address.isEmpty()) {
      return "";
    }
    try {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(address + path)).timeout(PATIENCE).build();
      HttpResponse<String> answer =
          client.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
      return answer.statusCode() == 200 ? answer.body() : "";
    } catch (IOException gone) {
      return "";
    }
  }

  JsonNode json(String path) throws InterruptedException {
    return JsonMapper.shared().readTree(get(path));
  }

  /** An order, as a page of it would give it; the status of the answer. */
  int post(String path) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address() + path))
            .timeout(PATIENCE)
            .header("X-Rail-Csrf", json("api/v1/session").path("csrf").asString())
            .POST(HttpRequest.BodyPublishers.noBody())
            .build();
    return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
  }

  /** Waits until its fabric was polled so often. */
  void awaitPolls(int polls) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (polls() < polls) {
      assertThat(process.isAlive()).as(this::said).isTrue();
      assertThat(System.nanoTime()).as(this::said).isLessThan(end);
      Thread.sleep(200);
    }
  }

  private int polls() throws InterruptedException {
    String watched = get("api/v1/watch");
    return watched.isEmpty() ? 0 : JsonMapper.shared().readTree(watched).path("polls").asInt();
  }

  /** By SIGTERM, as a service manager does; its exit code. */
  int end() throws InterruptedException {
    process.destroy();
    assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).as(this::said).isTrue();
    return process.exitValue();
  }

  /** By SIGKILL: it has no time for anything. */
  void kill() throws InterruptedException {
    process.toHandle().destroyForcibly();
    process.waitFor();
  }

  @Override
  public void close() {
    client.shutdownNow();
    client.close();
    process.destroyForcibly();
  }
}
