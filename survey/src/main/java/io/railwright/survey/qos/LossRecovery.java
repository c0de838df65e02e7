package io.railwright.survey.qos;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a card does against loss, out of its register ROCE_ACCL. */
final class LossRecovery implements Derivation {
  /** The fields, by what they switch on. */
  private static final Map<String, String> FIELDS =
      new TreeMap<>(
          Map.of(
              "adaptive-retransmission", "nic.roce-accl[roce_adp_retrans_en]",
              "slow-restart", "nic.roce-accl[roce_slow_restart_en]",
              "transmit-window", "nic.roce-accl[roce_tx_window_en]"));

  @Override
  public String name() {
    return "loss-recovery";
  }

  @Override
  public Set<String> reads() {
    return Set.copyOf(FIELDS.values());
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    List<String> on = new ArrayList<>();
    boolean told = true;
    for (Map.Entry<String, String> field : FIELDS.entrySet()) {
      Value value = evidence.known(item.side(Side.FIRMWARE), field.getValue());
      told &= value != null;
      if (value instanceof Value.Flag(boolean set) && set) {
        on.add(field.getKey());
      }
    }
    return told ? evidence.known(on) : evidence.unknown("mlxreg and mstreg did not show ROCE_ACCL");
  }
}
