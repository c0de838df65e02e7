package io.railwright.cli.simulation;

import io.railwright.cli.option.TimeConverter;
import io.railwright.flow.sweep.SweepCluster;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the runs of a search are done, if not here. */
final class ClusterOptions {
  /** What runs may be done on. */
  enum Place {
    kubernetes
  }

  /** Long enough for the start of a pod to matter little, short enough to lose little. */
  static final class SliceTime extends TimeConverter {
    SliceTime() {
      super(Duration.ofMinutes(30), "from 1s to 30m, such as 45s");
    }
  }

  @Option(
      names = "--on",
      paramLabel = "WHERE",
      description = "kubernetes: by pods of a cluster; asks before it makes any.")
  private @Nullable Place place;

  @Option(
      names = {"-i", "--inventory"},
      paramLabel = "INVENTORY",
      description = "What names the cluster (if none, your kubeconfig, as kubectl does).")
  private @Nullable String inventory;

  @Option(
      names = "--cluster",
      paramLabel = "NAME",
      description = "Of the inventory, or a context of the kubeconfig (the current one).")
  private @Nullable String cluster;

  @Option(
      names = "--namespace",
      paramLabel = "NAME",
      defaultValue = "rail",
      description = "Where Jobs are made (${DEFAULT-VALUE}).")
  private String namespace = "rail";

  @Option(names = "--image", paramLabel = "IMAGE", description = "One with this rail on its PATH.")
  private @Nullable String image;

  @Option(
      names = "--volume",
      paramLabel = "VOLUME",
      description =
          "Under which pods see the folder of --to: claim:NAME[/FOLDER] of a PersistentVolumeClaim,"
              + " or host:/FOLDER of all nodes.")
  private @Nullable String volume;

  @Option(
      names = "--pods",
      paramLabel = "N",
      defaultValue = "16",
      description = "The most at a time (${DEFAULT-VALUE}), of one core each.")
  private int pods = 16;

  @Option(
      names = "--slice-time",
      paramLabel = "TIME",
      defaultValue = "45s",
      converter = SliceTime.class,
      description = "About how long a pod works (${DEFAULT-VALUE}).")
  private Duration sliceTime = Duration.ofSeconds(45);

  @Option(names = "--yes", description = "Do not ask before something is made in a cluster.")
  private boolean yes;

  boolean isAsked() {
    return place != null;
  }

  boolean isAccepted() {
    return yes;
  }

  SweepCluster.Asked asked() {
    return new SweepCluster.Asked(
        Optional.ofNullable(inventory),
        Optional.ofNullable(cluster),
        namespace,
        Optional.ofNullable(image),
        Optional.ofNullable(volume),
        pods,
        sliceTime);
  }

  /** One that is of no use without a cluster. */
  Optional<String> stray() {
    if (isAsked()) {
      return Optional.empty();
    }
    return image != null
        ? Optional.of("--image")
        : volume != null
            ? Optional.of("--volume")
            : inventory != null
                ? Optional.of("-i")
                : cluster != null ? Optional.of("--cluster") : Optional.empty();
  }
}
