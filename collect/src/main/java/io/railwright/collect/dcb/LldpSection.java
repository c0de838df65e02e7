package io.railwright.collect.dcb;

import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.List;

/** Names of TLVs and the form of what stands in them. */
final class LldpSection {
  private LldpSection() {}

  /** Short names for the sections that matter; the others keep their own. */
  static String named(String heading) {
    return switch (heading) {
      case "IEEE 8021QAZ PFC", "Priority Flow Control" -> "pfc";
      case "IEEE 8021QAZ ETS Configuration" -> "ets";
      case "IEEE 8021QAZ ETS Recommendation" -> "ets-recommendation";
      case "IEEE 8021QAZ APP", "Application" -> "app";
      case "Priority Groups" -> "priority-groups";
      case "CEE DCBX" -> "cee";
      default -> Words.slug(heading);
    };
  }

  /** What is enabled is a list of priorities even where there is one: {@code 0} is no "off". */
  static Value value(String key, String raw) {
    if (raw.startsWith("0x")) {
      return Value.text(raw);
    }
    boolean map =
        key.endsWith("_map")
            || key.endsWith("bandwidth")
            || key.startsWith("pgid-")
            || key.equals("pfcup");
    if (map) {
      return new Value.Listing(List.of(raw.split("\\s+")));
    }
    boolean list =
        key.equals("pfc-enabled")
            || key.equals("pfc-enabled-priorities")
            || key.endsWith("-capabilities");
    return list ? Amount.listing(raw) : Amount.plain(raw);
  }
}
