package io.railwright.flow.sweep;

import io.railwright.model.text.HumanUnits;
import io.railwright.reach.ReachException;
import io.railwright.reach.kube.IndexedJob;
import io.railwright.reach.kube.JobState;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Makes a Job and waits for its end; tells what keeps its pods from running. */
final class JobFollower {
  private static final Duration PERIOD = Duration.ofSeconds(1);

  /** A server that is being updated comes back. */
  private static final Duration LONGEST_SILENCE = Duration.ofMinutes(3);

  /** Without any slice done; then the pods are asked why. */
  private static final Duration SLOW = Duration.ofSeconds(30);

  private final SweepCluster cluster;
  private final IndexedJob job;
  private final BooleanSupplier stopped;
  private final Consumer<String> progress;
  private final Set<String> told = new HashSet<>();
  private long heard = System.nanoTime();
  private long moved = System.nanoTime();
  private int done;

  JobFollower(
      SweepCluster cluster, IndexedJob job, BooleanSupplier stopped, Consumer<String> progress) {
    this.cluster = cluster;
    this.job = job;
    this.stopped = stopped;
    this.progress = progress;
  }

  static void pause(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(hurried);
    }
  }

  /** False where it was stopped. */
  boolean run() throws ClusterFailedException {
    try {
      cluster.jobs().start(job);
      while (!stopped.getAsBoolean()) {
        if (isOver()) {
          return true;
        }
        pause(PERIOD);
      }
      return false;
    } catch (ReachException refused) {
      throw SweepCluster.failed(refused);
    }
  }

  private boolean isOver() throws ReachException, ClusterFailedException {
    try {
      JobState state = cluster.jobs().look(job);
      heard = System.nanoTime();
      progress.accept(
          "round %d: %d of %s done, %s"
              .formatted(
                  job.round(),
                  state.done(),
                  HumanUnits.count(job.slices(), "slice"),
                  HumanUnits.count(state.active(), "pod")));
      return isOver(state);
    } catch (ReachException silent) {
      boolean passing =
          switch (silent.kind()) {
            case UNREACHABLE, DROPPED, BROKEN -> true;
            case HOST_KEY, LOGIN, ANSWER -> false;
          };
      if (!passing || isLongerAgo(heard, LONGEST_SILENCE)) {
        throw silent;
      }
      return false;
    }
  }

  private static boolean isLongerAgo(long moment, Duration time) {
    return System.nanoTime() - moment > time.toNanos();
  }

  private boolean isOver(JobState state) throws ReachException, ClusterFailedException {
    return switch (state.ending()) {
      case COMPLETE -> true;
      case FAILED -> throw failed(state);
      case GONE ->
          throw new ClusterFailedException(
              "somebody has removed the Job " + job.name() + "; --resume makes another one.");
      case GOES_ON -> {
        watch(state);
        yield false;
      }
    };
  }

  private void watch(JobState state) throws ReachException {
    if (state.done() > done) {
      done = state.done();
      moved = System.nanoTime();
    } else if (isLongerAgo(moved, SLOW)) {
      moved = System.nanoTime();
      complain(state);
    }
  }

  private void complain(JobState state) throws ReachException {
    List<String> complaints = cluster.jobs().complaints(job);
    if (complaints.isEmpty() && state.active() == 0) {
      tell("the cluster makes no pods for it: kubectl describe job " + job.name() + " says why.");
    }
    complaints.forEach(it -> tell("a pod does not run: " + it));
  }

  private void tell(String sentence) {
    if (told.add(sentence)) {
      cluster.tell(sentence);
    }
  }

  private ClusterFailedException failed(JobState state) throws ReachException {
    List<String> complaints = cluster.jobs().complaints(job);
    return new ClusterFailedException(
        "the Job %s failed (%s)%s What has run is kept, and --resume goes on."
            .formatted(
                job.name(),
                state.reason(),
                complaints.isEmpty() ? "." : "; a pod said: " + complaints.getFirst()));
  }
}
