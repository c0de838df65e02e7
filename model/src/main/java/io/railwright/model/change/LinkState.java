package io.railwright.model.change;

import java.util.ArrayList;
import java.util.List;

/**
 * What the link of a port was seen to be.
 *
 * @param megabits its speed, in Mbit/s; 0 where that is not known
 * @param lanes of PCIe, between its card and the machine; 0 where that is not known
 * @param fec how errors are corrected; empty where that is not known
 * @param gids of its RDMA device, each with its index and type
 */
public record LinkState(boolean up, int megabits, int lanes, String fec, List<String> gids) {
  public LinkState {
    gids = List.copyOf(gids);
  }

  /** How another look at a link that was like this is worse; empty where it is as good. */
  public List<String> worse(LinkState now) {
    List<String> worse = new ArrayList<>();
    if (!up) {
      return worse;
    }
    if (!now.up) {
      worse.add("it was up and is down");
      return worse;
    }
    if (megabits > now.megabits) {
      worse.add("it ran at %d Mbit/s and runs at %s".formatted(megabits, known(now.megabits)));
    }
    if (lanes > now.lanes) {
      worse.add("its card had %d PCIe lanes and has %s".formatted(lanes, known(now.lanes)));
    }
    if (!fec.isEmpty() && !fec.equals(now.fec)) {
      worse.add("its FEC was %s and is %s".formatted(fec, now.fec.isEmpty() ? "unknown" : now.fec));
    }
    List<String> gone = gids.stream().filter(it -> !now.gids.contains(it)).toList();
    if (!gone.isEmpty()) {
      worse.add("it lost GID " + String.join(", ", gone));
    }
    return worse;
  }

  private static String known(int number) {
    return number == 0 ? "an unknown number" : Integer.toString(number);
  }
}
