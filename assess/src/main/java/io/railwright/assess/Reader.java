package io.railwright.assess;

import io.railwright.assess.derive.Derivation;
import io.railwright.assess.host.FactNames;
import io.railwright.assess.host.HostView;
import io.railwright.assess.host.Item;
import io.railwright.assess.host.Observed;
import io.railwright.assess.host.Slots;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Read;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads one parameter of any item. */
final class Reader {
  private static final String PORT = "{port}";
  private static final int MOST_PORTS = 4;

  private final Parameter parameter;
  private final @Nullable Derivation derivation;
  private final int[][] facts;
  private final int[] witnesses;
  private final Observed missing;

  private Reader(
      Parameter parameter, @Nullable Derivation derivation, int[][] facts, int[] witnesses) {
    this.parameter = parameter;
    this.derivation = derivation;
    this.facts = facts;
    this.witnesses = witnesses;
    this.missing = Observed.unknown("nothing that was read tells " + parameter.title());
  }

  static Reader derived(Parameter parameter, Derivation derivation) {
    return new Reader(parameter, derivation, new int[0][], new int[0]);
  }

  static Reader ofFacts(Parameter parameter, FactNames names) {
    List<Read> reads = parameter.read();
    int[][] facts = new int[reads.size()][];
    int[] witnesses = new int[reads.size()];
    for (int i = 0; i < facts.length; i++) {
      facts[i] = numbers(reads.get(i), names);
      Optional<String> witness = reads.get(i).otherwise().map(Read.Otherwise::witness);
      witnesses[i] =
          witness
              .filter(it -> !it.endsWith("/*"))
              .map(it -> names.add(it, Moment.RUNTIME))
              .orElse(-1);
    }
    return new Reader(parameter, null, facts, witnesses);
  }

  /** A fact that is named after a port is one for each port; any other is one alone. */
  private static int[] numbers(Read read, FactNames names) {
    int ports = read.fact().contains(PORT) ? MOST_PORTS : 1;
    int[] numbers = new int[ports];
    for (int port = 1; port <= ports; port++) {
      String fact = read.fact().replace(PORT, Integer.toString(port));
      numbers[port - 1] = names.add(fact, read.moment());
    }
    return numbers;
  }

  Parameter parameter() {
    return parameter;
  }

  Observed read(HostView view, Item item) {
    return normal(derivation == null ? fromFacts(view, item) : derivation.derive(view, item));
  }

  private Observed normal(Observed observed) {
    if (!(observed instanceof Observed.Known(Value value, List<Fact> evidence))) {
      return observed;
    }
    Optional<Value> normal = parameter.type().normal(value);
    if (normal.isEmpty()) {
      return new Observed.Odd(value.print(), evidence);
    }
    return normal.get().equals(value) ? observed : new Observed.Known(normal.get(), evidence);
  }

  private Observed fromFacts(HostView view, Item item) {
    Observed best = null;
    for (int i = 0; i < facts.length; i++) {
      Read read = parameter.read().get(i);
      Slots side = side(view, item, read.of());
      Fact fact = fact(item, side, facts[i]);
      if (fact != null && !(fact.value() instanceof Value.Unknown)) {
        return new Observed.Known(fact.value(), List.of(fact));
      }
      Observed other = fact == null ? otherwise(view, side, read, witnesses[i]) : unread(fact);
      if (other instanceof Observed.Known) {
        return other;
      }
      best = best == null ? other : best;
    }
    return best == null ? missing : best;
  }

  private static @Nullable Fact fact(Item item, @Nullable Slots side, int[] byPort) {
    if (side == null || byPort.length == 1) {
      return side == null ? null : side.get(byPort[0]);
    }
    String port = item.name("port");
    int number = port.length() == 1 ? port.charAt(0) - '0' : 0;
    return number >= 1 && number <= byPort.length ? side.get(byPort[number - 1]) : null;
  }

  private static Observed unread(Fact fact) {
    String reason =
        fact.value() instanceof Value.Unknown(String why) ? fact.parameter() + ": " + why : "";
    return new Observed.NotKnown(reason, List.of(fact));
  }

  /** Nothing was said: that may mean something where somebody has looked. */
  private @Nullable Observed otherwise(
      HostView view, @Nullable Slots side, Read read, int witness) {
    if (read.otherwise().isEmpty()) {
      return null;
    }
    Read.Otherwise otherwise = read.otherwise().get();
    Value value = new Value.Text(otherwise.value());
    if (witness < 0) {
      String kind = otherwise.witness().substring(0, otherwise.witness().length() - 2);
      return view.all(kind).isEmpty() ? null : new Observed.Known(value, List.of());
    }
    Fact near = side == null ? null : side.get(witness);
    Fact proof = near == null ? view.own().get(witness) : near;
    boolean looked = proof != null && !(proof.value() instanceof Value.Unknown);
    return looked ? new Observed.Known(value, List.of(proof)) : null;
  }

  private static @Nullable Slots side(HostView view, Item item, String of) {
    int slash = of.indexOf('/');
    return slash < 0 ? item.side(of) : view.one(of.substring(0, slash), of.substring(slash + 1));
  }
}
