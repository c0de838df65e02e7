package io.railwright.model.fabric;

import io.railwright.model.value.Bandwidth;
import java.util.List;

/**
 * Who is wired to whom, by name: the one form in which inventories and virtual fabrics hand their
 * wiring to the simulator, which makes arrays of it. Names are unique.
 *
 * @param ends where traffic begins and ends: ports of hosts, or of hypervisors that guests share
 * @param switches what traffic passes through
 */
public record Topology(List<String> ends, List<String> switches, List<Cable> cables) {
  public Topology {
    ends = List.copyOf(ends);
    switches = List.copyOf(switches);
    cables = List.copyOf(cables);
  }

  /**
   * A cable between two of these.
   *
   * @param rate what it carries each way
   * @param delay picoseconds from one end to the other
   * @param loss the share of packets that it spoils
   */
  public record Cable(String from, String to, Bandwidth rate, long delay, double loss) {
    /** Light in glass takes five nanoseconds for a metre. */
    private static final long PER_METRE = 5_000;

    /** A sound cable of that length. */
    public static Cable of(String from, String to, Bandwidth rate, int metres) {
      return new Cable(from, to, rate, metres * PER_METRE, 0);
    }
  }
}
