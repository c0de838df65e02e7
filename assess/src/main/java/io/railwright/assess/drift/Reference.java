package io.railwright.assess.drift;

/**
 * What a value is held against.
 *
 * @param from whose value it is: {@code u25}, {@code 3 of 4 hosts}
 * @param isSound whether no rule calls it wrong
 * @param isChosen whether a person named it as the reference
 */
record Reference(String value, String from, boolean isSound, boolean isChosen) {}
