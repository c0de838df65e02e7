package io.railwright.change.harness;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.railwright.change.apply.ChangeRun;
import io.railwright.change.apply.Means;
import io.railwright.change.apply.Verification;
import io.railwright.change.history.EventJson;
import io.railwright.change.history.History;
import io.railwright.change.journal.JournalReader;
import io.railwright.change.journal.JournalWriter;
import io.railwright.change.journal.Recovered;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.NodeDrain;
import io.railwright.change.machine.SchedulerDrain;
import io.railwright.model.change.Event;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Terms;
import io.railwright.model.fabric.Drain;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.json.PlanJson;
import io.railwright.reach.fleet.Target;
import io.railwright.twin.host.platform.Hardware;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Machines of a wave that are changed at the same time. */
final class ParallelWaveTest {
  private static final List<String> NAMES = List.of("a", "b", "c");
  private static final String PAGES = "/proc/sys/vm/nr_hugepages";
  private static final String SWAP = "/proc/sys/vm/swappiness";

  private final Map<String, ChangedHost> hosts = new LinkedHashMap<>();
  private final VirtualTime time = new VirtualTime();
  private UnaryOperator<Target> between = target -> target;
  private Map<String, NodeDrain> drains = Map.of();
  private byte[] journal = new byte[0];
  private List<String> reasons = List.of();

  @BeforeEach
  void start() {
    for (String name : NAMES) {
      Hardware hardware = Harness.hardware().named(name);
      hosts.put(name, new ChangedHost(hardware));
    }
  }

  @AfterEach
  void end() {
    hosts.values().forEach(ChangedHost::close);
  }

  private static Plan plan(int atOnce, String pagesOfB) {
    List<Step> steps = new ArrayList<>();
    for (String name : NAMES) {
      String pages = name.equals("b") ? pagesOfB : "8";
      steps.add(step(steps.size() + 1, name, SWAP, "60", "10"));
      steps.add(step(steps.size() + 1, name, PAGES, "0", pages));
    }
    Terms terms = new Terms(List.of(), "", "", List.of(), List.of(), atOnce, Map.of());
    return new Plan("test", "", Instant.EPOCH, steps, List.of(), List.of(), terms);
  }

  private static Step step(int id, String machine, String file, String from, String to) {
    Step.Act act = new Step.Act.Set(new Setting.KernelFile(file), State.of(from), State.of(to));
    return new Step(id, machine, act, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, 1, "a test", "");
  }

  private Outcome apply(Plan plan, BooleanSupplier stop) throws Exception {
    MemoryDisk disk = new MemoryDisk(MemoryDisk.DiskFault.NONE, false);
    JournalWriter writer = JournalWriter.first(disk);
    Event.Begun begun = new Event.Begun(PlanJson.text(plan), JournaledRuns.TOKEN, "a test", "");
    writer.write(EventJson.text(begun));
    ChangeRun run = run(writer, History.of(List.of(begun)), stop);
    try {
      return run.apply();
    } finally {
      journal = disk.left();
      reasons = run.reasons();
    }
  }

  /** From what the journal tells, as a new process would. */
  private Outcome again(boolean back) throws Exception {
    Recovered recovered = JournalReader.read(journal);
    List<Event> events =
        recovered.entries().stream().map(entry -> EventJson.read(entry.record())).toList();
    MemoryDisk disk = new MemoryDisk(journal, MemoryDisk.DiskFault.NONE);
    ChangeRun run = run(JournalWriter.after(recovered, disk), History.of(events), () -> false);
    try {
      return back ? run.rollBack(0) : run.apply();
    } finally {
      journal = disk.left();
      reasons = run.reasons();
    }
  }

  private ChangeRun run(JournalWriter writer, History history, BooleanSupplier stop) {
    Map<String, Changeable> machines = new LinkedHashMap<>();
    hosts.forEach(
        (name, host) ->
            machines.put(
                name,
                new ChangedMachine(
                    between.apply(new DirectTarget(host.host())), time, Duration.ofMinutes(5))));
    Means means = new Means(machines, drains, Verification.NONE);
    return new ChangeRun(writer, history, means, time, "a test", stop, _ -> {});
  }

  private NodeDrain busy(String name) {
    return drain(name, "[ ! -e /root/busy ]", "true");
  }

  private NodeDrain drain(String name, String drain, String resume) {
    Target target = new DirectTarget(hosts.get(name).host());
    ChangedMachine control = new ChangedMachine(target, time, Duration.ofMinutes(5));
    Drain how = new Drain.Commands(name, drain, resume);
    return new SchedulerDrain(control, how, name, "01234567");
  }

  /** To stop is not to fail: what was done on another machine stays. */
  @Test
  void whoeverStopsWhileASecondMachineIsDrainedIsNotTakenBack() throws Exception {
    Step.Act act = new Step.Act.Set(new Setting.KernelFile(PAGES), State.of("0"), State.of("8"));
    Step second = new Step(2, "b", act, Effect.LINK_FLAP, Risk.LOW, Reversible.EXACT, 1, "", "");
    List<Step> steps = List.of(step(1, "a", SWAP, "60", "10"), second);
    Plan plan = new Plan("test", "", Instant.EPOCH, steps, List.of(), List.of());
    hosts.get("b").type("touch /root/busy");
    drains = Map.of("b", busy("b"));
    assertThat(apply(plan, () -> time.elapsed().compareTo(Duration.ofMinutes(1)) > 0))
        .as("%s", reasons)
        .isEqualTo(Outcome.STOPPED);
    assertThat(reasons).containsExactly("stopped while b was drained");
    assertThat(values()).containsExactly("10 0", "60 0", "60 0");
    hosts.get("b").type("rm /root/busy");
    assertThat(again(false)).as("%s", reasons).isEqualTo(Outcome.DONE);
    assertThat(values()).containsExactly("10 0", "60 8", "60 0");
  }

  /** All of the first machine is as planned already, and the second one stays busy. */
  @Test
  void aPlanThatDoesNothingLeavesNoMachineDrained() throws Exception {
    Step.Act act = new Step.Act.Set(new Setting.KernelFile(PAGES), State.of("0"), State.of("8"));
    Step one = new Step(1, "a", act, Effect.LINK_FLAP, Risk.LOW, Reversible.EXACT, 1, "", "");
    Step two = new Step(2, "b", act, Effect.LINK_FLAP, Risk.LOW, Reversible.EXACT, 1, "", "");
    Plan plan = new Plan("test", "", Instant.EPOCH, List.of(one, two), List.of(), List.of());
    hosts.get("a").type("echo 8 > " + PAGES);
    hosts.get("b").type("touch /root/busy");
    drains = Map.of("a", drain("a", "touch /root/out", "rm /root/out"), "b", busy("b"));
    assertThat(apply(plan, () -> false)).as("%s", reasons).isEqualTo(Outcome.REFUSED);
    assertThat(hosts.get("a").type("ls /root")).as("%s", reasons).isEmpty();
    assertThat(reasons).singleElement(STRING).startsWith("b was not drained within 60 minutes");
    hosts.get("a").type("touch /root/stays");
    drains = Map.of("a", drain("a", "touch /root/out", "[ ! -e /root/stays ]"), "b", busy("b"));
    assertThat(apply(plan, () -> false)).as("%s", reasons).isEqualTo(Outcome.REFUSED);
    assertThat(reasons).element(1, STRING).startsWith("a stays drained: ").contains("exit 1");
    assertThat(journal).asString(UTF_8).contains("\"held\"");
  }

  private List<String> values() throws Exception {
    List<String> values = new ArrayList<>();
    for (ChangedHost host : hosts.values()) {
      values.add(host.type("cat " + SWAP + " " + PAGES).replace("\n", " ").strip());
    }
    return values;
  }

  /** How many machines were acted on at a time, at most. */
  private int mostAtOnce(int atOnce) throws Exception {
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    between =
        target ->
            new WatchedTarget(
                target,
                "systemd-run",
                () -> {
                  most.accumulateAndGet(now.incrementAndGet(), Math::max);
                  Thread.sleep(100);
                  now.decrementAndGet();
                });
    assertThat(apply(plan(atOnce, "8"), () -> false)).as("%s", reasons).isEqualTo(Outcome.DONE);
    assertThat(values()).containsOnly("10 8");
    return most.get();
  }

  @Test
  void asManyAsAllowedGoAtTheSameTime() throws Exception {
    assertThat(mostAtOnce(2)).isEqualTo(2);
  }

  @Test
  void oneAtATimeIsOneAtATime() throws Exception {
    assertThat(mostAtOnce(1)).isEqualTo(1);
  }

  @Test
  void whatOneFailsAtIsTakenBackOnAll() throws Exception {
    assertThat(apply(plan(3, "1000000000"), () -> false)).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(reasons)
        .singleElement(STRING)
        .startsWith("step 4 on b (/proc/sys/vm/nr_hugepages): failed (it was told 1000000000 and");
    assertThat(values()).containsOnly("60 0");
    for (ChangedHost host : hosts.values()) {
      assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
    }
  }

  @Test
  void whereverItIsStoppedItCanBeGoneOnWithOrTakenBack() throws Exception {
    for (int at = 0; at < 6; at++) {
      AtomicInteger asked = new AtomicInteger();
      int stop = at;
      assertThat(apply(plan(2, "8"), () -> asked.getAndIncrement() >= stop))
          .as("%d: %s", at, reasons)
          .isEqualTo(Outcome.STOPPED);
      assertThat(again(false)).as("%d: %s", at, reasons).isEqualTo(Outcome.DONE);
      assertThat(values()).as("%d", at).containsOnly("10 8");
      assertThat(again(true)).as("%d: %s", at, reasons).isEqualTo(Outcome.DONE);
      assertThat(values()).as("%d", at).containsOnly("60 0");
    }
  }

  /** A journal that ends at any record is one that some crash leaves. */
  @Test
  void whatACrashLeavesOfTheJournalIsEnoughToGoBack() throws Exception {
    assertThat(apply(plan(3, "8"), () -> false)).isEqualTo(Outcome.DONE);
    assertThat(again(true)).isEqualTo(Outcome.DONE);
    AtomicInteger acts = new AtomicInteger();
    between =
        target ->
            new WatchedTarget(
                target,
                "systemd-run",
                () -> {
                  if (acts.incrementAndGet() == 4) {
                    throw new IllegalStateException("the process is gone");
                  }
                });
    try {
      apply(plan(3, "8"), () -> false);
    } catch (IllegalStateException gone) {
      between = target -> target;
    }
    assertThat(again(true)).as("%s", reasons).isEqualTo(Outcome.DONE);
    assertThat(values()).containsOnly("60 0");
  }
}
