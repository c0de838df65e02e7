package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import io.railwright.testing.Campaign;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Two people apply plans for the same machine at the same time. The second one's whole run falls
 * between two requests of the first, at every place in turn: one of them acts, and the other is
 * told who does.
 */
@Tag("slow")
final class SecondApplyTest {
  private static final int EVERY = Campaign.runs("change.second", 6, 1);
  private static final String TOKEN = "fedcba9876543210";
  private static final String SECOND = "bob@desk";

  /** The other's run, begun before one of the requests of the first. */
  private static final class Between implements Target {
    private final Target machine;
    private final int at;
    private final Runnable second;
    private int count;

    Between(Target machine, int at, Runnable second) {
      this.machine = machine;
      this.at = at;
      this.second = second;
    }

    @Override
    public String name() {
      return machine.name();
    }

    @Override
    public Answer ask(List<Question> questions) {
      if (++count == at) {
        second.run();
      }
      return machine.ask(questions);
    }
  }

  private static Plan plan(ChangedHost host, String value) throws Exception {
    PlanMaker maker = new PlanMaker();
    Action action = new Action.Command(List.of("sysctl", "-w", "vm.zone_reclaim_mode=" + value));
    maker.add(
        new ChangedMachine(host.target(), host.time(), Duration.ofMinutes(1)),
        List.of(
            new Wish("node", "a test", action, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, "")));
    return maker.plan(new Order("test", "", Instant.EPOCH, List.of(), 1));
  }

  private static JournaledRuns second(ChangedHost host) {
    return new JournaledRuns(
        host.time(),
        (calls, _) ->
            new JournaledRuns.Reached(
                new ChangedMachine(
                    new FaultyTarget(new DirectTarget(host.host()), calls),
                    host.time(),
                    Duration.ofMinutes(5)),
                Map.of()),
        TOKEN,
        SECOND);
  }

  /** How both ended. */
  private record Both(Outcome first, Outcome second, String why) {}

  private static Both apply(ChangedHost host, Plan plan, Plan other, int at) throws Exception {
    JournaledRuns second = second(host);
    List<Outcome> seconds = new ArrayList<>();
    host.between(
        it ->
            new Between(
                it,
                at,
                () -> {
                  try {
                    seconds.add(second.apply(other));
                  } catch (InterruptedException stopped) {
                    throw new IllegalStateException(stopped);
                  }
                }));
    Outcome first = host.apply(plan);
    return new Both(first, seconds.getFirst(), host.reasons() + " " + second.reasons());
  }

  private static void assertNothingIsLeft(ChangedHost host, String where) throws Exception {
    assertThat(host.type("ls -A /var/lib | grep railwright; find /etc -name '*.rail-new'"))
        .as(where)
        .isEmpty();
    assertThat(host.type("systemctl list-units --all --plain --no-legend 'rail-*'"))
        .as(where)
        .isEmpty();
  }

  @Test
  void ofTwoWhoApplyTheSamePlanOneActs() throws Exception {
    Harness harness = Harness.prepare();
    int refused = 0;
    for (int at = 1; at <= harness.calls(); at += EVERY) {
      try (ChangedHost host = Harness.inspectedHost()) {
        int boots = host.boots();
        Both both = apply(host, harness.plan(), harness.plan(), at);
        String where = "request %d: %s".formatted(at, both);
        assertThat(both.first()).as(where).isEqualTo(Outcome.DONE);
        assertThat(host.boots() - boots).as(where).isOne();
        if (both.second() != Outcome.DONE) { // else nothing was left to do for one of them
          refused++;
          assertThat(both.second()).as(where).isEqualTo(Outcome.REFUSED);
          assertThat(both.why())
              .as(where)
              .contains("is being changed by somebody else: " + JournaledRuns.TOKEN + " a test")
              .contains("cleared by rail unlock node " + JournaledRuns.TOKEN);
        }
        assertNothingIsLeft(host, where);
      }
    }
    assertThat(refused).isPositive();
  }

  /** Whoever comes second finds a setting that is neither old nor new for him. */
  @Test
  void ofTwoWhoWantItDifferentOneIsRefused() throws Exception {
    int calls;
    try (ChangedHost host = new ChangedHost(Harness.hardware())) {
      assertThat(host.apply(plan(host, "1"))).isEqualTo(Outcome.DONE);
      calls = host.runs().calls();
    }
    for (int at = 1; at <= calls; at++) {
      try (ChangedHost host = new ChangedHost(Harness.hardware())) {
        Both both = apply(host, plan(host, "1"), plan(host, "3"), at);
        String where = "request %d: %s".formatted(at, both);
        assertThat(List.of(both.first(), both.second()))
            .as(where)
            .containsExactlyInAnyOrder(Outcome.DONE, Outcome.REFUSED);
        assertThat(both.why())
            .as(where)
            .containsAnyOf("by somebody else", "is not as the plan has it");
        assertThat(host.type("cat /proc/sys/vm/zone_reclaim_mode").strip())
            .as(where)
            .isEqualTo(both.first() == Outcome.DONE ? "1" : "3");
        assertNothingIsLeft(host, where);
      }
    }
  }
}
