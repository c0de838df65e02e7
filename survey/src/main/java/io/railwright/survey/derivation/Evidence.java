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
  private static final int FEW = 4;

  private final MachineView view;
  private final List<Fact> read = new ArrayList<>(FEW);

  /** Made for the first of them: nearly all facts are known. */
  private @Nullable List<Fact> unread;

  public Evidence(MachineView view) {
    this.view = view;
  }

  public MachineView view() {
    return view;
  }

  /** Whatever the other has read, for what is derived rests on that too. */
  public void add(Evidence other) {
    read.addAll(other.read);
    if (other.unread != null) {
      unread = unread == null ? new ArrayList<>(FEW) : unread;
      unread.addAll(other.unread);
    }
  }

  /** Null if it is missing or not known. */
  public @Nullable Value known(@Nullable Slots of, FactHandle handle) {
    Fact fact = view.fact(of, handle);
    if (fact == null) {
      return null;
    }
    if (fact.value() instanceof Value.Unknown) {
      unread = unread == null ? new ArrayList<>(FEW) : unread;
      unread.add(fact);
      return null;
    }
    read.add(fact);
    return fact.value();
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
    return new Observed.Known(value, EvidenceList.of(read));
  }

  public Observed known(List<String> items) {
    return known(new Value.Listing(items));
  }

  public Observed known(String word) {
    return known(new Value.Text(word));
  }

  /** The reason of the first fact that could not be read; {@code why} if all were missing. */
  public Observed unknown(String why) {
    if (unread == null) {
      return Observed.unknown(why);
    }
    for (Fact fact : unread) {
      if (fact.value() instanceof Value.Unknown(String said) && !said.isEmpty()) {
        return new Observed.NotKnown(said, EvidenceList.of(unread));
      }
    }
    return new Observed.NotKnown(why, EvidenceList.of(unread));
  }
}
