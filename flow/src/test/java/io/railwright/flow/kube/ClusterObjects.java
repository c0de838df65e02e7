package io.railwright.flow.kube;

import io.railwright.model.file.BadFileException;
import io.railwright.twin.device.Device;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.kube.KubeObject;
import io.railwright.twin.program.HostShell;
import io.railwright.twin.program.HostTools;
import io.railwright.twin.scenario.Scenarios;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/** Objects for clusters of tests. */
final class ClusterObjects {
  private ClusterObjects() {}

  /** The objects of a twin's cluster. */
  static List<KubeObject> ofScenario(String name) throws BadFileException {
    return fabric(name).cluster().orElseThrow().objects();
  }

  /** A host of a twin. */
  static Device node(String scenario, String host) throws BadFileException {
    return fabric(scenario).host(host);
  }

  private static Fabric fabric(String name) throws BadFileException {
    HostEnvironment environment =
        new HostEnvironment(
            InstantSource.system(), Duration.ofSeconds(1), HostTools.ALL, new HostShell());
    return new Scenarios(environment).open(name);
  }

  static KubeObject node(String name) {
    return new KubeObject(
        "v1",
        "Node",
        "",
        name,
        ("{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"%s\","
                + "\"labels\":{\"number\":\"%s\"}},\"spec\":{},\"status\":{}}")
            .formatted(name, name));
  }

  /** The definition of a kind, which takes any field. */
  static String definition(KubeObject object, boolean wide) {
    return """
    apiVersion: apiextensions.k8s.io/v1
    kind: CustomResourceDefinition
    metadata: {name: %s.%s}
    spec:
      group: %s
      scope: %s
      names: {plural: %s, kind: %s}
      versions:
      - name: %s
        served: true
        storage: true
        schema:
          openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}
    """
        .formatted(
            object.resource(),
            object.group(),
            object.group(),
            wide ? "Cluster" : "Namespaced",
            object.resource(),
            object.kind(),
            object.version().substring(object.version().indexOf('/') + 1));
  }
}
