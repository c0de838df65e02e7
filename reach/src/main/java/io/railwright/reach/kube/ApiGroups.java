package io.railwright.reach.kube;

import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.https.HttpsConnection.Limit;
import io.railwright.reach.https.HttpsReply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Which groups of kinds an API server has, in which versions, and which kinds are in one. */
final class ApiGroups {
  private static final JsonFactory JSON = new JsonFactory();
  private static final Limit LIMIT = new Limit(Duration.ofSeconds(20), 16 << 20);

  private ApiGroups() {}

  /** The versions of each group, the preferred one first: {@code apps} has {@code apps/v1}. */
  static Map<String, List<String>> served(KubeSession session) throws ReachException {
    HttpsReply reply = session.get("/apis", "", LIMIT);
    if (reply.status() != 200) {
      String said = Status.read(reply.text()).map(it -> ": " + it.message()).orElse("");
      throw new ReachException(
          Kind.ANSWER,
          ("%s does not say which API groups it has (HTTP %d)%s. The ClusterRole system:discovery"
                  + " allows it.")
              .formatted(session.place(), reply.status(), said));
    }
    return understood(session, "groups", () -> groups(reply.text()));
  }

  /**
   * Whether a version of a group has this kind.
   *
   * @param version {@code apps/v1}
   */
  static boolean has(KubeSession session, String version, String resource) throws ReachException {
    HttpsReply reply = session.get("/apis/" + version, "", LIMIT);
    return reply.status() == 200
        && understood(session, "kinds", () -> names(reply.text())).contains(resource);
  }

  private static <T> T understood(KubeSession session, String what, Supplier<T> answer)
      throws ReachException {
    try {
      return answer.get();
    } catch (JacksonException broken) {
      throw new ReachException(
          Kind.ANSWER,
          "The answer of %s about its API %s breaks off or is none."
              .formatted(session.place(), what),
          broken);
    }
  }

  private static Map<String, List<String>> groups(String text) {
    Map<String, List<String>> versions = new LinkedHashMap<>();
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      boolean preferred = false;
      for (JsonToken next = json.nextToken(); next != null; next = json.nextToken()) {
        if (next == JsonToken.PROPERTY_NAME) {
          String name = json.currentName();
          JsonToken value = json.nextToken();
          preferred |= name.equals("preferredVersion");
          if (name.equals("groupVersion") && value == JsonToken.VALUE_STRING) {
            add(json.getString(), preferred, versions);
            preferred = false;
          }
        }
      }
    }
    return versions;
  }

  private static void add(String both, boolean preferred, Map<String, List<String>> versions) {
    String group = both.substring(0, Math.max(both.indexOf('/'), 0));
    List<String> known = versions.computeIfAbsent(group, _ -> new ArrayList<>());
    known.remove(both);
    known.add(preferred ? 0 : known.size(), both);
  }

  private static Set<String> names(String text) {
    Set<String> names = new HashSet<>();
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      for (JsonToken next = json.nextToken(); next != null; next = json.nextToken()) {
        if (next == JsonToken.PROPERTY_NAME
            && json.currentName().equals("name")
            && json.nextToken() == JsonToken.VALUE_STRING) {
          names.add(json.getString());
        }
      }
    }
    return names;
  }
}
