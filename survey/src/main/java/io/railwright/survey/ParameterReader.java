package io.railwright.survey;

import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.ReadBy;
import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Reads one parameter of any item. */
final class ParameterReader {
  private static final int MOST_FORMS = 64;

  private final Parameter parameter;
  private final boolean ofMachine;
  private final @Nullable Derivation derivation;
  private final @Nullable RateReader rate;
  private final FactReader[] reads;
  private final Observed missing;
  private final @Nullable ReadBy needs;

  /** Why something was not read, and what is said of that. */
  private record Unmet(String reason, Observed observed) {}

  /** Any thread's: whoever misses it makes its own. */
  private @Nullable Unmet latest;

  /** Of a choice; a look at each of the few is faster than a look-up. */
  private final String[] words;

  /** What became of values that were in another form: tools say the same few words everywhere. */
  private final Map<Value, Value> normals = new ConcurrentHashMap<>();

  private ParameterReader(
      Parameter parameter, @Nullable Derivation derivation, Aids aids, FactReader... reads) {
    this.parameter = parameter;
    this.ofMachine = parameter.scope().isMachine();
    this.needs = aids.needs();
    this.derivation = derivation;
    this.rate = aids.rate();
    this.reads = reads;
    this.words = parameter.type().choices().keySet().toArray(String[]::new);
    this.missing = Observed.unknown("not read: " + parameter.title());
  }

  /**
   * What goes with the reading.
   *
   * @param rate of a counter that is divided by time; null of any other parameter
   * @param needs what a host must have for its facts to be read; null where nobody says
   */
  record Aids(@Nullable RateReader rate, @Nullable ReadBy needs) {}

  static ParameterReader derived(Parameter parameter, Derivation derivation, Aids aids) {
    return new ParameterReader(parameter, derivation, aids);
  }

  static ParameterReader ofFacts(Parameter parameter, Aids aids) {
    Reads looked = new Reads();
    FactReader[] reads =
        parameter.read().stream()
            .map(read -> FactReader.of(read, looked))
            .toArray(FactReader[]::new);
    return new ParameterReader(parameter, null, aids, reads);
  }

  Parameter parameter() {
    return parameter;
  }

  /** Whether it is one of a whole machine, whatever part of it is looked at. */
  boolean isOfMachine() {
    return ofMachine;
  }

  Observed read(MachineView view, Item item) {
    Observed observed = derivation == null ? fromFacts(view, item) : derivation.derive(view, item);
    return normal(view, rate == null ? observed : rate.of(view, observed));
  }

  private Observed normal(MachineView view, Observed observed) {
    if (observed instanceof Observed.NotKnown(String reason, List<Fact> none) && none.isEmpty()) {
      return needs != null && wasAsked(view, needs) ? unmet(reason, needs) : observed;
    }
    if (!(observed instanceof Observed.Known(Value value, List<Fact> evidence))) {
      return observed;
    }
    if (isNormal(value)) {
      return observed;
    }
    Optional<Value> normal = otherForm(value);
    if (normal.isEmpty()) {
      return new Observed.Odd(value.print(), evidence);
    }
    return normal.get().equals(value) ? observed : new Observed.Known(normal.get(), evidence);
  }

  /** A host that was asked for something else lacks nothing. Some snapshots do not say it. */
  private static boolean wasAsked(MachineView view, ReadBy needs) {
    if (view.all("probe").isEmpty()) {
      return true;
    }
    for (String probe : needs.probes()) {
      if (view.one("probe", probe) != null || !view.below("probe/of", probe).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** The same on most hosts that do not tell, so that it is put together once. */
  private Observed unmet(String reason, ReadBy lacking) {
    Unmet known = latest;
    if (known == null || !known.reason().equals(reason)) {
      known = new Unmet(reason, Observed.unknown(reason + " (it needs " + lacking.needs() + ")"));
      latest = known;
    }
    return known.observed();
  }

  private boolean isNormal(Value value) {
    if (words.length > 0 && value instanceof Value.Text(String text)) {
      return isWord(text);
    }
    return parameter.type().isNormal(value);
  }

  private boolean isWord(String text) {
    for (String word : words) {
      if (word.equals(text)) {
        return true;
      }
    }
    return false;
  }

  private Optional<Value> otherForm(Value value) {
    Value known = normals.get(value);
    if (known != null) {
      return Optional.of(known);
    }
    Optional<Value> normal = parameter.type().normal(value);
    if (normals.size() < MOST_FORMS) {
      normal.ifPresent(it -> normals.put(value, it));
    }
    return normal;
  }

  private Observed fromFacts(MachineView view, Item item) {
    Observed best = null;
    for (FactReader read : reads) {
      Observed one = read.of(view, item);
      if (one instanceof Observed.Known) {
        return one;
      }
      best = best == null ? one : best;
    }
    return best == null ? missing : best;
  }
}
