package io.railwright.survey.link;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.List;

/**
 * At which of InfiniBand's speeds a port runs, or at which it could: the fastest that the port may
 * use and its cable carries. Both in mlxlink's words.
 */
final class InfinibandGeneration implements Derivation {
  /** From the slowest to the fastest. */
  private static final List<String> ALL =
      List.of("SDR", "DDR", "QDR", "FDR10", "FDR", "EDR", "HDR", "NDR", "XDR");

  private static final Reads READS = new Reads();
  private static final FactHandle SPEED = READS.fact("nic.link.speed");
  private static final FactHandle ENABLED = READS.fact("nic.link.enabled-link-speed");
  private static final FactHandle CABLE = READS.fact("nic.link.supported-cable-speed");

  private final String name;
  private final boolean possible;

  private InfinibandGeneration(String name, boolean possible) {
    this.name = name;
    this.possible = possible;
  }

  static InfinibandGeneration now() {
    return new InfinibandGeneration("infiniband-generation", false);
  }

  static InfinibandGeneration fastest() {
    return new InfinibandGeneration("infiniband-fastest", true);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    return possible ? fastest(evidence, item) : now(evidence, item);
  }

  /** {@code IB-NDR}. */
  private static Observed now(Evidence evidence, Item item) {
    String word = evidence.text(item.side(Side.FIRMWARE), SPEED).replace("IB-", "");
    return ALL.contains(word)
        ? evidence.known(new Value.Text(word))
        : evidence.unknown("mlxlink does not tell at which speed of InfiniBand the port runs");
  }

  private static Observed fastest(Evidence evidence, Item item) {
    List<String> port = list(evidence, item, ENABLED);
    List<String> cable = list(evidence, item, CABLE);
    return ALL.reversed().stream()
        .filter(it -> port.contains(it) && cable.contains(it))
        .findFirst()
        .map(it -> evidence.known(new Value.Text(it)))
        .orElseGet(() -> evidence.unknown("mlxlink does not tell what port and cable can do"));
  }

  private static List<String> list(Evidence evidence, Item item, FactHandle fact) {
    return evidence.known(item.side(Side.FIRMWARE), fact) instanceof Value.Listing(var items)
        ? items
        : List.of();
  }
}
