package io.railwright.assess.host;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The facts of each side that an item has. A look-up is a load: rules do hundreds for a card. */
public final class Sides {
  private static final Side[] ALL = Side.values();

  /** No side at all, as of an item that is known by its names alone. */
  public static final Sides NONE = new Sides();

  private final @Nullable Slots[] slots = new @Nullable Slots[ALL.length];

  private Sides() {}

  static Sides of(Slots host) {
    return new Sides().with(Side.HOST, host);
  }

  /** Used while it is made alone. */
  Sides with(Side side, @Nullable Slots facts) {
    slots[side.ordinal()] = facts;
    return this;
  }

  @Nullable Slots get(Side side) {
    return slots[side.ordinal()];
  }

  void forEach(BiConsumer<Side, Slots> action) {
    for (Side side : ALL) {
      Slots facts = get(side);
      if (facts != null) {
        action.accept(side, facts);
      }
    }
  }
}
