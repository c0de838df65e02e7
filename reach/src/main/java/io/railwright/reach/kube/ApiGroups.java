package io.railwright.reach.kube;

import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.https.HttpsConnection.Limit;
import io.railwright.reach.https.HttpsReply;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Which groups of kinds an API server has. */
final class ApiGroups {
  private static final JsonFactory JSON = new JsonFactory();
  private static final Limit LIMIT = new Limit(Duration.ofSeconds(20), 16 << 20);

  private ApiGroups() {}

  /** The version that the server prefers of each group: {@code apps} is {@code apps/v1}. */
  static Map<String, String> preferred(KubeSession session) throws ReachException {
    HttpsReply reply = session.get("/apis", "", LIMIT);
    if (reply.status() != 200) {
      String said = Status.read(reply.text()).map(it -> ": " + it.message()).orElse("");
      throw new ReachException(
          Kind.ANSWER,
          ("%s does not say which API groups it has (HTTP %d)%s. The ClusterRole system:discovery"
                  + " allows it.")
              .formatted(session.place(), reply.status(), said));
    }
    try {
      return read(reply.text());
    } catch (JacksonException broken) {
      throw new ReachException(
          Kind.ANSWER,
          "The answer of %s about its API groups breaks off or is none.".formatted(session.place()),
          broken);
    }
  }

  private static Map<String, String> read(String text) {
    Map<String, String> versions = new LinkedHashMap<>();
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      boolean preferred = false;
      for (JsonToken next = json.nextToken(); next != null; next = json.nextToken()) {
        if (next == JsonToken.PROPERTY_NAME) {
          String name = json.currentName();
          JsonToken value = json.nextToken();
          preferred |= name.equals("preferredVersion");
          if (preferred && name.equals("groupVersion") && value == JsonToken.VALUE_STRING) {
            String both = json.getString();
            versions.put(both.substring(0, Math.max(both.indexOf('/'), 0)), both);
            preferred = false;
          }
        }
      }
    }
    return versions;
  }
}
