package io.railwright.collect.switches.nxos.api;

import io.railwright.collect.json.Json;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tables of NX-API: {@code "TABLE_x": {"ROW_x": [...]}}. Where there is one row it is an object,
 * and where there is none it is missing or an empty text; the table itself may be a list.
 */
final class NxApiTable {
  static final String TABLE = "TABLE_";
  static final String ROW = "ROW_";

  private NxApiTable() {}

  /** The objects that a value is or holds. */
  static List<Json.Members> rows(@Nullable Json value) {
    List<Json.Members> rows = new ArrayList<>();
    switch (value) {
      case null -> {}
      case Json.Members members -> rows.add(members);
      case Json.Items(List<Json> items) -> {
        for (Json item : items) {
          if (item instanceof Json.Members members) {
            rows.add(members);
          }
        }
      }
      case Json.Leaf _ -> {}
    }
    return rows;
  }

  /** A member as it is printed: {@code "eth_mtu": "1500"}; of several lines, the first. */
  static String raw(String key, Json.Leaf leaf) {
    int end = leaf.text().indexOf('\n');
    String line = end < 0 ? leaf.text() : leaf.text().substring(0, end);
    String quote = leaf.quoted() ? "\"" : "";
    return '"' + key + "\": " + quote + line + (end < 0 ? quote : "");
  }

  /** How the value of a member begins that is no leaf. */
  static String raw(String key, Json value) {
    return '"' + key + (value instanceof Json.Items ? "\": [" : "\": {");
  }
}
