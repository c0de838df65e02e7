package io.railwright.survey.qos;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.Optional;

/**
 * The DSCP that the driver gives to all RDMA traffic of a port, whatever programs ask for. The file
 * is empty where none is set; that it exists is seen from the files of ECN, which the same drivers
 * have. The kernel's own mlx5 driver has no such file and no default class: its packets carry what
 * programs ask for.
 */
final class VerbsDscp implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle CLASS = READS.fact("rdma.port.traffic_class");
  private static final FactHandle RULE = READS.fact("rdma.port.traffic_class.rule");
  private static final FactHandle SAME_DRIVER = READS.fact("roce.np.cnp_dscp");
  private static final FactHandle DRIVER = READS.fact("pci.driver");

  /** Reads all of these files, where they are. */
  private static final String PROBE = "sys-roce";

  @Override
  public String name() {
    return "verbs-dscp";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Optional<Value> all = evidence.value(item.side(Side.PORT), CLASS);
    if (all.isPresent()) {
      return evidence.known(CodePoint.of(all.get().print()));
    }
    if (evidence.value(item.side(Side.PORT), RULE).isPresent()) {
      return Observed.unknown("the driver sets a class for some addresses only");
    }
    boolean isMlx5 =
        evidence
            .value(item.side(Side.PCI), DRIVER)
            .filter(driver -> driver.print().equals("mlx5_core"))
            .isPresent();
    return evidence.value(item.side(Side.NET), SAME_DRIVER).isPresent()
            || (isMlx5 && view.answer(PROBE) != null)
        ? evidence.known(CodePoint.NONE)
        : evidence.unknown("nothing tells the default class of this driver");
  }
}
