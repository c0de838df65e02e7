package io.railwright.survey.cpu;

import io.railwright.model.fact.FactKey;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;

/**
 * The deepest sleep state that the kernel may put the first processor into. The kernel sorts the
 * states by depth, and leaves out those that its command line or the firmware rules out.
 */
final class DeepestSleep implements Derivation {
  /** More than the kernel has room for (CPUIDLE_STATE_MAX is 10). */
  private static final int MOST_STATES = 10;

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

  /** What the kernel calls it; "none" where the processors have no such states. */
  static DeepestSleep byName() {
    return new DeepestSleep("deepest-sleep", Value.text("none"), it -> Value.text(it.name()));
  }

  /** How long it takes to wake up from it. */
  static DeepestSleep latency() {
    return new DeepestSleep("sleep-latency", new TimeSpan(0), Deepest::latency);
  }

  private static String fact(String fact, int state) {
    return FactKey.text(fact, state);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Set<String> reads() {
    Set<String> reads = new HashSet<>(Set.of(MachineView.ANSWER));
    for (int state = 0; state < MOST_STATES; state++) {
      reads.add(fact("cpu.sleep-state", state));
      reads.add(fact("cpu.sleep-state.latency", state));
      reads.add(fact("cpu.sleep-state.disabled", state));
    }
    return reads;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Evidence evidence = new Evidence(view);
    for (int state = MOST_STATES - 1; state >= 0; state--) {
      String called = evidence.text(view.own(), fact("cpu.sleep-state", state));
      boolean disabled =
          evidence.text(view.own(), fact("cpu.sleep-state.disabled", state)).equals("yes");
      if (!called.isEmpty() && !disabled) {
        Value latency = evidence.known(view.own(), fact("cpu.sleep-state.latency", state));
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
