package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.journal.BadJournalException;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.text.Plain;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.platform.Platform;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Carries one plan out on a virtual host while something goes wrong, and holds what comes of it
 * against what was before and what was planned.
 */
public final class Harness {
  private static final int MOST_RESUMES = 3;

  private final Plan plan;
  private final Map<String, String> before;
  private final Map<String, String> planned;
  private final int records;
  private final List<String> kinds;

  private Harness(
      Plan plan,
      Map<String, String> before,
      Map<String, String> planned,
      int records,
      List<String> kinds) {
    this.plan = plan;
    this.before = before;
    this.planned = planned;
    this.records = records;
    this.kinds = kinds;
  }

  /** Runs the plan once without a fault, to know what it does. */
  public static Harness prepare() throws IOException, InterruptedException, UnreachedException {
    try (ChangedHost host = inspectedHost()) {
      Map<String, String> before = MachineSnapshot.of(host.target());
      Plan plan = HarnessPlan.of(host);
      assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
      Map<String, String> planned = MachineSnapshot.of(host.target());
      assertThat(planned).isNotEqualTo(before);
      return new Harness(plan, before, planned, host.runs().records(), host.runs().kinds());
    }
  }

  /** One card whose advanced settings are hidden. */
  public static ChangedHost host() throws IOException, InterruptedException {
    return host(hardware());
  }

  public static Hardware hardware() {
    return Hardware.of(Platform.H100_SERVER)
        .named("node")
        .with(HardwareTrait.NICS, "1")
        .with(HardwareTrait.GPUS, "1");
  }

  /** The same of other hardware. */
  public static ChangedHost host(Hardware hardware) throws IOException, InterruptedException {
    ChangedHost host = new ChangedHost(hardware);
    String card = host.host().nics().getFirst().pci();
    host.type("mlxconfig -y -d " + card + " set MAX_ACC_OUT_READ=128");
    host.type("mlxconfig -y -d " + card + " set ADVANCED_PCI_SETTINGS=0");
    host.host().rebootNow();
    return host;
  }

  /** The same, looked at behind each wave. */
  public static ChangedHost inspectedHost() throws IOException, InterruptedException {
    ChangedHost host = host();
    String port = host.host().nics().getFirst().net();
    host.inspectedBy(
        target -> new HostInspector(target, port, "/proc/sys/vm/zone_reclaim_mode", "1"));
    return host;
  }

  public Plan plan() {
    return plan;
  }

  /** How many records the plan writes where nothing goes wrong. */
  public int records() {
    return records;
  }

  /** How often machines are asked where nothing goes wrong. */
  public int calls() {
    return kinds.size();
  }

  /** What each of them is about. */
  List<String> kinds() {
    return kinds;
  }

  /** What goes wrong, and whether a person then goes on or back. */
  public record Trouble(MemoryDisk.DiskFault disk, int call, FaultyTarget.Kind kind, boolean back) {
    static Trouble of(MemoryDisk.DiskFault disk, boolean back) {
      return new Trouble(disk, 0, FaultyTarget.Kind.UNSENT, back);
    }

    @Override
    public String toString() {
      String atDisk = disk.record() > 0 ? "record " + disk.record() + " " + disk.kind() : "";
      String atMachine = call > 0 ? " call " + call + " " + kind : "";
      return (atDisk + atMachine + (back ? ", then back" : ", then on")).strip();
    }
  }

  /** What a run leaves behind that it should not, in a line. */
  public Optional<String> fault(Trouble trouble) {
    return fault(trouble, _ -> {});
  }

  /**
   * The same, with our own code made wrong.
   *
   * @param mutation how
   */
  public Optional<String> fault(Trouble trouble, Consumer<ChangedHost> mutation) {
    try {
      run(trouble, mutation);
      return Optional.empty();
    } catch (AssertionError | IllegalStateException | IllegalArgumentException wrong) {
      return Optional.of(trouble + ": " + Plain.line(wrong.toString()));
    } catch (IOException | InterruptedException | BadJournalException failed) {
      throw new IllegalStateException(trouble.toString(), failed);
    }
  }

  /**
   * Throws where the machine is left neither as it was nor as planned, or with something of ours.
   */
  private void run(Trouble trouble, Consumer<ChangedHost> mutation)
      throws IOException, InterruptedException, BadJournalException {
    try (ChangedHost host = inspectedHost()) {
      mutation.accept(host);
      int boots = host.boots();
      boolean done = isDone(host, trouble);
      assertThat(MachineSnapshot.of(host.target()))
          .as("%s: done %s, %s", trouble, done, host.reasons())
          .isEqualTo(done ? planned : before);
      assertThat(host.type("ls -A /var/lib | grep railwright; find /etc -name '*.rail-new'"))
          .as("%s leaves something", trouble)
          .isEmpty();
      assertThat(host.type("systemctl list-units --all --plain --no-legend 'rail-*'"))
          .as("%s leaves units", trouble)
          .isEmpty();
      assertThat(host.boots() - boots).as("%s: boots", trouble).isLessThanOrEqualTo(2);
    }
  }

  /** Whether the plan was carried out in the end; if not, it must have been taken back. */
  private boolean isDone(ChangedHost host, Trouble trouble)
      throws InterruptedException, BadJournalException {
    Outcome outcome;
    try {
      outcome = host.runs().apply(plan, trouble.disk(), trouble.call(), trouble.kind());
    } catch (MemoryDisk.Crash crashed) {
      outcome = trouble.back() ? host.runs().rollBack() : host.runs().resume();
      if (trouble.back()) {
        assertThat(outcome)
            .as("%s: %s", trouble, host.reasons())
            .isIn(Outcome.DONE, Outcome.REFUSED);
        return false;
      }
    }
    for (int resumed = 0; isOpen(outcome) && resumed < MOST_RESUMES; resumed++) {
      outcome = host.runs().resume();
    }
    assertThat(isOpen(outcome)).as("%s: %s, %s", trouble, outcome, host.reasons()).isFalse();
    return outcome == Outcome.DONE;
  }

  private static boolean isOpen(Outcome outcome) {
    return switch (outcome) {
      case NEEDS_PERSON, STOPPED -> true;
      case DONE, UNREACHED, ROLLED_BACK, REFUSED -> false;
    };
  }
}
