package io.railwright.survey;

import io.railwright.knowledge.Read;
import io.railwright.model.fact.Fact;
import io.railwright.model.text.Worded;
import io.railwright.model.value.Value;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One place where the value of a parameter may be found. */
final class FactReader {
  private static final String PORT = "{port}";
  private static final String ANY = "/*";
  private static final String PROBE = "probe/";
  private static final int MOST_PORTS = 4;

  private final Place place;
  private final FactHandle[] byPort;
  private final @Nullable Absence absence;

  /** Whose facts are looked at. */
  private sealed interface Place {
    record OfItem(Side side) implements Place {}

    record Fixed(String kind, String name) implements Place {}

    static Place of(String of) {
      int slash = of.indexOf('/');
      return slash >= 0
          ? new Fixed(of.substring(0, slash), of.substring(slash + 1))
          : Worded.of(Side.class, of).<Place>map(OfItem::new).orElse(new Fixed(of, ""));
    }
  }

  /**
   * What it means that nothing was said, where somebody has looked.
   *
   * @param witness who has looked
   */
  private record Absence(Witness witness, Value value) {
    static Absence of(Read.Otherwise otherwise, Reads reads) {
      return new Absence(Witness.of(otherwise.witness(), reads), new Value.Text(otherwise.value()));
    }
  }

  /** What proves that somebody has looked. */
  private sealed interface Witness {
    /** A fact that is known. */
    record Known(FactHandle fact) implements Witness {}

    /** At least one thing of this kind. */
    record Some(String kind) implements Witness {}

    /** A probe that answered in full. */
    record Answered(String probe) implements Witness {}

    static Witness of(String words, Reads reads) {
      if (words.startsWith(PROBE)) {
        return new Answered(words.substring(PROBE.length()));
      }
      return words.endsWith(ANY)
          ? new Some(words.substring(0, words.length() - ANY.length()))
          : new Known(reads.fact(words));
    }
  }

  private FactReader(Place place, FactHandle[] byPort, @Nullable Absence absence) {
    this.place = place;
    this.byPort = byPort;
    this.absence = absence;
  }

  static FactReader of(Read read, Reads reads) {
    FactHandle[] byPort = handles(read, reads);
    Optional<Absence> absence = read.otherwise().map(it -> Absence.of(it, reads));
    return new FactReader(Place.of(read.of()), byPort, absence.orElse(null));
  }

  /** A fact that is named after a port is one for each port; any other is one alone. */
  private static FactHandle[] handles(Read read, Reads reads) {
    int ports = read.fact().contains(PORT) ? MOST_PORTS : 1;
    FactHandle[] handles = new FactHandle[ports];
    for (int port = 1; port <= ports; port++) {
      String fact = read.fact().replace(PORT, Integer.toString(port));
      handles[port - 1] = reads.fact(fact, read.moment());
    }
    return handles;
  }

  /** Null where nothing was said, and that means nothing. */
  @Nullable Observed of(MachineView view, Item item) {
    Slots side = side(view, item);
    Fact fact = side == null ? null : fact(item, side);
    if (fact == null) {
      return absence == null ? null : absent(view, side, absence);
    }
    return fact.value() instanceof Value.Unknown(String why)
        ? new Observed.NotKnown(fact.key() + ": " + why, List.of(fact))
        : new Observed.Known(fact.value(), List.of(fact));
  }

  private @Nullable Slots side(MachineView view, Item item) {
    return switch (place) {
      case Place.OfItem(Side side) -> item.side(side);
      case Place.Fixed(String kind, String name) -> view.one(kind, name);
    };
  }

  private @Nullable Fact fact(Item item, Slots side) {
    if (byPort.length == 1) {
      return side.get(byPort[0]);
    }
    String port = item.name("port");
    int number = port.length() == 1 ? port.charAt(0) - '0' : 0;
    return number >= 1 && number <= byPort.length ? side.get(byPort[number - 1]) : null;
  }

  private static @Nullable Observed absent(
      MachineView view, @Nullable Slots side, Absence absence) {
    return switch (absence.witness()) {
      case Witness.Some(String kind) ->
          view.all(kind).isEmpty() ? null : new Observed.Known(absence.value(), List.of());
      case Witness.Answered(String probe) -> {
        Fact answer = view.answer(probe);
        yield answer == null ? null : new Observed.Known(absence.value(), List.of(answer));
      }
      case Witness.Known(FactHandle fact) -> {
        Fact near = side == null ? null : side.get(fact);
        Fact proof = near == null ? view.own().get(fact) : near;
        boolean looked = proof != null && !(proof.value() instanceof Value.Unknown);
        yield looked ? new Observed.Known(absence.value(), List.of(proof)) : null;
      }
    };
  }
}
