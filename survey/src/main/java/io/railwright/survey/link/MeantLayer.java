package io.railwright.survey.link;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.firmware.PortSettings;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Which link layer a port is meant to have. A port that has a link is meant for the layer that it
 * runs, and one in Ethernet mode for Ethernet; so is one that is set to Ethernet from the next
 * reset of its card on. Of a port in InfiniBand mode without a link, the ports of the host that
 * have one tell, where their boards are of the same kind or nobody knows of which: cards for
 * storage may run Ethernet beside cards for InfiniBand. Of a second port to run Ethernet only
 * second ports tell.
 */
final class MeantLayer implements Derivation {
  private static final Reads READS = new Reads();
  private static final String INFINIBAND = "InfiniBand";
  private static final String ETHERNET = "Ethernet";

  /** What cards of other makers have, as EFA. */
  private static final String OTHER = "other";

  private static final Set<String> KNOWN = Set.of(INFINIBAND, ETHERNET);

  private static final FactHandle LAYER = READS.fact("rdma.port.link_layer");
  private static final FactHandle STATE = READS.fact("rdma.port.state");
  private static final FactHandle BOARD = READS.fact("rdma.board");
  private static final PortSettings SETTING = new PortSettings(READS, "LINK_TYPE");

  @Override
  public String name() {
    return "meant-link-layer";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Fact layer = view.fact(item.side(Side.PORT), LAYER);
    Fact state = view.fact(item.side(Side.PORT), STATE);
    if (layer == null || state == null || Unread.is(layer)) {
      return Observed.unknown("the state of the RDMA port was not read");
    }
    if (word(layer).equals(OTHER)) {
      return new Observed.Known(new Value.Text(OTHER), List.of(layer, state));
    }
    if (!layer.value().print().equals(INFINIBAND) || isActive(view, item)) {
      return new Observed.Known(layer.value(), List.of(layer, state));
    }
    Fact setting = SETTING.of(view, item);
    if (setting != null && setting.value().print().equals("ETH")) {
      return new Observed.Known(new Value.Text(ETHERNET), List.of(setting, layer, state));
    }
    List<Fact> votes = votes(view, item);
    List<Fact> evidence = new ArrayList<>(List.of(layer, state));
    evidence.addAll(votes);
    return new Observed.Known(
        new Value.Text(isLeftAlone(votes, item, view) ? "unused" : elected(votes)),
        List.copyOf(evidence));
  }

  private static String word(Fact layer) {
    String word = layer.value().print();
    return KNOWN.contains(word) ? word : OTHER;
  }

  /** What all of them are; else that they differ, or that there are none. */
  static String elected(List<Fact> votes) {
    List<String> layers = votes.stream().map(MeantLayer::word).distinct().toList();
    return switch (layers.size()) {
      case 0 -> "untold";
      case 1 -> layers.getFirst();
      default -> "mixed";
    };
  }

  /** The link layers of the other ports with a link, on boards of the same kind. */
  static List<Fact> votes(MachineView view, Item port) {
    List<Fact> votes = new ArrayList<>();
    for (Item nic : view.cards().nics()) {
      boolean other = !nic.subject().equals(port.subject());
      Fact layer = view.fact(nic.side(Side.PORT), LAYER);
      boolean read = layer != null && !Unread.is(layer);
      if (other && read && isActive(view, nic) && isAlike(view, nic, port)) {
        votes.add(layer);
      }
    }
    return votes;
  }

  /**
   * Where first ports run Ethernet and no second port has a link, a second port may have been left
   * as it came, and nobody wants anything of it.
   */
  private static boolean isLeftAlone(List<Fact> votes, Item port, MachineView view) {
    String number = port.name("port");
    return !number.equals("1")
        && elected(votes).equals(ETHERNET)
        && view.cards().nics().stream()
            .noneMatch(nic -> nic.name("port").equals(number) && isActive(view, nic));
  }

  private static boolean isAlike(MachineView view, Item nic, Item port) {
    String one = view.text(nic.side(Side.RDMA), BOARD);
    String two = view.text(port.side(Side.RDMA), BOARD);
    return one.isEmpty() || two.isEmpty() || one.equals(two);
  }

  private static boolean isActive(MachineView view, Item nic) {
    return view.text(nic.side(Side.PORT), STATE).equals("ACTIVE");
  }
}
