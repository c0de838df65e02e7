package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Outcome;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import io.railwright.testing.Campaign;
import io.railwright.testing.Thorough;
import io.railwright.twin.fault.HostFault;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The disk of a host is full, or its file system is read-only, from one of the requests of a plan
 * on: before all, and at every place on the way.
 */
@Thorough
final class HostDiskTest {
  private static final int EVERY = Campaign.runs("change.disks", 6, 1);

  /** The disk goes bad before one of the requests. */
  private record Failing(
      Target machine, ChangedHost host, HostFault fault, int at, AtomicInteger count)
      implements Target {
    @Override
    public String name() {
      return machine.name();
    }

    @Override
    public Answer ask(List<Question> questions) {
      if (count.incrementAndGet() == at) {
        host.host().faults().set(fault);
      }
      return machine.ask(questions);
    }
  }

  static Stream<HostFault> faults() {
    return Stream.of(
        new HostFault.FullDisk(0), new HostFault.FullDisk(150), new HostFault.ReadOnly());
  }

  @ParameterizedTest
  @MethodSource("faults")
  void aPlanIsDoneOrTakenBackOrGoesOnOnceTheDiskIsWell(HostFault fault) throws Exception {
    Harness harness = Harness.prepare();
    for (int at = 1; at <= harness.calls(); at += EVERY) {
      try (ChangedHost host = Harness.inspectedHost()) {
        Map<String, String> before = MachineSnapshot.of(host.target());
        int from = at;
        AtomicInteger count = new AtomicInteger();
        host.between(it -> new Failing(it, host, fault, from, count));
        Outcome outcome = host.apply(harness.plan());
        String where = "%s from request %d on: %s %s".formatted(fault, at, outcome, host.reasons());
        if (outcome != Outcome.DONE) {
          assertThat(host.reasons().toString())
              .as(where)
              .containsAnyOf("No space left on device", "Read-only file system");
        }
        host.host().faults().clear(fault);
        for (int again = 0; again < 3 && outcome == Outcome.NEEDS_PERSON; again++) {
          outcome = host.runs().resume();
        }
        assertThat(outcome)
            .as(where + " then " + host.reasons())
            .isIn(Outcome.DONE, Outcome.ROLLED_BACK, Outcome.REFUSED, Outcome.UNREACHED);
        if (outcome == Outcome.DONE) {
          assertThat(host.runs().rollBack()).as(where).isEqualTo(Outcome.DONE);
        }
        assertThat(MachineSnapshot.of(host.target())).as(where).isEqualTo(before);
        assertThat(host.type("ls -A /var/lib | grep railwright; find /etc -name '*.rail-new'"))
            .as(where)
            .isEmpty();
      }
    }
  }
}
