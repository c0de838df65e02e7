package io.railwright.survey.view;

import io.railwright.model.fact.Moment;

/**
 * By which a fact is looked up: its key, when it holds, and the number that both have everywhere in
 * the process, so that a look-up is a load. {@link Reads} makes it, and so knows what is looked up.
 */
public final class FactHandle {
  private final String key;
  private final Moment moment;
  private final int number;

  FactHandle(String key, Moment moment, int number) {
    this.key = key;
    this.moment = moment;
    this.number = number;
  }

  /** {@code net.mtu} or {@code nic.firmware[SRIOV_EN]}. */
  public String key() {
    return key;
  }

  Moment moment() {
    return moment;
  }

  int number() {
    return number;
  }

  boolean isOf(String otherKey, Moment otherMoment) {
    return moment == otherMoment && key.equals(otherKey);
  }

  @Override
  public String toString() {
    return key + " (" + moment.word() + ")";
  }
}
