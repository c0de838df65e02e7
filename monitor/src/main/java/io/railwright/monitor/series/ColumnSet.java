package io.railwright.monitor.series;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The columns of a port, in order. Ports of one kind share a set, so that a poll carries no names.
 */
public final class ColumnSet {
  public static final int NONE = -1;

  private final List<Column> columns;
  private final Map<String, Integer> places = new HashMap<>();

  public ColumnSet(List<Column> columns) {
    this.columns = List.copyOf(columns);
    for (int at = 0; at < columns.size(); at++) {
      if (places.put(columns.get(at).key(), at) != null) {
        throw new IllegalArgumentException("twice: " + columns.get(at).key());
      }
    }
  }

  public int size() {
    return columns.size();
  }

  public Column get(int place) {
    return columns.get(place);
  }

  public List<Column> all() {
    return columns;
  }

  /** Where a column stands; {@link #NONE} if it is not there. */
  public int place(String key) {
    return places.getOrDefault(key, NONE);
  }

  /** This set with what another has beyond it at its end; this one itself if that is nothing. */
  ColumnSet with(ColumnSet more) {
    List<Column> all = new ArrayList<>(columns);
    for (Column column : more.columns) {
      if (!places.containsKey(column.key())) {
        all.add(column);
      }
    }
    return all.size() == columns.size() ? this : new ColumnSet(all);
  }

  /** For each column of another set its place in this one, which has them all. */
  int[] placesOf(ColumnSet other) {
    int[] found = new int[other.size()];
    for (int at = 0; at < found.length; at++) {
      found[at] = place(other.get(at).key());
    }
    return found;
  }
}
