package io.railwright.reach.kube;

import io.railwright.model.text.Plain;
import io.railwright.reach.CommandInput;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.Shell;
import io.railwright.reach.https.HttpsConnection;
import io.railwright.reach.https.HttpsReply;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * A shell on a node of a cluster, without a login there: a pod that runs what is sent as root of
 * the node, and whose log is the answer. It is removed before the call ends, however it ends.
 */
final class PodShell implements Shell {
  private static final System.Logger LOG = System.getLogger(PodShell.class.getName());

  /** Until its container runs; an image may have to be fetched. */
  private static final Duration START = Duration.ofSeconds(60);

  private static final Duration ASK = Duration.ofMillis(500);
  private static final Duration REMOVAL = Duration.ofSeconds(20);
  private static final int CREATED = 201;
  private static final int GONE = 404;
  private static final long MOST = 16 << 20;

  /** From these no container comes by itself. */
  private static final Set<String> HOPELESS =
      Set.of(
          "ImagePullBackOff",
          "ErrImageNeverPull",
          "InvalidImageName",
          "CreateContainerConfigError",
          "CreateContainerError",
          "RunContainerError");

  private final NodePods pods;
  private final ClusterNode node;

  PodShell(NodePods pods, ClusterNode node) {
    this.pods = pods;
    this.node = node;
  }

  @Override
  public void run(String command, CommandInput input, Sink sink, Duration limit)
      throws ReachException {
    if (!node.ready()) {
      throw failure("is not Ready, so that no pod runs there; see kubectl describe node");
    }
    String script = script(input);
    await();
    try (HttpsConnection connection = pods.connect()) {
      KubeSession session = pods.session(connection, START.plus(limit));
      answer(session, connection, script, sink);
    } finally {
      pods.slots().release();
    }
  }

  private static String script(CommandInput input) {
    try (InputStream all = input.stream()) {
      return new String(all.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** Waits for its turn, which is no part of its time. */
  private void await() throws ReachException {
    try {
      pods.slots().acquire();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new ReachException(Kind.BROKEN, "interrupted", stopped);
    }
  }

  private ReachException failure(String why) {
    return new ReachException(
        Kind.UNREACHABLE, "Node %s of %s %s.".formatted(node.name(), pods.cluster(), why));
  }

  private String folder() {
    return "/api/v1/namespaces/" + pods.namespace() + "/pods";
  }

  /** Its name is ours, so that it can be removed though nobody said that it was made. */
  private void answer(KubeSession session, HttpsConnection connection, String script, Sink sink)
      throws ReachException {
    String name = pods.nextName();
    String pod = pods.pod(session, name, node.name(), script);
    try {
      HttpsReply made = session.send("POST", folder(), "", PodSweep.JSON, pod);
      if (made.status() != CREATED) {
        throw new PodRefusal(pods.cluster(), pods.namespace()).of(made, "make a pod");
      }
      awaitEnd(session, name);
      hand(session, name, sink);
    } finally {
      remove(connection, name);
    }
  }

  private void awaitEnd(KubeSession session, String name) throws ReachException {
    long late = System.nanoTime() + START.toNanos();
    while (true) {
      KubeDocument status = look(session, name).at("status");
      switch (status.text("phase")) {
        case "Succeeded" -> {
          return;
        }
        case "Failed" -> throw failed(status);
        case "Running" -> {}
        default -> {
          Optional<String> waiting = waiting(status);
          if (waiting.isPresent() || System.nanoTime() > late) {
            throw notStarted(waiting, status);
          }
        }
      }
      session.pause(ASK);
    }
  }

  private KubeDocument look(KubeSession session, String name) throws ReachException {
    HttpsReply reply = session.get(folder() + "/" + name, "", KubeSession.ONE_OBJECT);
    if (reply.status() == GONE) {
      throw failure("lost its pod: somebody removed it, or the node is gone from the cluster");
    }
    if (reply.status() != 200) {
      throw new PodRefusal(pods.cluster(), pods.namespace()).of(reply, "look at its pod");
    }
    return KubeDocument.parse(reply.text())
        .orElseThrow(() -> failure("has a pod of which the cluster tells in no JSON; ask again"));
  }

  /** Why its container can't run; empty where it still may. */
  private static Optional<String> waiting(KubeDocument status) {
    return status.items("containerStatuses").stream()
        .map(it -> it.at("state", "waiting"))
        .filter(it -> HOPELESS.contains(it.text("reason")))
        .map(it -> it.text("reason") + ": " + Plain.line(it.text("message"), 200))
        .findFirst();
  }

  private ReachException notStarted(Optional<String> waiting, KubeDocument status) {
    if (waiting.isPresent()) {
      boolean image = waiting.get().contains("Image");
      return failure(
          "can't run a pod (%s)%s"
              .formatted(
                  waiting.get(),
                  image ? "; name an image that nodes can fetch: pods: {image: IMAGE}" : ""));
    }
    String told =
        status.items("containerStatuses").stream()
            .map(it -> it.text("state", "waiting", "reason"))
            .filter(it -> !it.isEmpty())
            .findFirst()
            .orElse("its kubelet does not take it");
    return failure("did not start a pod within %d s (%s)".formatted(START.toSeconds(), told));
  }

  private ReachException failed(KubeDocument status) {
    String container =
        status.items("containerStatuses").stream()
            .map(it -> it.at("state", "terminated"))
            .map(it -> "exit %s %s".formatted(it.text("exitCode"), it.text("reason")).strip())
            .findFirst()
            .orElse("");
    String why = Plain.line(status.text("reason") + " " + status.text("message"), 200).strip();
    return failure(
        "ended its pod without an answer (%s); its image needs sh, chroot and base64"
            .formatted(why.isEmpty() ? container : why));
  }

  private void hand(KubeSession session, String name, Sink sink) throws ReachException {
    HttpsReply reply =
        session.log(
            folder() + "/" + name + "/log",
            "container=" + PodText.CONTAINER,
            new HttpsConnection.Limit(START, 2 * MOST));
    if (reply.status() != 200) {
      throw new PodRefusal(pods.cluster(), pods.namespace()).of(reply, "read the log of its pod");
    }
    try {
      PodLog log = PodLog.read(reply.text(), MOST);
      byte[] out = log.out();
      byte[] err = log.err();
      sink.out(out, 0, out.length);
      sink.err(err, 0, err.length);
    } catch (PodLog.CutException cut) {
      throw failure("did not hand over a whole answer: " + cut.getMessage() + "; ask again");
    }
  }

  /** Also where we were told to stop. What can't be removed now is removed by the next run. */
  private void remove(HttpsConnection connection, String name) {
    boolean interrupted = Thread.interrupted();
    try {
      HttpsReply gone =
          pods.session(connection, REMOVAL)
              .send("DELETE", folder() + "/" + name, "", PodSweep.JSON, PodSweep.AT_ONCE);
      if (gone.status() != 200 && gone.status() != GONE) {
        LOG.log(System.Logger.Level.WARNING, "pod {0} is left: HTTP {1}", name, gone.status());
      }
    } catch (ReachException unreached) {
      LOG.log(System.Logger.Level.WARNING, "pod {0} is left: {1}", name, unreached.getMessage());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
