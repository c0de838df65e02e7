package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A machine that does not answer any more, before anything was done to it. */
final class GoneMachineTest {
  private static final String ACT = "systemd-run";

  @Test
  void nobodyIsNeededAsLongAsNothingWasDone() throws Exception {
    boolean acts = false;
    int answers = 0;
    while (!acts) {
      try (ChangedHost host = Harness.host()) {
        Map<String, String> before = MachineSnapshot.of(host.target());
        Plan plan = HarnessPlan.of(host);
        Gone[] gone = new Gone[1];
        int most = answers;
        host.between(target -> gone[0] = new Gone(target, most));
        Outcome outcome = host.apply(plan);
        acts = gone[0].acts;
        if (!acts) {
          assertThat(outcome)
              .as("behind %d answers: %s", answers, host.reasons())
              .isEqualTo(Outcome.UNREACHED);
          assertThat(host.reasons().toString()).contains("no route");
          assertThat(host.runs().journal()).contains("\"state\":\"refused\"");
          assertThat(host.reasons().toString().contains("rail unlock node " + JournaledRuns.TOKEN))
              .as("behind %d answers: %s", answers, host.reasons())
              .isTrue();
        } else {
          assertThat(outcome).as("%s", host.reasons()).isEqualTo(Outcome.NEEDS_PERSON);
        }
        assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
      }
      answers++;
    }
    assertThat(answers).isGreaterThan(3);
  }

  /** Answers so often, and then no more. */
  private static final class Gone implements Target {
    private final Target machine;
    private int left;
    private boolean acts;

    Gone(Target machine, int left) {
      this.machine = machine;
      this.left = left;
    }

    @Override
    public String name() {
      return machine.name();
    }

    @Override
    public Answer ask(List<Question> questions) {
      if (left-- > 0) {
        return machine.ask(questions);
      }
      acts |= questions.toString().contains(ACT);
      return Answer.failed(name(), Instant.EPOCH, "no route");
    }
  }
}
