package io.railwright.survey.link;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The places in a port's table of addresses that hold an IP address for RoCE v2. */
public final class RoutableGids implements Derivation {
  /** The facts that this looks up. */
  public static final Reads READS = new Reads();

  private static final FactHandle GID = READS.fact("rdma.gid");
  private static final FactHandle GID_TYPE = READS.fact("rdma.gid.type");

  @Override
  public String name() {
    return "routable-gids";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    List<String> places = new ArrayList<>();
    List<Slots> gids = of(view, item);
    for (Slots gid : gids) {
      if (isRoutable(evidence, gid)) {
        places.add(gid.ownName());
      }
    }
    return gids.isEmpty()
        ? evidence.unknown("the table of addresses (GIDs) of the port was not read")
        : evidence.known(places);
  }

  /** The addresses of an RDMA port, used or not. */
  static List<Slots> of(MachineView view, Item item) {
    Slots port = item.side(Side.PORT);
    return port == null ? List.of() : view.below("rdma/port/gid", port.name());
  }

  /** An address of the link alone (fe80) does not pass a router. */
  public static boolean isRoutable(Evidence evidence, @Nullable Slots gid) {
    String address = evidence.text(gid, GID).toLowerCase(Locale.ROOT);
    boolean v2 = evidence.text(gid, GID_TYPE).toLowerCase(Locale.ROOT).contains("v2");
    return v2 && !address.isEmpty() && !address.startsWith("fe80");
  }
}
