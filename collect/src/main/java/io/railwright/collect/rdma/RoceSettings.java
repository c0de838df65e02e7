package io.railwright.collect.rdma;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.Optional;

/**
 * What the drivers let one set of RoCE: congestion notification at the receiver ({@code roce_np})
 * and rate control at the sender ({@code roce_rp}), trust, and the traffic class of verbs and of
 * the connection manager.
 */
final class RoceSettings {
  private static final String NET = "/sys/class/net/{net}/";
  private static final String NP = NET + "ecn/roce_np/";
  private static final String RP = NET + "ecn/roce_rp/";
  private static final String NET_SUBJECT = "net/{net}";
  private static final String PORT_SUBJECT = "rdma/{rdma}/port/{port}";
  private static final String CM = "/sys/kernel/config/rdma_cm/{rdma}/ports/{port}/";

  private static final LineReader MICROSECONDS = LineReader.of(text -> TimeSpan.parse(text + "us"));
  private static final LineReader MEGABITS = LineReader.of(text -> Bandwidth.parse(text + "Mb/s"));
  private static final LineReader BYTES = LineReader.of(text -> DataSize.parse(text + " bytes"));
  private static final LineReader PERCENT = LineReader.count("percent");
  private static final LineReader NUMBER = LineReader.count("");

  private static final SysfsTable TABLE = new SysfsTable();

  static {
    TABLE
        .with(NP + "enable/{prio}", NET_SUBJECT, "roce.np.enable[{prio}]", LineReader.FLAG)
        .with(RP + "enable/{prio}", NET_SUBJECT, "roce.rp.enable[{prio}]", LineReader.FLAG)
        .with(NET + "qos/trust", NET_SUBJECT, "dcb.priority-trust-state", LineReader.TEXT);
    receiver("cnp_dscp", "roce.np.cnp_dscp", NUMBER);
    receiver("cnp_802p_prio", "roce.np.cnp_802p_prio", NUMBER);
    receiver("min_time_between_cnps", "roce.np.min_time_between_cnps", MICROSECONDS);
    sender("clamp_tgt_rate", "roce.rp.clamp_tgt_rate", LineReader.FLAG);
    sender(
        "clamp_tgt_rate_after_time_inc", "roce.rp.clamp_tgt_rate_after_time_inc", LineReader.FLAG);
    sender("dce_tcp_g", "roce.rp.dce_tcp_g", NUMBER);
    sender("dce_tcp_rtt", "roce.rp.dce_tcp_rtt", MICROSECONDS);
    sender("initial_alpha_value", "roce.rp.initial_alpha_value", NUMBER);
    sender("rate_reduce_monitor_period", "roce.rp.rate_reduce_monitor_period", MICROSECONDS);
    sender("rate_to_set_on_first_cnp", "roce.rp.rate_to_set_on_first_cnp", MEGABITS);
    sender("rpg_ai_rate", "roce.rp.rpg_ai_rate", MEGABITS);
    sender("rpg_byte_reset", "roce.rp.rpg_byte_reset", BYTES);
    sender("rpg_gd", "roce.rp.rpg_gd", NUMBER);
    sender("rpg_hai_rate", "roce.rp.rpg_hai_rate", MEGABITS);
    sender("rpg_max_rate", "roce.rp.rpg_max_rate", MEGABITS);
    sender("rpg_min_dec_fac", "roce.rp.rpg_min_dec_fac", PERCENT);
    sender("rpg_min_rate", "roce.rp.rpg_min_rate", MEGABITS);
    sender("rpg_threshold", "roce.rp.rpg_threshold", NUMBER);
    sender("rpg_time_reset", "roce.rp.rpg_time_reset", MICROSECONDS);
    TABLE
        .with(
            "/sys/class/infiniband/{rdma}/tc/{port}/traffic_class",
            PORT_SUBJECT,
            "rdma.port.traffic_class",
            RoceSettings::trafficClass)
        .with(CM + "default_roce_tos", PORT_SUBJECT, "rdma.cm.default_roce_tos", NUMBER)
        .with(CM + "default_roce_mode", PORT_SUBJECT, "rdma.cm.default_roce_mode", LineReader.TEXT);
  }

  static final Probe PROBE = new Probe(Question.lines("sys-roce", TABLE.globs()), TABLE);

  private RoceSettings() {}

  private static void receiver(String file, String key, LineReader reader) {
    TABLE.with(NP + file, NET_SUBJECT, key, reader);
  }

  private static void sender(String file, String key, LineReader reader) {
    TABLE.with(RP + file, NET_SUBJECT, key, reader);
  }

  /**
   * {@code Global tclass=106}, the value alone, or a rule for some addresses; an empty file means
   * that nothing is set.
   */
  private static void trafficClass(
      String subject, String parameter, String text, int line, Readings into) {
    String number = text.replace("Global tclass=", "");
    Optional<Value> value =
        Optional.of(Value.number(number, "")).filter(v -> !(v instanceof Value.Text));
    if (value.isPresent()) {
      into.add(subject, parameter, value.get(), number, line);
    } else if (text.contains("tclass=")) {
      into.add(subject, "rdma.port.traffic_class.rule", Value.text(text), text, line);
    } else if (!text.isEmpty()) {
      into.notUnderstood(parameter + ": " + text);
    }
  }
}
