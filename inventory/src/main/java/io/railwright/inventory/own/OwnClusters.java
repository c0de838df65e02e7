package io.railwright.inventory.own;

import io.railwright.inventory.text.TextPattern;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads how the API servers of clusters are reached: by a kubeconfig, or by address and token. */
public final class OwnClusters {
  /** What a cluster is called whose context is not named. */
  public static final String USUAL_NAME = "kubernetes";

  private static final String KUBECONFIG = "kubeconfig";
  private static final String CONTEXT = "context";
  private static final String EXEC = "exec";
  private static final String SERVER = "server";
  private static final String TOKEN = "token";

  private static final String PODS = "pods";
  private static final String NAMESPACE = "namespace";
  private static final String IMAGE = "image";

  static final List<String> KEYS =
      List.of(KUBECONFIG, CONTEXT, EXEC, SERVER, TOKEN, OwnAccess.TLS, PODS);

  private static final List<String> OF_A_FILE = List.of(KUBECONFIG, CONTEXT, EXEC);

  private final Values values;
  private final Problems problems;

  OwnClusters(Values values, Problems problems) {
    this.values = values;
    this.problems = problems;
  }

  /** The one that has no name but that of its context. */
  Optional<Machine> single(Yaml node) {
    return values
        .mapping(node, "cluster")
        .map(mapping -> Fields.of(mapping, KEYS, problems))
        .map(fields -> access(node.place(), fields))
        .map(access -> Machine.of(name(access), Platform.KUBERNETES, access));
  }

  private static String name(Access access) {
    return access instanceof Access.Kubeconfig file
        ? file.context().orElse(USUAL_NAME)
        : USUAL_NAME;
  }

  List<Machine> of(OwnMachines.Entry entry) {
    Access access = access(entry.place(), entry.fields());
    return entry.names().stream()
        .map(name -> Machine.of(name, Platform.KUBERNETES, access))
        .toList();
  }

  private Access access(Place place, Fields fields) {
    Access.Tls tls =
        fields
            .get(OwnAccess.TLS)
            .flatMap(node -> new OwnTls(values, problems).read(node))
            .orElse(Access.Tls.USUAL);
    if (!fields.has(SERVER) && !fields.has(TOKEN)) {
      return kubeconfig(place, fields, tls);
    }
    OF_A_FILE.stream()
        .filter(fields::has)
        .forEach(key -> problems.error(place, "'%s' can't stand beside 'server'".formatted(key)));
    Stream.of(SERVER, TOKEN)
        .filter(key -> !fields.has(key))
        .forEach(
            key ->
                problems.error(
                    place,
                    "'%s' is missing here: a cluster has 'server' and 'token', or 'kubeconfig'"
                        .formatted(key)));
    Optional<String> server = text(fields, SERVER, TextPattern.SERVER);
    return fields
        .get(TOKEN)
        .flatMap(node -> values.secret(node, TOKEN))
        .<Access>map(token -> new Access.ClusterApi(server.orElse(""), token, tls, pods(fields)))
        .orElse(new Access.NotKept());
  }

  private Access kubeconfig(Place place, Fields fields, Access.Tls tls) {
    if (tls.caFile().isPresent()) {
      problems.error(
          place, "the 'ca-file' of a cluster stands in its kubeconfig; 'tls' takes 'pin'");
    }
    return new Access.Kubeconfig(
        text(fields, KUBECONFIG, TextPattern.PATH),
        text(fields, CONTEXT, TextPattern.TITLE),
        tls.pin(),
        fields
            .get(EXEC)
            .flatMap(node -> values.texts(node, EXEC, TextPattern.PATH))
            .orElse(List.of()),
        pods(fields));
  }

  /** {@code true}, or where pods are made and of what. */
  private Optional<Access.Pods> pods(Fields fields) {
    return fields.get(PODS).flatMap(this::pods);
  }

  private Optional<Access.Pods> pods(Yaml node) {
    if (node instanceof Yaml.Mapping mapping) {
      return Optional.of(chosen(Fields.of(mapping, List.of(NAMESPACE, IMAGE), problems)));
    }
    Optional<Boolean> wanted = values.flag(node);
    if (wanted.isEmpty()) {
      problems.error(
          node.place(),
          "'pods' is true, false or {namespace: NAME, image: IMAGE}, and not " + node.words());
    }
    return wanted
        .filter(it -> it)
        .map(_ -> new Access.Pods(Access.Pods.USUAL_NAMESPACE, Optional.empty()));
  }

  private Access.Pods chosen(Fields fields) {
    return new Access.Pods(
        text(fields, NAMESPACE, TextPattern.NAMESPACE).orElse(Access.Pods.USUAL_NAMESPACE),
        text(fields, IMAGE, TextPattern.IMAGE));
  }

  private Optional<String> text(Fields fields, String key, TextPattern pattern) {
    return fields.get(key).flatMap(node -> values.text(node, key, pattern));
  }
}
