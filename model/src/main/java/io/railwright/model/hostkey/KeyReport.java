package io.railwright.model.hostkey;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the hosts showed.
 *
 * @param rows in the order of the hosts
 * @param failures why hosts showed no keys, or not all, by host
 */
public record KeyReport(List<KeyRow> rows, Map<String, String> failures) {
  public KeyReport {
    rows = List.copyOf(rows);
    failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures)); // in order
  }

  /** The hosts of the rows with these states. */
  public Set<String> hosts(KeyState... states) {
    Set<KeyState> wanted = Set.of(states);
    return rows.stream()
        .filter(row -> wanted.contains(row.state()))
        .map(KeyRow::host)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Hosts that show the same key: the same group is told once, however many keys it shares. */
  public Set<Set<String>> sharing() {
    Map<String, Set<String>> byKey = new LinkedHashMap<>();
    for (KeyRow row : rows) {
      byKey.computeIfAbsent(row.fingerprint(), key -> new LinkedHashSet<>()).add(row.host());
    }
    return byKey.values().stream()
        .filter(hosts -> hosts.size() > 1)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * Whether a key is wrong, is on a list only in part, or is shared without anyone having said so.
   */
  public boolean hasFindings() {
    boolean doubtful =
        rows.stream().anyMatch(row -> row.state().isAlarm() || row.state() == KeyState.NOT_LISTED);
    Set<String> open = hosts(KeyState.NOT_COMPARED);
    return doubtful || sharing().stream().flatMap(Set::stream).anyMatch(open::contains);
  }
}
