package io.railwright.reach.kube;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A folder that pods share with the machine that started them. */
public sealed interface SharedFolder {
  /** As a person writes it. */
  Pattern WORDS = Pattern.compile("(claim|host):(.+)");

  /** A name of an object in a cluster: RFC 1123. */
  Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?");

  /**
   * Of a PersistentVolumeClaim in the namespace of the pods.
   *
   * @param folder below the root of the volume; the root itself if empty
   */
  record Claim(String name, String folder) implements SharedFolder {}

  /** A folder that all nodes have at the same path, such as a mounted NFS. */
  record HostPath(String path) implements SharedFolder {}

  /** {@code claim:NAME[/FOLDER]} or {@code host:/FOLDER}; empty for anything else. */
  static Optional<SharedFolder> parse(String words) {
    Matcher parts = WORDS.matcher(words);
    if (!parts.matches()) {
      return Optional.empty();
    }
    String place = parts.group(2);
    if (place.contains("/../") || place.endsWith("/..")) {
      return Optional.empty();
    }
    if (parts.group(1).equals("host")) {
      return place.startsWith("/") ? Optional.of(new HostPath(place)) : Optional.empty();
    }
    String[] both = place.split("/", 2);
    String folder = both.length == 2 ? both[1] : "";
    return NAME.matcher(both[0]).matches() && !folder.startsWith("/")
        ? Optional.of(new Claim(both[0], folder))
        : Optional.empty();
  }

  /** The volume of a pod. */
  default Map<String, Object> volume(String name) {
    return switch (this) {
      case Claim claim ->
          Map.of("name", name, "persistentVolumeClaim", Map.of("claimName", claim.name()));
      // One that is not there is a mistake, and not to be made.
      case HostPath host ->
          Map.of("name", name, "hostPath", Map.of("path", host.path(), "type", "Directory"));
    };
  }

  /** Where a container sees it. */
  default Map<String, Object> mount(String name, String place) {
    return this instanceof Claim(String _, String folder) && !folder.isEmpty()
        ? Map.of("name", name, "mountPath", place, "subPath", folder)
        : Map.of("name", name, "mountPath", place);
  }
}
