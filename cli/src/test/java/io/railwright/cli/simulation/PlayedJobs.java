package io.railwright.cli.simulation;

import io.railwright.cli.RailJvm;
import io.railwright.model.json.JsonTree;
import io.railwright.testing.https.TestCertificate;
import io.railwright.testing.https.TestHttpsServer;
import io.railwright.testing.https.TestHttpsServer.Reply;
import io.railwright.testing.https.TestHttpsServer.Request;
import io.railwright.testing.kube.RealApiServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What a real API server has not by itself: a controller of Jobs, whose pods are processes of this
 * machine, and, since this server is older than Indexed Jobs, the fields that make a Job one. The
 * server stands behind it, with its logins, rights, checks and objects.
 */
final class PlayedJobs implements AutoCloseable {
  private static final String JOBS = "/apis/batch/v1/namespaces/rail/jobs";
  private static final String PODS = "/api/v1/namespaces/rail/pods";

  /** Of an index. They are as those of nodes that are drained, which the Job does not count. */
  private static final int MOST_KILLS = 8;

  private static final int AT_ONCE = 4;

  private final RealApiServer server;
  private final Path folder;
  private final TestCertificate certificate;
  private final TestHttpsServer front;
  private final Thread controller = Thread.ofVirtual().unstarted(this::control);
  private final ExecutorService kubelets = Executors.newFixedThreadPool(AT_ONCE);
  private final Map<String, String> newer = new ConcurrentHashMap<>();
  private final Set<String> taken = ConcurrentHashMap.newKeySet();
  private final Random random = new Random(7);
  private final AtomicInteger kills;
  private final AtomicInteger started = new AtomicInteger();

  /**
   * In front of a server.
   *
   * @param folder what pods see as /sweep
   * @param kills how many pods are killed at a random moment
   */
  PlayedJobs(RealApiServer server, Path folder, Path certificates, int kills) {
    this.server = server;
    this.folder = folder;
    this.kills = new AtomicInteger(kills);
    this.certificate = TestCertificate.make(certificates);
    this.front = TestHttpsServer.start(certificate, this::forward);
    controller.start();
  }

  String inventory(Path token) {
    return """
    version: 1
    clusters:
      real:
        server: https://127.0.0.1:%d
        token: file:%s
        tls: {pin: "sha256:%s"}
    """
        .formatted(front.port(), token, certificate.fingerprint());
  }

  int started() {
    return started.get();
  }

  int killsLeft() {
    return kills.get();
  }

  private Reply forward(Request request) throws IOException {
    try {
      String query = request.query().isEmpty() ? "" : "?" + request.query();
      HttpResponse<String> reply =
          server.send(
              request.method(),
              request.path() + query,
              request.authorization().replaceFirst("^Bearer ", ""),
              request.body());
      return Reply.of(reply.statusCode(), withNewerFields(request, reply.body()));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IOException(stopped);
    }
  }

  /** A newer server would have kept them. */
  private String withNewerFields(Request request, String body) {
    boolean made = request.method().equals("POST") && request.path().equals(JOBS);
    if (made) {
      JsonTree spec = JsonTree.parse(request.body()).member("spec");
      String fields =
          "\"completionMode\":%s,\"backoffLimitPerIndex\":%s,\"maxFailedIndexes\":%s,"
              .formatted(
                  "\"Indexed\"",
                  bare(spec.member("backoffLimitPerIndex")),
                  bare(spec.member("maxFailedIndexes")));
      newer.put("spec", fields);
    }
    boolean one = made || request.path().startsWith(JOBS + "/");
    return one && newer.containsKey("spec")
        ? body.replaceFirst("\"spec\":\\{", "\"spec\":{" + newer.get("spec"))
        : body;
  }

  private static String bare(JsonTree number) {
    return number instanceof JsonTree.Bare(String text) ? text : "0";
  }

  private static String text(JsonTree of, String... path) {
    JsonTree at = of;
    for (String name : path) {
      at = at.member(name);
    }
    return at instanceof JsonTree.Text(String text) ? text : bare(at);
  }

  private void control() {
    try {
      while (true) {
        String list = server.send("GET", JOBS, RealApiServer.ADMIN, "").body();
        for (JsonTree job : items(JsonTree.parse(list).member("items"))) {
          boolean real = job.member("spec").has("completions");
          if (real && taken.add(text(job, "metadata", "name"))) {
            Thread.startVirtualThread(() -> run(job));
          }
        }
        Thread.sleep(100);
      }
    } catch (IOException | InterruptedException over) {
      Thread.currentThread().interrupt(); // the server is gone, and so is its controller
    }
  }

  private static List<JsonTree> items(JsonTree list) {
    return list instanceof JsonTree.Items(List<JsonTree> items) ? items : List.of();
  }

  private void run(JsonTree job) {
    String name = text(job, "metadata", "name");
    int slices = Integer.parseInt(text(job, "spec", "completions"));
    JsonTree container =
        items(job.member("spec").member("template").member("spec").member("containers")).getFirst();
    List<Future<Integer>> indexes = new ArrayList<>();
    for (int index = 0; index < slices; index++) {
      int number = index;
      indexes.add(kubelets.submit(() -> untilItEnds(container, number)));
    }
    try {
      int done = 0;
      for (Future<Integer> index : indexes) {
        int exit = index.get();
        if (exit != 0) {
          fail(job, name, exit);
          return;
        }
        done++;
        status(name, "\"active\":%d,\"succeeded\":%d".formatted(slices - done, done));
      }
      status(name, condition("Complete", "Done", "") + ",\"succeeded\":" + done);
    } catch (InterruptedException | ExecutionException | IOException ended) {
      throw new IllegalStateException(ended);
    }
  }

  private static String condition(String type, String reason, String message) {
    return "\"conditions\":[{\"type\":\"%s\",\"status\":\"True\",\"reason\":\"%s\",\"message\":\"%s\"}]"
        .formatted(type, reason, message);
  }

  private void status(String name, String fields) throws IOException, InterruptedException {
    server.status(JOBS + "/" + name, "{\"status\":{%s}}".formatted(fields));
  }

  /** A pod that failed, whose state tells the end of its log, and its Job with it. */
  private void fail(JsonTree job, String name, int exit) throws IOException, InterruptedException {
    String session = text(job.member("metadata").member("labels"), "rail/sweep");
    server.create(
        PODS,
        """
        {"apiVersion":"v1","kind":"Pod","metadata":{"name":"%s-0","labels":{"rail/sweep":"%s"}},
        "spec":{"containers":[{"name":"c","image":"i"}]}}\
        """
            .formatted(name, session));
    server.status(
        PODS + "/" + name + "-0",
        """
        {"status":{"phase":"Failed","containerStatuses":[{"name":"c","image":"i","imageID":"i","ready":false,
        "restartCount":0,"state":{"terminated":{"exitCode":%d,"reason":"Error","message":"%s"}}}]}}
        """
            .formatted(exit, lastWords.replace("\\", "\\\\").replace("\"", "\\\"").strip()));
    status(name, condition("Failed", "MaxFailedIndexesExceeded", "Job has failed indexes"));
  }

  private volatile String lastWords = "";

  /** What the Job's rules say: killed, it is tried again; by itself it ends for good. */
  private int untilItEnds(JsonTree container, int index) throws IOException, InterruptedException {
    for (int killed = 0; ; ) {
      boolean kill = killed < MOST_KILLS && kills.getAndUpdate(it -> Math.max(0, it - 1)) > 0;
      int exit = once(container, index, kill);
      if (exit != 137) {
        return exit;
      }
      killed++;
    }
  }

  private int once(JsonTree container, int index, boolean kill)
      throws IOException, InterruptedException {
    started.incrementAndGet();
    List<String> words = new ArrayList<>(RailJvm.command());
    List<JsonTree> command = items(container.member("command"));
    for (JsonTree word : command.subList(1, command.size())) {
      words.add(((JsonTree.Text) word).text().replaceFirst("^/sweep", folder.toString()));
    }
    Path work = Path.of(text(container, "workingDir").replaceFirst("^/sweep", folder.toString()));
    ProcessBuilder builder = new ProcessBuilder(words).directory(work.toFile());
    builder.environment().put("JOB_COMPLETION_INDEX", Integer.toString(index));
    // A process that is killed takes what is not yet read of its pipe with it.
    Path log = Files.createTempFile(folder.getParent(), "pod", ".log");
    Process pod = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    int patience;
    synchronized (random) {
      patience = 50 + random.nextInt(1200);
    }
    if (kill && !pod.waitFor(patience, TimeUnit.MILLISECONDS)) {
      pod.destroyForcibly();
    } else if (kill) {
      kills.incrementAndGet(); // it was too quick
    }
    int exit = pod.waitFor();
    if (exit != 0 && exit != 137) {
      lastWords = Files.readString(log);
    }
    return exit;
  }

  @Override
  public void close() {
    controller.interrupt();
    kubelets.shutdownNow();
    front.close();
    try {
      if (!kubelets.awaitTermination(30, TimeUnit.SECONDS)) {
        throw new IllegalStateException("pods are left");
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException(stopped));
    }
  }
}
