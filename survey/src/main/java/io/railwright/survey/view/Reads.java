package io.railwright.survey.view;

import io.railwright.model.fact.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The facts that some code looks up. It alone makes the handles that look-ups need, so that this
 * list can't fall short of them. Filled while the code's class or object is made, and then never
 * changed.
 */
public final class Reads {
  private final List<FactHandle> own = new ArrayList<>();
  private final List<Reads> others = new ArrayList<>();

  /** A fact that holds now, as most do. */
  public FactHandle fact(String key) {
    return fact(key, Moment.CURRENT);
  }

  public FactHandle fact(String key, Moment moment) {
    FactHandle handle = FactNumbers.all().handle(key, moment);
    own.add(handle);
    return handle;
  }

  /** Several that hold now, in this order. */
  public List<FactHandle> facts(String... keys) {
    return Stream.of(keys).map(this::fact).toList();
  }

  /** Facts that show that a thing is there; what they say is not looked at. */
  public Reads presence(String... keys) {
    Stream.of(keys).forEach(this::fact);
    return this;
  }

  /** Whatever this shared code looks up. */
  public Reads with(Reads other) {
    others.add(other);
    return this;
  }

  /** The keys of all of them. */
  public Set<String> keys() {
    Set<String> keys = new TreeSet<>();
    own.forEach(handle -> keys.add(handle.key()));
    others.forEach(other -> keys.addAll(other.keys()));
    return keys;
  }
}
