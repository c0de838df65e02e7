package io.railwright.twin.kube;

import java.util.List;

/**
 * Where a request goes: {@code /api/v1/namespaces/rail/pods/a/log}.
 *
 * @param version {@code v1}, or {@code apps/v1}
 * @param namespace empty for all, or for what has none
 * @param name empty for a list
 * @param part {@code log}, {@code eviction}, {@code status}; empty for the object itself
 */
record KubePath(String version, String namespace, String resource, String name, String part) {
  static KubePath of(String path) {
    List<String> words = List.of(path.substring(1).split("/", -1));
    int at = words.getFirst().equals("apis") ? 3 : 2;
    String version = String.join("/", words.subList(1, Math.min(at, words.size())));
    boolean within = word(words, at).equals("namespaces") && words.size() > at + 2;
    String namespace = within ? words.get(at + 1) : "";
    int rest = within ? at + 2 : at;
    return new KubePath(
        version, namespace, word(words, rest), word(words, rest + 1), word(words, rest + 2));
  }

  private static String word(List<String> words, int at) {
    return at < words.size() ? words.get(at) : "";
  }

  /** Where all of its kind are. */
  String list() {
    return (version.contains("/") ? "/apis/" : "/api/") + version + "/" + resource;
  }

  String group() {
    return version.contains("/") ? version.substring(0, version.indexOf('/')) : "";
  }

  /** What rights are about: {@code pods/log}. */
  String right() {
    return part.isEmpty() ? resource : resource + "/" + part;
  }
}
