package io.railwright.model.fabric;

/** A cable between two ports. */
public record Link(End from, End to) {
  /** A port of a machine, written {@code u36:eth2} or {@code leaf1:Ethernet1/7}. */
  public record End(String machine, String port) {
    @Override
    public String toString() {
      return machine + ":" + port;
    }
  }
}
