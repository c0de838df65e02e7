package io.railwright.assess;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The judging of a host whose failure is its host's own: judging that host ends there and says why,
 * and the others go on.
 */
final class GuardedHostJudging {
  private final Subject host;
  private final @Nullable HostJudging judging;
  private String failure = "";

  /**
   * @param made the judging; empty if the host waits for others
   */
  GuardedHostJudging(Subject host, Supplier<Optional<HostJudging>> made) {
    this.host = host;
    this.judging = guard(made).flatMap(it -> it).orElse(null);
  }

  /** Whether nothing is known of the host yet. */
  boolean isWaiting() {
    return judging == null && failure.isEmpty();
  }

  int rules() {
    return judging == null ? 0 : judging.rules();
  }

  void judge(int rule) {
    if (judging != null && failure.isEmpty() && rule < judging.rules()) {
      try {
        judging.judge(rule);
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError thrown) {
        failure = defect(thrown);
      }
    }
  }

  Judge.HostResult result() {
    return judging != null && failure.isEmpty()
        ? guard(judging::result).orElseGet(this::failed)
        : failed();
  }

  private Judge.HostResult failed() {
    return new Judge.HostResult(
        host,
        "",
        Devices.NONE,
        Map.of(),
        new StatusCounts(),
        List.of(),
        Map.of(),
        Optional.of(failure));
  }

  private <T> Optional<T> guard(Supplier<T> step) {
    try {
      return Optional.of(step.get());
    } catch (TooManyDevices refused) {
      failure = String.valueOf(refused.getMessage());
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError thrown) {
      failure = defect(thrown);
    }
    return Optional.empty();
  }

  private static String defect(Throwable thrown) {
    return "judging it failed by a defect of rail: %s (%s)"
        .formatted(thrown.getClass().getSimpleName(), thrown.getMessage());
  }

  /** A host says that it has more devices than any host has. */
  static final class TooManyDevices extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyDevices(int devices) {
      super("it has %,d NICs and GPUs, which no host has; it is not judged".formatted(devices));
    }
  }
}
