package io.railwright.twin.kube;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What goes back for one request. */
record KubeReply(int code, String type, String text) {
  private static final String JSON = "application/json";

  static KubeReply ok(String text) {
    return new KubeReply(200, JSON, text);
  }

  static KubeReply created(String text) {
    return new KubeReply(201, JSON, text);
  }

  static KubeReply text(String text) {
    return new KubeReply(200, "text/plain", text);
  }

  static KubeReply done() {
    return ok(
        "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"metadata\":{},\"status\":\"Success\"}\n");
  }

  /** An object of this name that is not there. */
  static KubeReply noObject(KubePath path) {
    return status(404, "NotFound", "%s \"%s\" not found".formatted(path.resource(), path.name()));
  }

  /** As the object {@code Status}. */
  static KubeReply status(int code, String reason, String message) {
    return new KubeReply(
        code,
        JSON,
        ("{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"metadata\":{},\"status\":\"Failure\","
                + "\"message\":\"%s\",\"reason\":\"%s\",\"code\":%d}\n")
            .formatted(message.replace("\"", "\\\""), reason, code));
  }

  static KubeReply forbidden(String user, String verb, String resource, String group) {
    String full = group.isEmpty() ? resource : resource + "." + group;
    return status(
        403,
        "Forbidden",
        "%s is forbidden: User \"%s\" cannot %s resource \"%s\" in API group \"%s\" at the cluster scope"
            .formatted(full, user, verb, resource, group));
  }

  /** A path that nothing is at; a real server says it without JSON too. */
  static KubeReply notFound() {
    return new KubeReply(404, "text/plain; charset=utf-8", "404 page not found\n");
  }

  /**
   * @param versions of each group, the preferred one first
   */
  static KubeReply groups(Map<String, Set<String>> versions) {
    String groups =
        versions.entrySet().stream()
            .map(it -> group(it.getKey(), it.getValue()))
            .collect(Collectors.joining(","));
    return ok(
        "{\"kind\":\"APIGroupList\",\"apiVersion\":\"v1\",\"groups\":[%s]}\n".formatted(groups));
  }

  private static String group(String name, Set<String> versions) {
    List<String> all =
        versions.stream()
            .map(
                it ->
                    "{\"groupVersion\":\"%s\",\"version\":\"%s\"}"
                        .formatted(it, it.substring(it.indexOf('/') + 1)))
            .toList();
    return "{\"name\":\"%s\",\"versions\":[%s],\"preferredVersion\":%s}"
        .formatted(name, String.join(",", all), all.getFirst());
  }

  /** What kinds a version of a group has. */
  static KubeReply resources(String version, List<String> plurals) {
    String all =
        plurals.stream().map("{\"name\":\"%s\"}"::formatted).collect(Collectors.joining(","));
    return ok(
        "{\"kind\":\"APIResourceList\",\"groupVersion\":\"%s\",\"resources\":[%s]}\n"
            .formatted(version, all));
  }
}
