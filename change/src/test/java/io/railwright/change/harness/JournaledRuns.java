package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.apply.ChangeRun;
import io.railwright.change.apply.Means;
import io.railwright.change.apply.Verification;
import io.railwright.change.history.EventJson;
import io.railwright.change.history.History;
import io.railwright.change.journal.BadJournalException;
import io.railwright.change.journal.JournalReader;
import io.railwright.change.journal.JournalWriter;
import io.railwright.change.journal.Recovered;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.NodeDrain;
import io.railwright.model.change.Event;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.json.PlanJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs of a plan, and what a crash leaves of their journal. */
public final class JournaledRuns {
  private static final int MOST_RESUMES = 3;

  public static final String TOKEN = "0123456789abcdef";

  private final VirtualTime time;
  private final Way reach;
  private final String token;
  private final String who;
  private boolean lazy;
  private int stopAt = -1;
  private int asked;
  private byte[] journal = new byte[0];
  private int records;
  private List<String> calls = List.of();
  private @Nullable ChangeRun lastRun;

  public JournaledRuns(VirtualTime time, Way reach) {
    this(time, reach, TOKEN, "a test");
  }

  /**
   * Those of one among several who change the same machine.
   *
   * @param token of the leases of his plans
   */
  JournaledRuns(VirtualTime time, Way reach, String token, String who) {
    this.time = time;
    this.reach = reach;
    this.token = token;
    this.who = who;
  }

  /** The machine that is changed, who takes jobs off it, and who looks at it behind a wave. */
  public record Reached(
      Changeable machine, Map<String, NodeDrain> drains, Verification verification) {
    public Reached(Changeable machine, Map<String, NodeDrain> drains) {
      this(machine, drains, Verification.NONE);
    }
  }

  /** How a run comes to its machine. */
  public interface Way {
    Reached to(FaultyTarget.Calls counted, History history);
  }

  /** From now on the journal does not wait for the disk. */
  public void neverFlush() {
    lazy = true;
  }

  /**
   * Somebody asks to stop, at the next run.
   *
   * @param at before which of its safe points, from 0 on
   */
  public void stopAt(int at) {
    stopAt = at;
    asked = 0;
  }

  /** Carries a new plan out. */
  public Outcome apply(Plan plan, MemoryDisk.DiskFault disk, int call, FaultyTarget.Kind kind)
      throws InterruptedException {
    MemoryDisk memory = new MemoryDisk(disk, lazy);
    try {
      JournalWriter writer = JournalWriter.first(memory);
      Event.Begun begun = new Event.Begun(PlanJson.text(plan), token, who, "");
      writer.write(EventJson.text(begun));
      History history = History.of(List.of(begun));
      return run(writer, history, call, kind).apply();
    } catch (IOException full) {
      return Outcome.REFUSED;
    } finally {
      journal = memory.left();
      records = memory.records();
    }
  }

  public Outcome apply(Plan plan) throws InterruptedException {
    return apply(plan, MemoryDisk.DiskFault.NONE, 0, FaultyTarget.Kind.UNSENT);
  }

  /** Goes on with what the journal tells; without a record nothing was begun. */
  public Outcome resume() throws InterruptedException, BadJournalException {
    return again(false);
  }

  public Outcome rollBack() throws InterruptedException, BadJournalException {
    return again(true);
  }

  private Outcome again(boolean back) throws InterruptedException, BadJournalException {
    Recovered recovered = JournalReader.read(journal);
    if (recovered.entries().isEmpty()) {
      return Outcome.REFUSED;
    }
    List<Event> events = new ArrayList<>();
    recovered.entries().forEach(entry -> events.add(EventJson.read(entry.record())));
    byte[] good = Arrays.copyOf(journal, (int) recovered.length());
    MemoryDisk memory = new MemoryDisk(good, MemoryDisk.DiskFault.NONE);
    try {
      ChangeRun run =
          run(
              JournalWriter.after(recovered, memory),
              History.of(events),
              0,
              FaultyTarget.Kind.UNSENT);
      return back ? run.rollBack(0) : run.apply();
    } finally {
      journal = memory.left();
    }
  }

  private ChangeRun run(JournalWriter writer, History history, int call, FaultyTarget.Kind kind) {
    FaultyTarget.Calls counted = new FaultyTarget.Calls(call, kind, time);
    Reached reached = reach.to(counted, history);
    ChangeRun run =
        new ChangeRun(
            writer,
            history,
            new Means(
                Map.of(reached.machine().name(), reached.machine()),
                reached.drains(),
                reached.verification()),
            time,
            who,
            () -> asked++ == stopAt,
            _ -> calls = counted.kinds());
    lastRun = run;
    return run;
  }

  /** Its records, for those who look for a word. */
  public String journal() {
    return new String(journal, StandardCharsets.UTF_8);
  }

  public int records() {
    return records;
  }

  public int calls() {
    return calls.size();
  }

  /** What each call of the last run was about. */
  public List<String> kinds() {
    return calls;
  }

  /** Why the last run ended as it did. */
  public List<String> reasons() {
    return lastRun == null ? List.of() : lastRun.reasons();
  }

  /**
   * Carries a plan out while something goes wrong, and then goes on or back until it has ended.
   *
   * @return whether it was carried out; if not, it was taken back
   */
  public boolean isDone(
      Plan plan, MemoryDisk.DiskFault disk, int call, FaultyTarget.Kind kind, boolean back)
      throws InterruptedException, BadJournalException {
    Outcome outcome;
    try {
      outcome = apply(plan, disk, call, kind);
    } catch (MemoryDisk.Crash crashed) {
      if (back) {
        assertThat(rollBack()).isIn(Outcome.DONE, Outcome.REFUSED);
        return false;
      }
      outcome = resume();
    }
    for (int again = 0; outcome == Outcome.NEEDS_PERSON && again < MOST_RESUMES; again++) {
      outcome = resume();
    }
    assertThat(outcome).as("%s", reasons()).isNotEqualTo(Outcome.NEEDS_PERSON);
    return outcome == Outcome.DONE;
  }
}
