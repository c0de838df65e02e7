package io.railwright.survey.link;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.HostView;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.Locale;
import java.util.Set;

/** The first place in a port's table of addresses (GIDs) that is for RoCE v2. */
final class FirstV2Gid implements Derivation {
  @Override
  public String name() {
    return "first-v2-gid";
  }

  @Override
  public Set<String> reads() {
    return RoutableGids.READS;
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots side = item.side(Side.PORT);
    String port = side == null ? "" : side.name() + "/";
    boolean some = false;
    int first = Integer.MAX_VALUE;
    for (Slots gid : view.all("rdma/port/gid")) {
      String place = gid.name().startsWith(port) ? gid.name().substring(port.length()) : "";
      if (side != null && place.matches("[0-9]{1,4}")) {
        some = true;
        first = isV2(evidence, gid) ? Math.min(first, Integer.parseInt(place)) : first;
      }
    }
    if (!some) {
      return evidence.unknown("the table of addresses (GIDs) of the port was not read");
    }
    return evidence.known(first == Integer.MAX_VALUE ? "none" : Integer.toString(first));
  }

  private static boolean isV2(Evidence evidence, Slots gid) {
    boolean v2 = evidence.text(gid, "rdma.gid.type").toLowerCase(Locale.ROOT).contains("v2");
    return v2 && !evidence.text(gid, "rdma.gid").isEmpty();
  }
}
