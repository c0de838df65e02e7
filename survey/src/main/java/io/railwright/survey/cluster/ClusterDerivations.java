package io.railwright.survey.cluster;

import io.railwright.survey.derivation.Derivation;
import java.util.List;
import java.util.stream.Stream;

/** What is derived here. A new derivation is added to this list. */
public final class ClusterDerivations {
  public static final List<Derivation> ALL =
      Stream.of(
              SriovOfNodes.ALL,
              TemplatesOfNodes.ALL,
              MtuOfNodes.ALL,
              LabelsOfNodes.ALL,
              TuningOfNodes.ALL,
              WholeCluster.ALL)
          .flatMap(List::stream)
          .toList();

  private ClusterDerivations() {}
}
