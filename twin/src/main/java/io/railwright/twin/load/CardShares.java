package io.railwright.twin.load;

import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.FabricState;
import java.util.List;

/**
 * How guests behind one port share their card: what one sends to the other and what crosses the
 * wire at the same time are together no more than the port's rate.
 */
final class CardShares {
  private final int[] inside;
  private final int[] into;
  private final int[] outOf;

  private CardShares(int wires) {
    inside = new int[wires];
    into = new int[wires];
    outOf = new int[wires];
  }

  /** Steps of a collective follow each other; only what runs from the start shares anything. */
  static CardShares of(
      FabricState state, List<Transfer> transfers, List<Routing.Delivery> deliveries) {
    CardShares shares = new CardShares(state.wires().size());
    for (int i = 0; i < transfers.size(); i++) {
      Transfer it = transfers.get(i);
      if (it.after().isEmpty() && it.compute() == 0) {
        int from = state.endpoints().get(it.from()).wire();
        int to = state.endpoints().get(it.to()).wire();
        switch (deliveries.get(i)) {
          case INSIDE -> shares.inside[from]++;
          case NETWORK -> {
            shares.outOf[from]++;
            shares.into[to]++;
          }
          case DOWN, TOO_LARGE -> {
            // nothing of it passes the card
          }
        }
      }
    }
    return shares;
  }

  /** The part of a wire's rate that one transfer between guests behind it gets. */
  double ofOneInside(int wire) {
    return 1.0 / Math.max(1, inside[wire] + crossing(wire));
  }

  /** The part that is left for what crosses the wire. */
  double ofNetwork(int wire) {
    int crossing = crossing(wire);
    return crossing == 0 ? 1 : (double) crossing / (crossing + inside[wire]);
  }

  private int crossing(int wire) {
    return Math.max(into[wire], outOf[wire]);
  }
}
