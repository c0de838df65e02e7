package io.railwright.survey.view;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What is looked up of one machine while its parameters are read. The same look-ups on another
 * machine give the same values, wherever the two do not differ in any of what is noted here. Used
 * by the one thread that judges the machine.
 */
public final class ReadTrace {
  private final Map<Integer, Looked> byParameter = new HashMap<>();
  private final Map<Once, Looked> byOnce = new HashMap<>();

  /** Of what is looked up while no parameter is read, nobody asks later. */
  private Looked current = new Looked();

  /** Something that is found out at the first call, of a machine or of one of its subjects. */
  private record Once(Object of, Class<?> what) {}

  /** What was looked up for one thing. */
  public static final class Looked {
    private final BitSet facts = new BitSet();
    private final Set<String> kinds = new HashSet<>();
    private boolean everything;

    private Looked() {}

    /** The numbers of the facts, of whatever subject. */
    public BitSet facts() {
      return (BitSet) facts.clone();
    }

    /** The kinds of which it was asked what subjects there are. */
    public Set<String> kinds() {
      return Set.copyOf(kinds);
    }

    /** Whether it may rest on more: on the machine's name, or on all facts of a subject. */
    public boolean isEverything() {
      return everything;
    }

    private void add(Looked other) {
      facts.or(other.facts);
      kinds.addAll(other.kinds);
      everything |= other.everything;
    }
  }

  void fact(int number) {
    current.facts.set(number);
  }

  void kind(String kind) {
    current.kinds.add(kind);
  }

  void everything() {
    current.everything = true;
  }

  /** Reads a parameter of one of the machine's items. */
  public <T> T parameter(int number, Supplier<T> read) {
    return noted(byParameter.computeIfAbsent(number, _ -> new Looked()), read);
  }

  /** Finds out what several need; whoever asks for it later rests on the same look-ups. */
  <T> T once(Object of, Class<?> what, Supplier<T> find) {
    Looked looked = new Looked();
    T found = noted(looked, find);
    byOnce.put(new Once(of, what), looked);
    current.add(looked);
    return found;
  }

  /** Somebody else asks for what was found out before. */
  void again(Object of, Class<?> what) {
    Looked looked = byOnce.get(new Once(of, what));
    if (looked == null) {
      everything(); // found out before anybody took notes
    } else {
      current.add(looked);
    }
  }

  /** What is looked up in a step. */
  Looked looked(Runnable step) {
    Looked looked = new Looked();
    noted(
        looked,
        () -> {
          step.run();
          return looked;
        });
    return looked;
  }

  private <T> T noted(Looked looked, Supplier<T> step) {
    Looked outer = current;
    current = looked;
    try {
      return step.get();
    } finally {
      current = outer;
    }
  }

  /** What was looked up for a parameter, on all items together; empty if it was never read. */
  public Optional<Looked> of(int parameter) {
    return Optional.ofNullable(byParameter.get(parameter));
  }

  /** The parameters that were read so far. */
  public Set<Integer> parameters() {
    return Set.copyOf(byParameter.keySet());
  }
}
