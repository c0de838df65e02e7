package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * Events too far in the future for the timing wheel. They are kept in a plain heap, since they are
 * few and seldom looked at.
 */
final class FarEvents {
  private long[] times = new long[4096];
  private long[] places = new long[4096];
  private long[] keys = new long[4096];
  private int size;

  int count() {
    return size;
  }

  long soonest() {
    return size == 0 ? EventQueue.NEVER : times[0];
  }

  long soonestPlace() {
    return places[0];
  }

  long soonestKey() {
    return keys[0];
  }

  void push(long time, long place, long key) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      places = Arrays.copyOf(places, 2 * size);
      keys = Arrays.copyOf(keys, 2 * size);
    }
    int at = size++;
    while (at > 0) {
      int parent = (at - 1) >> 1;
      if (times[parent] <= time) {
        break;
      }
      times[at] = times[parent];
      places[at] = places[parent];
      keys[at] = keys[parent];
      at = parent;
    }
    times[at] = time;
    places[at] = place;
    keys[at] = key;
  }

  /** Order among equal times does not matter here: the wheel looks at places again. */
  void pop() {
    size--;
    long time = times[size];
    long place = places[size];
    long key = keys[size];
    int at = 0;
    while (true) {
      int child = 2 * at + 1;
      if (child >= size) {
        break;
      }
      if (child + 1 < size && times[child + 1] < times[child]) {
        child++;
      }
      if (times[child] >= time) {
        break;
      }
      times[at] = times[child];
      places[at] = places[child];
      keys[at] = keys[child];
      at = child;
    }
    times[at] = time;
    places[at] = place;
    keys[at] = key;
  }
}
