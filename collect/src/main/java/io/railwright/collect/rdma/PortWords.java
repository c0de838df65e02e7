package io.railwright.collect.rdma;

import io.railwright.collect.text.Amount;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The words of the RDMA tools for the same thing, made one: those of the kernel's files. {@code
 * PORT_ACTIVE (4)}, {@code 4: ACTIVE} and {@code Active} are all {@code ACTIVE}.
 */
final class PortWords {
  private static final Pattern CODE_BEFORE = Pattern.compile("^\\d{1,3}: *");
  private static final Pattern CODE_BEHIND = Pattern.compile(" *\\([^()]{0,40}\\)$");
  private static final Pattern PLAIN_GUID = Pattern.compile("(?:0x)?([0-9a-fA-F]{16})");

  private static final Map<String, String> PHYSICAL =
      Map.of(
          "sleep", "Sleep",
          "polling", "Polling",
          "disabled", "Disabled",
          "portconfigurationtraining", "PortConfigurationTraining",
          "linkup", "LinkUp",
          "linkerrorrecovery", "LinkErrorRecovery",
          "linkerrorrecover", "LinkErrorRecovery",
          "phytest", "Phy Test");

  private PortWords() {}

  /** The word without the number that some tools put before or behind it. */
  static String word(String text) {
    String word = text.length() > 200 ? text : CODE_BEHIND.matcher(text).replaceFirst("");
    return CODE_BEFORE.matcher(word).replaceFirst("");
  }

  static Value text(String raw) {
    return Value.text(word(raw));
  }

  static Value state(String raw) {
    String word = word(raw).toUpperCase(Locale.ROOT);
    String state = word.startsWith("PORT_") ? word.substring(5) : word;
    return Value.text(state.equals("INITIALIZING") ? "INIT" : state);
  }

  static Value physical(String raw) {
    String word = word(raw);
    String key = word.toLowerCase(Locale.ROOT).replace("_", "").replace(" ", "");
    return Value.text(PHYSICAL.getOrDefault(key, word));
  }

  /** {@code 40} (ibstat means Gb/s), {@code 200 Gb/sec (4X HDR)}, {@code 25.0 Gbps (32)}. */
  static Value rate(String raw) {
    String rate = word(raw).replace("Gbps", "Gb/s");
    boolean bare =
        !rate.isEmpty() && rate.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.');
    return Bandwidth.parse(bare ? rate + "Gb/s" : rate)
        .<Value>map(found -> found)
        .orElse(Value.text(raw));
  }

  /** {@code 4096 (5)}. */
  static Value mtu(String raw) {
    return DataSize.parse(word(raw) + " bytes").<Value>map(found -> found).orElse(Value.text(raw));
  }

  /** Four groups of four digits, as the kernel writes it. */
  static Value guid(String raw) {
    var matcher = PLAIN_GUID.matcher(raw);
    if (!matcher.matches()) {
      return Value.text(raw);
    }
    String digits = matcher.group(1).toLowerCase(Locale.ROOT);
    return Value.text(
        String.join(
            ":",
            digits.substring(0, 4),
            digits.substring(4, 8),
            digits.substring(8, 12),
            digits.substring(12)));
  }

  static Value number(String raw) {
    return Amount.whole(raw).orElse(Value.text(raw));
  }

  /** A number in decimal is counted; one in hexadecimal is an id or a mask and stays as it is. */
  static Value any(String raw) {
    return raw.startsWith("0x") ? Value.text(raw) : Amount.whole(raw).orElse(text(raw));
  }
}
