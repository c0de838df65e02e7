package io.railwright.change.plan;

import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.State;
import java.util.List;
import java.util.Optional;

/** Commands of SONiC as the fields of CONFIG_DB that they write. */
final class DatabaseCommands {
  private DatabaseCommands() {}

  /** Empty where it is not known. */
  static Optional<? extends Translation> translated(List<String> words) {
    return switch (words.getFirst()) {
      case "sonic-db-cli" -> set(words);
      case "config" -> mtu(words);
      case "pfcwd" -> watchdog(words);
      case "pfc" -> asymmetric(words);
      default -> Optional.empty();
    };
  }

  private static Translation.To to(String table, String key, String field, String value) {
    if (!DatabaseField.isValue(value)) {
      throw new IllegalArgumentException("'" + value + "' is no value of CONFIG_DB");
    }
    return new Translation.To(new DatabaseField(table, key, field), State.of(value));
  }

  /** {@code sonic-db-cli CONFIG_DB HSET TABLE|KEY FIELD VALUE}. */
  private static Optional<Translation> set(List<String> words) {
    if (words.size() != 6 || !words.subList(1, 3).equals(List.of("CONFIG_DB", "HSET"))) {
      return Optional.empty();
    }
    String[] row = words.get(3).split("\\|", 2);
    return row.length == 2
        ? Optional.of(to(row[0], row[1], words.get(4), words.get(5)))
        : Optional.empty();
  }

  /** {@code config interface mtu PORT BYTES}. */
  private static Optional<Translation> mtu(List<String> words) {
    boolean known =
        words.size() == 5
            && words.subList(1, 3).equals(List.of("interface", "mtu"))
            && words.get(4).matches("[0-9]{2,5}");
    return known ? Optional.of(to("PORT", words.get(3), "mtu", words.get(4))) : Optional.empty();
  }

  /** {@code pfcwd start --action ACTION --restoration-time MS PORT MS}. */
  private static Optional<Translation> watchdog(List<String> words) {
    boolean known =
        words.size() == 8
            && words.get(1).equals("start")
            && words.get(2).equals("--action")
            && words.get(3).matches("drop|forward|alert")
            && words.get(4).equals("--restoration-time")
            && words.get(5).matches("[0-9]{1,5}")
            && words.get(7).matches("[0-9]{1,5}");
    if (!known) {
      return Optional.empty();
    }
    String port = words.get(6);
    return Optional.of(
        new Translation.All(
            List.of(
                to("PFC_WD", port, "action", words.get(3)),
                to("PFC_WD", port, "restoration_time", words.get(5)),
                to("PFC_WD", port, "detection_time", words.get(7)))));
  }

  /** {@code pfc config asymmetric off PORT}. */
  private static Optional<Translation> asymmetric(List<String> words) {
    boolean known =
        words.size() == 5
            && words.subList(1, 3).equals(List.of("config", "asymmetric"))
            && words.get(3).matches("on|off");
    return known
        ? Optional.of(to("PORT", words.get(4), "pfc_asym", words.get(3)))
        : Optional.empty();
  }
}
