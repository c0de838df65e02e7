package io.railwright.twin.host.nic;

import io.railwright.twin.host.text.Template;
import java.util.LinkedHashMap;
import java.util.Map;

/** The settings that the mlx5 driver starts with. */
final class NicDefaults {
  private static final Map<String, Boolean> FEATURES = switches("ethtool-k.txt");
  private static final Map<String, Boolean> FLAGS = switches("ethtool-flags.txt");

  /** Rate control at the sender and notification at the receiver, by file below {@code ecn}. */
  private static final String[] CONGESTION = {
    "roce_np/cnp_dscp 48",
    "roce_np/cnp_802p_prio 6",
    "roce_np/min_time_between_cnps 4",
    "roce_rp/clamp_tgt_rate 0",
    "roce_rp/clamp_tgt_rate_after_time_inc 1",
    "roce_rp/dce_tcp_g 1019",
    "roce_rp/dce_tcp_rtt 1",
    "roce_rp/initial_alpha_value 1023",
    "roce_rp/rate_reduce_monitor_period 4",
    "roce_rp/rate_to_set_on_first_cnp 0",
    "roce_rp/rpg_ai_rate 5",
    "roce_rp/rpg_byte_reset 32767",
    "roce_rp/rpg_gd 11",
    "roce_rp/rpg_hai_rate 50",
    "roce_rp/rpg_max_rate 0",
    "roce_rp/rpg_min_dec_fac 50",
    "roce_rp/rpg_min_rate 1",
    "roce_rp/rpg_threshold 1",
    "roce_rp/rpg_time_reset 300"
  };

  private NicDefaults() {}

  static String[] congestion() {
    return CONGESTION;
  }

  /** Offloads that can be switched, in the tool's order; fixed ones are not among them. */
  static Map<String, Boolean> features() {
    return FEATURES;
  }

  static Map<String, Boolean> flags() {
    return FLAGS;
  }

  private static Map<String, Boolean> switches(String resource) {
    Map<String, Boolean> all = new LinkedHashMap<>();
    for (String line : Template.of(resource).lines().toList()) {
      int colon = line.indexOf(':');
      String value = colon < 0 ? "" : line.substring(colon + 1).strip();
      if (value.equals("on") || value.equals("off")) {
        all.put(line.substring(0, colon).strip(), value.equals("on"));
      }
    }
    return all;
  }
}
