package io.railwright.assess;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A hearing whose failure is its host's own: judging that host ends there and says why, and the
 * others go on.
 */
final class GuardedHearing {
  private final Subject host;
  private final @Nullable Hearing hearing;
  private String failure = "";

  GuardedHearing(Subject host, Supplier<Hearing> made) {
    this.host = host;
    this.hearing = guard(made).orElse(null);
  }

  int rules() {
    return hearing == null ? 0 : hearing.rules();
  }

  void judge(int rule) {
    if (hearing != null && failure.isEmpty() && rule < hearing.rules()) {
      Hearing heard = hearing;
      guard(
          () -> {
            heard.judge(rule);
            return heard;
          });
    }
  }

  Judge.HostResult result() {
    return hearing != null && failure.isEmpty()
        ? guard(hearing::result).orElseGet(this::failed)
        : failed();
  }

  private Judge.HostResult failed() {
    return new Judge.HostResult(
        host, "", Devices.NONE, new Tally(), List.of(), Optional.of(failure));
  }

  private <T> Optional<T> guard(Supplier<T> step) {
    try {
      return Optional.of(step.get());
    } catch (TooManyDevices refused) {
      failure = String.valueOf(refused.getMessage());
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError thrown) {
      failure =
          "judging it failed by a defect of rail: %s (%s)"
              .formatted(thrown.getClass().getSimpleName(), thrown.getMessage());
    }
    return Optional.empty();
  }

  /** A host says that it has more devices than any host has. */
  static final class TooManyDevices extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyDevices(int devices) {
      super("it has %,d NICs and GPUs, which no host has; it is not judged".formatted(devices));
    }
  }
}
