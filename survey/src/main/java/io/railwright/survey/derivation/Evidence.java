package io.railwright.survey.derivation;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads facts and remembers them, for what is derived from them rests on them. */
public final class Evidence {
  private final MachineView view;
  private final List<Fact> read = new ArrayList<>();
  private final List<Fact> unread = new ArrayList<>();

  public Evidence(MachineView view) {
    this.view = view;
  }

  /** Null if it is missing or not known. */
  public @Nullable Value known(@Nullable Slots of, FactHandle handle) {
    Fact fact = view.fact(of, handle);
    if (fact == null) {
      return null;
    }
    boolean known = !(fact.value() instanceof Value.Unknown);
    (known ? read : unread).add(fact);
    return known ? fact.value() : null;
  }

  /** Empty if it is missing or not known. */
  public Optional<Value> value(@Nullable Slots of, FactHandle handle) {
    return Optional.ofNullable(known(of, handle));
  }

  /** Empty if it is missing or not known. */
  public String text(@Nullable Slots of, FactHandle handle) {
    return switch (known(of, handle)) {
      case null -> "";
      case Value.Text(String text) -> text; // as nearly all are
      case Value other -> other.print();
    };
  }

  /** What somebody else has read, who was asked the same before. */
  public void also(List<Fact> facts) {
    read.addAll(facts);
  }

  /** All that was read and is known. */
  public List<Fact> facts() {
    return List.copyOf(read);
  }

  public Observed known(Value value) {
    return new Observed.Known(value, List.copyOf(read));
  }

  public Observed known(List<String> items) {
    return known(new Value.Listing(items));
  }

  public Observed known(String word) {
    return known(new Value.Text(word));
  }

  /** The reason of the first fact that could not be read; {@code why} if all were missing. */
  public Observed unknown(String why) {
    String reason =
        unread.stream()
            .map(Fact::value)
            .map(value -> value instanceof Value.Unknown(String said) ? said : "")
            .filter(said -> !said.isEmpty())
            .findFirst()
            .orElse(why);
    return new Observed.NotKnown(reason, List.copyOf(unread));
  }
}
