package io.railwright.knowledge;

import io.railwright.model.fact.Kind;
import io.railwright.model.text.Worded;

/** What a parameter belongs to; a rule is judged once for each of them. */
public enum Scope implements Worded {
  HOST(Kind.HOST),
  /** A PCI function with an RDMA device, with its network interface, port and firmware. */
  NIC(Kind.HOST),
  GPU(Kind.HOST),
  SWITCH(Kind.SWITCH),
  /** A port of a switch. */
  PORT(Kind.SWITCH);

  private final Kind machine;

  Scope(Kind machine) {
    this.machine = machine;
  }

  /** On which kind of machine there are such things. */
  public Kind machine() {
    return machine;
  }

  /** The scope of the machine that a thing of this one is part of, or is. */
  public Scope whole() {
    return machine.equals(Kind.HOST) ? HOST : SWITCH;
  }

  /** Whether it is a machine, and not a part of one. */
  public boolean isMachine() {
    return this == whole();
  }
}
