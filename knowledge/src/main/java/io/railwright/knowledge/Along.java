package io.railwright.knowledge;

import io.railwright.model.text.Worded;

/** Which way a rule looks from the thing that it judges. */
public enum Along implements Worded {
  /** Nowhere: at the thing itself, or at the host that it is part of. */
  ITSELF,
  /** At the host that it is part of. */
  HOST,
  /** At the physical function of a virtual one, where both are on the same host. */
  PF,
  /** At the port at the other end of the cable. */
  PEER;

  /** Whether what is looked at may be on another machine, which is read at another time. */
  public boolean isElsewhere() {
    return this == PEER;
  }
}
