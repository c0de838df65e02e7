package io.railwright.survey.cpu;

import io.railwright.model.fact.FactKey;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The deepest sleep state that the kernel may put the first processor into. The kernel sorts the
 * states by depth, and leaves out those that its command line or the firmware rules out.
 */
final class DeepestSleep implements Derivation {
  private static final Reads READS = new Reads();

  /** More than the kernel has room for (CPUIDLE_STATE_MAX is 10). */
  private static final int MOST_STATES = 10;

  private static final List<FactHandle> NAMES = ofStates("cpu.sleep-state");
  private static final List<FactHandle> LATENCIES = ofStates("cpu.sleep-state.latency");
  private static final List<FactHandle> DISABLED = ofStates("cpu.sleep-state.disabled");

  private static final String PROBE = "sys-cpuidle";

  private final String name;
  private final Value none;
  private final Function<Deepest, Value> what;

  /** What is known of the state: its name, and how long the processor takes to leave it. */
  private record Deepest(String name, Value latency) {}

  private DeepestSleep(String name, Value none, Function<Deepest, Value> what) {
    this.name = name;
    this.none = none;
    this.what = what;
  }

  private static List<FactHandle> ofStates(String fact) {
    return IntStream.range(0, MOST_STATES)
        .mapToObj(state -> READS.fact(FactKey.text(fact, state)))
        .toList();
  }

  /** What the kernel calls it; "none" where the processors have no such states. */
  static DeepestSleep byName() {
    return new DeepestSleep("deepest-sleep", Value.text("none"), it -> Value.text(it.name()));
  }

  /** How long it takes to wake up from it. */
  static DeepestSleep latency() {
    return new DeepestSleep("sleep-latency", new TimeSpan(0), Deepest::latency);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Evidence evidence = new Evidence(view);
    for (int state = MOST_STATES - 1; state >= 0; state--) {
      String called = evidence.text(view.own(), NAMES.get(state));
      boolean disabled = evidence.text(view.own(), DISABLED.get(state)).equals("yes");
      if (!called.isEmpty() && !disabled) {
        Value latency = evidence.known(view.own(), LATENCIES.get(state));
        Value known = latency == null ? new Value.Unknown("") : latency;
        Value value = what.apply(new Deepest(called, known));
        return value instanceof Value.Unknown
            ? evidence.unknown("the kernel does not say how long it takes to leave " + called)
            : evidence.known(value);
      }
    }
    return view.answer(PROBE) == null
        ? evidence.unknown("the sleep states of the processors were not read")
        : evidence.known(none);
  }
}
