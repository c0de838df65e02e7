package io.railwright.assess.drift;

import io.railwright.model.value.Value;

/**
 * What a value is held against.
 *
 * @param from whose value it is: {@code u25}, {@code 3 of 4 hosts}
 * @param isSound whether no rule calls it wrong
 * @param isChosen whether a person named it as the reference
 */
record Reference(Value value, String from, boolean isSound, boolean isChosen) {
  boolean isKnown() {
    return !(value instanceof Value.Unknown);
  }
}
