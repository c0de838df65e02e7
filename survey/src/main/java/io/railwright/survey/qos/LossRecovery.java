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
import java.util.ArrayList;
import java.util.List;

/** What a card does against loss, out of its register ROCE_ACCL. */
final class LossRecovery implements Derivation {
  private static final Reads READS = new Reads();

  private static final List<Field> FIELDS =
      List.of(
          new Field("adaptive-retransmission", READS.fact("nic.roce-accl[roce_adp_retrans_en]")),
          new Field("slow-restart", READS.fact("nic.roce-accl[roce_slow_restart_en]")),
          new Field("transmit-window", READS.fact("nic.roce-accl[roce_tx_window_en]")));

  /** A field of the register, and what it switches on. */
  private record Field(String what, FactHandle fact) {}

  @Override
  public String name() {
    return "loss-recovery";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    List<String> on = new ArrayList<>();
    boolean told = true;
    for (Field field : FIELDS) {
      Value value = evidence.known(item.side(Side.FIRMWARE), field.fact());
      told &= value != null;
      if (value instanceof Value.Flag(boolean set) && set) {
        on.add(field.what());
      }
    }
    return told ? evidence.known(on) : evidence.unknown("mlxreg and mstreg did not show ROCE_ACCL");
  }
}
