package io.railwright.survey.link;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** The first place in a port's table of addresses (GIDs) that is for RoCE v2. */
final class FirstV2Gid implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle GID_TYPE = READS.fact("rdma.gid.type");
  private static final FactHandle GID = READS.fact("rdma.gid");

  private static final Pattern INDEX = Pattern.compile("[0-9]{1,4}");

  @Override
  public String name() {
    return "first-v2-gid";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    List<Slots> gids = RoutableGids.of(view, item);
    int first = Integer.MAX_VALUE;
    for (Slots gid : gids) {
      OptionalInt index = index(gid);
      if (index.isPresent() && index.getAsInt() < first && isV2(evidence, gid)) {
        first = index.getAsInt();
      }
    }
    if (gids.isEmpty()) {
      return evidence.unknown("the table of addresses (GIDs) of the port was not read");
    }
    return evidence.known(first == Integer.MAX_VALUE ? "none" : Integer.toString(first));
  }

  private static OptionalInt index(Slots gid) {
    return INDEX.matcher(gid.ownName()).matches()
        ? OptionalInt.of(Integer.parseInt(gid.ownName()))
        : OptionalInt.empty();
  }

  private static boolean isV2(Evidence evidence, Slots gid) {
    boolean v2 = evidence.text(gid, GID_TYPE).toLowerCase(Locale.ROOT).contains("v2");
    return v2 && !evidence.text(gid, GID).isEmpty();
  }
}
