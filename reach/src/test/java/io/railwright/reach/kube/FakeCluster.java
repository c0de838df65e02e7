package io.railwright.reach.kube;

import io.railwright.testing.https.TestHttpsServer;
import io.railwright.testing.https.TestHttpsServer.Reply;
import io.railwright.testing.https.TestHttpsServer.Request;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An API server that says what a test wants it to say; 404 to all else. */
final class FakeCluster implements TestHttpsServer.Handler {
  static final String TOKEN = "eyJ0-token-of-the-reader";
  static final String GROUPS =
      """
      {"kind":"APIGroupList","groups":[{"name":"apps","versions":[{"groupVersion":"apps/v1beta1"}],
      "preferredVersion":{"groupVersion":"apps/v1","version":"v1"}}]}\
      """;

  private final Map<String, Deque<Reply>> replies = new HashMap<>();

  FakeCluster() {
    say("/apis", Reply.of(200, GROUPS));
  }

  /** Replies to a path, one after the other; the last for ever. */
  FakeCluster say(String path, Reply... some) {
    replies.put(path, new ArrayDeque<>(List.of(some)));
    return this;
  }

  static String page(String next, String... items) {
    return "{\"kind\":\"NodeList\",\"metadata\":{\"resourceVersion\":\"7\",\"continue\":\"%s\"},\"items\":[%s]}"
        .formatted(next, String.join(",", items));
  }

  static String node(String name) {
    return ("{\"metadata\":{\"name\":\"%s\",\"resourceVersion\":\"9\",\"managedFields\":[{\"manager\":\"x\"}],"
                + "\"annotations\":{\"secret\":\"s3cr3t\"},\"labels\":{\"a.b/c\":\"d\"}},"
                + "\"status\":{\"conditions\":[{\"type\":\"Ready\",\"lastHeartbeatTime\":\"now\"}]}}")
        .formatted(name);
  }

  static Reply failure(int code, String message) {
    return Reply.of(
        code,
        "{\"kind\":\"Status\",\"message\":\"%s\",\"reason\":\"X\",\"code\":%d}"
            .formatted(message.replace("\"", "\\\""), code));
  }

  @Override
  public synchronized Reply reply(Request request) {
    if (!request.authorization().equals("Bearer " + TOKEN)) {
      return failure(401, "Unauthorized");
    }
    Deque<Reply> some = replies.get(request.path());
    if (some == null) {
      return Reply.of(404, "404 page not found\n");
    }
    return some.size() > 1 ? some.removeFirst() : some.getFirst();
  }
}
