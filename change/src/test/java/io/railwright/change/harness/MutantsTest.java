package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Without what makes a change safe, the harness must find that it is not. */
final class MutantsTest {
  private static final String FENCE = "ours || exit 90";
  private static final String ACT = "systemd-run";

  @Test
  void aJournalThatIsNotFlushedIsFound() throws Exception {
    Harness harness = Harness.prepare();
    List<String> found = new ArrayList<>();
    for (int call = 1; call <= harness.calls() && found.isEmpty(); call++) {
      Harness.Trouble trouble =
          new Harness.Trouble(MemoryDisk.DiskFault.NONE, call, FaultyTarget.Kind.CRASH, true);
      harness.fault(trouble, host -> host.runs().neverFlush()).ifPresent(found::add);
    }
    assertThat(found).isNotEmpty();
  }

  @Test
  void whoLostTheLeaseDoesNothingAnyMore() throws Exception {
    assertThat(isChangedAfterTheLeaseWasLost(true)).isFalse();
  }

  @Test
  void withoutAFenceHeWouldGoOn() throws Exception {
    assertThat(isChangedAfterTheLeaseWasLost(false)).isTrue();
  }

  /** Somebody clears the lease of a plan under way and takes it, just before its second act. */
  private static boolean isChangedAfterTheLeaseWasLost(boolean fenced) throws Exception {
    try (ChangedHost host = Harness.host()) {
      Plan plan = HarnessPlan.of(host);
      List<Map<String, String>> then = new ArrayList<>();
      host.between(target -> new Intruder(target, host, fenced, then));
      assertThat(host.apply(plan) == Outcome.DONE).isEqualTo(!fenced);
      assertThat(host.type("cat /var/lib/railwright/lease/owner")).isEqualTo("ff00ff00\n");
      return !MachineSnapshot.of(host.target()).equals(then.getFirst());
    }
  }

  /** Takes the lease at the second act; without a fence, no act looks for it. */
  private static final class Intruder implements Target {
    private final Target machine;
    private final ChangedHost host;
    private final boolean fenced;
    private final List<Map<String, String>> then;
    private int acts;

    Intruder(Target machine, ChangedHost host, boolean fenced, List<Map<String, String>> then) {
      this.machine = machine;
      this.host = host;
      this.fenced = fenced;
      this.then = then;
    }

    @Override
    public String name() {
      return machine.name();
    }

    @Override
    public Answer ask(List<Question> questions) {
      if (questions.toString().contains(ACT) && ++acts == 2) {
        intrude();
      }
      return machine.ask(fenced ? questions : questions.stream().map(Intruder::open).toList());
    }

    private void intrude() {
      try {
        host.type("echo ff00ff00 > /var/lib/railwright/lease/owner");
        then.add(MachineSnapshot.of(host.target()));
      } catch (IOException | InterruptedException impossible) {
        throw new IllegalStateException(impossible);
      }
    }

    private static Question open(Question question) {
      if (!(question.form() instanceof Question.Form.Run(List<String> words))) {
        return question;
      }
      List<String> mutated = words.stream().map(word -> word.replace(FENCE, "true")).toList();
      return new Question(
          question.id(),
          new Question.Form.Run(mutated),
          question.seconds(),
          question.bytes(),
          Optional.empty());
    }
  }
}
