package io.railwright.reach.kube;

import io.railwright.testing.https.TestHttpsServer;
import io.railwright.testing.https.TestHttpsServer.Reply;
import io.railwright.testing.https.TestHttpsServer.Request;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;

/**
 * A cluster in which one pod runs and answers, unless a test wants something else to be said to a
 * request.
 */
final class FakePods implements TestHttpsServer.Handler {
  static final String CONFIG_MAPS = "/api/v1/namespaces/rail/configmaps";
  static final String PODS = "/api/v1/namespaces/rail/pods";

  private final Map<String, Reply> replies = new HashMap<>();

  FakePods() {
    say("GET /apis/apps/v1/daemonsets", 200, "{\"items\":[]}");
    say("GET " + CONFIG_MAPS, 200, "{\"items\":[]}");
    say("GET " + PODS, 200, "{\"items\":[]}");
    say(
        "POST " + CONFIG_MAPS,
        201,
        "{\"metadata\":{\"uid\":\"u1\",\"creationTimestamp\":\"2026-11-18T01:00:00Z\"}}");
    say("POST " + PODS, 201, "{\"metadata\":{}}");
    say("GET pod", 200, "{\"status\":{\"phase\":\"Succeeded\"}}");
    say("GET log", 200, log("nothing\n", ""));
    say("DELETE pod", 200, "{\"kind\":\"Status\"}");
    say("DELETE " + PODS, 200, "{\"kind\":\"Status\"}");
  }

  FakePods say(String request, int status, String body) {
    replies.put(request, Reply.of(status, body));
    return this;
  }

  static String log(String out, String err) {
    return stream("out", out) + stream("err", err);
  }

  private static String stream(String name, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return "RAIL-BEGIN %s plain\n%s\nRAIL-END %s %d\n"
        .formatted(name, Base64.getEncoder().encodeToString(bytes), name, bytes.length);
  }

  @Override
  public synchronized Reply reply(Request request) {
    String path = request.path().replaceFirst(PODS + "/rail-[0-9a-f]{10}-[0-9]+$", "pod");
    String known = path.replaceFirst("^" + PODS + "/[^/]+/log$", "log");
    String page = request.query().contains("continue=more") ? " more" : "";
    Reply reply = replies.get(request.method() + " " + known + page);
    return reply == null ? Reply.of(404, "{\"kind\":\"Status\",\"reason\":\"NotFound\"}") : reply;
  }
}
