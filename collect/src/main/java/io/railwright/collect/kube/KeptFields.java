package io.railwright.collect.kube;

import io.railwright.collect.host.KnownVariables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which fields of an object are kept. Objects hold secrets in many places: in their data, in the
 * environment of containers, in files for nodes. What may be one is not kept.
 */
final class KeptFields {
  private static final Set<String> SECRET_WORDS =
      Set.of("password", "passwd", "secret", "token", "credential", "private", "authorizedkeys");

  /** Files for nodes are kept if they lie in one of these. */
  private static final List<String> FOLDERS =
      List.of(
          "/etc/crio/",
          "/etc/containers/",
          "/etc/modprobe.d/",
          "/etc/modules-load.d/",
          "/etc/sysctl.d/",
          "/etc/security/limits.d/",
          "/etc/systemd/",
          "/etc/tuned/",
          "/etc/udev/");

  /** What holds command lines and, in a description, variables. */
  private static final Set<String> COMMANDS =
      Set.of("args", "command", "Args", "Command", "Environment");

  /** Copies of what stands elsewhere in the object. */
  private static final Set<String> COPIES =
      Set.of("managedFields", "kubectl.kubernetes.io/last-applied-configuration");

  private final boolean secret;

  /** Names of variables and paths of files, by where the entry that they belong to stands. */
  private final Map<List<String>, String> entries = new HashMap<>();

  private final Set<Integer> linesWithSecrets = new HashSet<>();

  KeptFields(KubeObject object) {
    this.secret = object.kind().equals("Secret");
    for (Field field : object.fields()) {
      int last = field.path().size() - 1;
      if (last > 0 && Set.of("name", "path").contains(field.path().get(last))) {
        entries.putIfAbsent(field.path().subList(0, last), field.text());
      }
    }
    object.fields().stream()
        .filter(it -> !isKept(it))
        .forEach(it -> linesWithSecrets.add(it.line()));
  }

  /** Whether it says again what another field says. */
  static boolean isCopy(Field field) {
    return field.path().stream().anyMatch(COPIES::contains);
  }

  /** Whether its value may be shown. */
  boolean isKept(Field field) {
    List<String> path = field.path();
    if (field.isAt("kind")) {
      return true;
    }
    boolean data = secret && Set.of("data", "stringData").contains(path.getFirst());
    boolean suspect =
        Stream.concat(path.stream(), Stream.of(field.text(), field.raw()))
            .map(it -> it.toLowerCase(Locale.ROOT))
            .anyMatch(it -> SECRET_WORDS.stream().anyMatch(it::contains));
    return !data && !suspect && !isOfCommand(field) && isKeptContent(path);
  }

  /** What says a value that is kept, without what stands on the same line and is not. */
  String raw(Field field) {
    return linesWithSecrets.contains(field.line()) ? field.text() : field.raw();
  }

  private boolean isKeptContent(List<String> path) {
    int contents = path.lastIndexOf("contents");
    if (contents <= 0 || !path.contains("files")) {
      return true;
    }
    String file = entries.getOrDefault(path.subList(0, contents), "");
    return FOLDERS.stream().anyMatch(file::startsWith);
  }

  /** Whether it is the value of a variable of a container, or part of its command line. */
  private static boolean isOfCommand(Field field) {
    List<String> path = field.path();
    boolean variable = path.contains("env") && path.getLast().equals("value");
    return variable || path.stream().anyMatch(COMMANDS::contains);
  }

  /**
   * A variable of a container.
   *
   * @param raw what says its value, and nothing else
   */
  record Variable(String name, String value, String raw) {}

  /** The variables that a field of a container sets, of those that are known to hold no secret. */
  List<Variable> variables(Field field) {
    if (!isOfCommand(field)) {
      return List.of();
    }
    List<String> path = field.path();
    int last = path.size() - 1;
    List<Variable> found = new ArrayList<>();
    if (path.get(last).equals("value")) {
      String name = entries.getOrDefault(path.subList(0, last), "");
      found.add(new Variable(name, field.text(), field.text()));
    } else if (path.contains("Environment")) {
      found.add(new Variable(path.get(last), field.text(), field.text()));
    }
    for (String word : field.text().split("\\s+", -1)) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        found.add(new Variable(word.substring(0, equals), word.substring(equals + 1), word));
      }
    }
    found.removeIf(it -> !KnownVariables.contains(it.name()));
    return found;
  }
}
