package io.railwright.flow.sweep;

import io.railwright.flow.simulation.ScenarioException;
import io.railwright.inventory.InventoryReader;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.file.BadFileException;
import io.railwright.model.text.HumanUnits;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.kube.ClusterJobs;
import io.railwright.reach.kube.IndexedJob;
import io.railwright.reach.kube.SharedFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A cluster whose pods do the runs of a search, in a folder that they share with this machine. */
public final class SweepCluster {
  /** What pods see the folder of the search as. */
  private static final String MOUNTED = "/sweep";

  private final Asked asked;
  private final String name;
  private final ClusterJobs jobs;
  private final SharedFolder shared;
  private final String image;
  private final Consumer<String> notice;

  private SweepCluster(
      Asked asked,
      String name,
      ClusterJobs jobs,
      SharedFolder shared,
      String image,
      Consumer<String> notice) {
    this.asked = asked;
    this.name = name;
    this.jobs = jobs;
    this.shared = shared;
    this.image = image;
    this.notice = notice;
  }

  /**
   * What a user says about it.
   *
   * @param inventory that names the cluster; a kubeconfig does if empty
   * @param cluster of the inventory, or a context of the kubeconfig
   * @param volume in the words of {@link SharedFolder#parse}
   * @param pods how many may run at a time
   * @param sliceTime about how long a pod works
   */
  public record Asked(
      Optional<String> inventory,
      Optional<String> cluster,
      String namespace,
      Optional<String> image,
      Optional<String> volume,
      int pods,
      Duration sliceTime) {}

  /**
   * Refuses what is missing or can't be, before anything is asked.
   *
   * @param notice told what a person should know while it runs
   */
  public static SweepCluster of(Asked asked, Consumer<String> notice) throws ScenarioException {
    String image =
        asked
            .image()
            .filter(it -> it.matches("[^\\s]+"))
            .orElseThrow(
                () ->
                    new ScenarioException(
                        "--on kubernetes needs --image: one with this rail on its PATH, which nodes"
                            + " can fetch."));
    SharedFolder shared =
        asked
            .volume()
            .flatMap(SharedFolder::parse)
            .orElseThrow(
                () ->
                    new ScenarioException(
                        "--on kubernetes needs --volume, under which pods see the folder of --to:"
                            + " claim:NAME[/FOLDER] of a PersistentVolumeClaim, or host:/FOLDER of"
                            + " all nodes."));
    if (!asked.namespace().matches("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")) {
      throw new ScenarioException(
          "a namespace can't be called " + Shown.quoted(asked.namespace()) + ".");
    }
    if (asked.pods() < 1 || asked.pods() > 1000) {
      throw new ScenarioException("--pods must be from 1 to 1000, not " + asked.pods() + ".");
    }
    Access.Cluster access = access(asked);
    String name =
        asked
            .cluster()
            .orElse(asked.inventory().isPresent() ? "the cluster" : "the current context");
    ClusterJobs jobs =
        new ClusterJobs(
            name, access, KnownSecrets.of(new LocalSecrets()), asked.namespace(), System.getenv());
    return new SweepCluster(asked, name, jobs, shared, image, notice);
  }

  private static Access.Cluster access(Asked asked) throws ScenarioException {
    if (asked.inventory().isEmpty()) {
      return new Access.Kubeconfig(Optional.empty(), asked.cluster());
    }
    List<Machine> clusters;
    try {
      clusters =
          InventoryReader.read(Path.of(asked.inventory().get())).fabric().machines().stream()
              .filter(it -> it.access() instanceof Access.Cluster)
              .toList();
    } catch (BadFileException wrong) {
      throw new ScenarioException(wrong.problems().getFirst().toString(), wrong);
    }
    List<String> names = clusters.stream().map(Machine::name).toList();
    if (asked.cluster().isEmpty() && clusters.size() != 1) {
      throw new ScenarioException(
          names.isEmpty()
              ? asked.inventory().get() + " names no cluster; docs/kubernetes.md says how."
              : "--cluster says which of " + String.join(", ", names) + ".");
    }
    String wanted = asked.cluster().orElseGet(names::getFirst);
    return clusters.stream()
        .filter(it -> it.name().equals(wanted))
        .map(it -> (Access.Cluster) it.access())
        .findFirst()
        .orElseThrow(
            () ->
                new ScenarioException(
                    "there is no cluster "
                        + Shown.quoted(wanted)
                        + Nearest.hint(wanted, names, "there are " + String.join(", ", names))));
  }

  /**
   * Asks the cluster whether it would take what is to be made, without making it.
   *
   * @return what is to be made, for a person who says yes or no
   */
  public String check(Path folder) throws ClusterFailedException {
    try {
      jobs.check(job(folder, 1, 1, "any"));
      return "In namespace %s of %s (%s): one Job a round, of up to %s at a time, image %s, that write to %s through %s. Each Job is removed when its round is over."
          .formatted(
              asked.namespace(),
              name,
              jobs.place(),
              HumanUnits.count(asked.pods(), "pod"),
              image,
              folder,
              asked.volume().orElse(""));
    } catch (ReachException refused) {
      throw failed(refused);
    }
  }

  static ClusterFailedException failed(ReachException refused) {
    return new ClusterFailedException(String.valueOf(refused.getMessage()), refused);
  }

  ClusterJobs jobs() {
    return jobs;
  }

  Duration sliceTime() {
    return asked.sliceTime();
  }

  String volume() {
    return asked.volume().orElse("");
  }

  void tell(String sentence) {
    notice.accept(sentence);
  }

  /** The Job of a round, whose table has this name. */
  IndexedJob job(Path folder, int round, int slices, String table) {
    List<String> command =
        List.of("rail", "sweep", MOUNTED + "/" + ClusterRounds.TABLES + "/" + table, "--slice");
    IndexedJob.Container container =
        new IndexedJob.Container(
            image, command, shared, MOUNTED, MOUNTED + "/" + SweepInputs.FOLDER, owner(folder));
    return new IndexedJob(jobs.session(), round, slices, asked.pods(), container);
  }

  /** Files of pods are to belong to whoever has the folder; before it is made, that is unknown. */
  private static Optional<IndexedJob.User> owner(Path folder) {
    try {
      return Optional.of(
          new IndexedJob.User(
              (int) Files.getAttribute(folder, "unix:uid"),
              (int) Files.getAttribute(folder, "unix:gid")));
    } catch (IOException | UnsupportedOperationException unknown) {
      return Optional.empty();
    }
  }

  /** Removes what earlier searches left that were killed, and lays out what pods need. */
  Rounds open(SweepWork work, SweepInputs inputs) throws ScenarioException, ClusterFailedException {
    inputs.copy(work.folder());
    try {
      jobs.removeDead(job(work.folder(), 1, 1, "any"));
    } catch (ReachException refused) {
      throw failed(refused);
    }
    return new ClusterRounds(this, work);
  }
}
