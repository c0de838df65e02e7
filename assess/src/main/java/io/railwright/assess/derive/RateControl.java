package io.railwright.assess.derive;

import io.railwright.assess.host.HostView;
import io.railwright.assess.host.Item;
import io.railwright.assess.host.Observed;
import io.railwright.assess.host.Side;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The parameters of rate control (DCQCN) of a port, as {@code name=value}: all of them, or those
 * that are not what ConnectX cards come with.
 */
final class RateControl implements Derivation {
  private static final Map<String, String> USUAL =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("roce.np.min_time_between_cnps", "4 us"),
              Map.entry("roce.rp.clamp_tgt_rate", "no"),
              Map.entry("roce.rp.clamp_tgt_rate_after_time_inc", "yes"),
              Map.entry("roce.rp.dce_tcp_g", "1019"),
              Map.entry("roce.rp.dce_tcp_rtt", "1 us"),
              Map.entry("roce.rp.initial_alpha_value", "1023"),
              Map.entry("roce.rp.rate_reduce_monitor_period", "4 us"),
              Map.entry("roce.rp.rate_to_set_on_first_cnp", "0b/s"),
              Map.entry("roce.rp.rpg_ai_rate", "5Mb/s"),
              Map.entry("roce.rp.rpg_byte_reset", "32767 bytes"),
              Map.entry("roce.rp.rpg_gd", "11"),
              Map.entry("roce.rp.rpg_hai_rate", "50Mb/s"),
              Map.entry("roce.rp.rpg_max_rate", "0b/s"),
              Map.entry("roce.rp.rpg_min_dec_fac", "50 percent"),
              Map.entry("roce.rp.rpg_min_rate", "1Mb/s"),
              Map.entry("roce.rp.rpg_threshold", "1"),
              Map.entry("roce.rp.rpg_time_reset", "300 us")));

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
  public Set<String> reads() {
    return USUAL.keySet().stream().collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Evidence evidence = new Evidence(view);
    List<String> listed = new ArrayList<>();
    boolean some = false;
    for (Map.Entry<String, String> usual : USUAL.entrySet()) {
      Optional<Value> value = evidence.value(item.side(Side.NET), usual.getKey());
      some |= value.isPresent();
      if (value.isPresent() && (all || !value.get().print().equals(usual.getValue()))) {
        String word = usual.getKey().replaceFirst("^roce\\.[nr]p\\.", "");
        listed.add(word + "=" + value.get().print().replace(" ", ""));
      }
    }
    return some
        ? evidence.known(listed)
        : evidence.unknown("this driver has no files for ECN, as the kernel's own has none");
  }
}
