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
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;

/**
 * The parameters of rate control (DCQCN) of a port, as {@code name=value}: all of them, or those
 * that are not what ConnectX cards come with.
 */
final class RateControl implements Derivation {
  private static final Reads READS = new Reads();

  private static final List<Usual> USUAL =
      List.of(
          new Usual("roce.np.min_time_between_cnps", "4 us"),
          new Usual("roce.rp.clamp_tgt_rate", "no"),
          new Usual("roce.rp.clamp_tgt_rate_after_time_inc", "yes"),
          new Usual("roce.rp.dce_tcp_g", "1019"),
          new Usual("roce.rp.dce_tcp_rtt", "1 us"),
          new Usual("roce.rp.initial_alpha_value", "1023"),
          new Usual("roce.rp.rate_reduce_monitor_period", "4 us"),
          new Usual("roce.rp.rate_to_set_on_first_cnp", "0b/s"),
          new Usual("roce.rp.rpg_ai_rate", "5Mb/s"),
          new Usual("roce.rp.rpg_byte_reset", "32767 bytes"),
          new Usual("roce.rp.rpg_gd", "11"),
          new Usual("roce.rp.rpg_hai_rate", "50Mb/s"),
          new Usual("roce.rp.rpg_max_rate", "0b/s"),
          new Usual("roce.rp.rpg_min_dec_fac", "50 percent"),
          new Usual("roce.rp.rpg_min_rate", "1Mb/s"),
          new Usual("roce.rp.rpg_threshold", "1"),
          new Usual("roce.rp.rpg_time_reset", "300 us"));

  /** What a parameter comes with, and what it is called without the path to it. */
  private record Usual(FactHandle fact, String value, String word) {
    Usual(String fact, String value) {
      this(READS.fact(fact), value, fact.substring(fact.lastIndexOf('.') + 1));
    }
  }

  private final String name;
  private final boolean all;

  RateControl(String name, boolean all) {
    this.name = name;
    this.all = all;
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
    List<String> listed = new ArrayList<>();
    boolean some = false;
    Slots net = item.side(Side.NET);
    for (Usual usual : USUAL) {
      Value value = evidence.known(net, usual.fact());
      some |= value != null;
      if (value != null && (all || !value.print().equals(usual.value()))) {
        listed.add(usual.word() + "=" + value.print().replace(" ", ""));
      }
    }
    return some
        ? evidence.known(listed)
        : evidence.unknown("this driver shows no ECN settings; the kernel's own driver never does");
  }
}
