package io.railwright.twin.kube;

import java.util.List;

/** A cluster as a scenario describes it. */
public record ClusterPlan(String name, List<KubeObject> objects) {
  public ClusterPlan {
    objects = List.copyOf(objects);
  }
}
