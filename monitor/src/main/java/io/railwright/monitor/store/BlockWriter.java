package io.railwright.monitor.store;

import io.railwright.monitor.series.Sample;
import java.util.Arrays;

/**
 * Packs the polls of one port. A column that grows as it did before costs nothing, and what changed
 * its pace costs the difference: of each poll, a mask says which columns did, and their changes of
 * growth follow as numbers of as few bytes as they need. About a byte a value on a busy port.
 *
 * <pre>
 * block = version columns poll...
 * poll  = flags time uptime [presence] mask change...    (time and uptime as changes of growth too)
 * </pre>
 *
 * <p>Arithmetic wraps around on purpose: any value comes back as it was. Not for several threads.
 */
public final class BlockWriter {
  static final int VERSION = 1;
  static final int PRESENCE_CHANGED = 1;

  private final VarintWriter out = new VarintWriter();
  private final long[] last;
  private final long[] grown;
  private final boolean[] present;
  private final byte[] mask;
  private long time;
  private long timeGrown;
  private long uptime;
  private long uptimeGrown;
  private int polls;

  /**
   * An empty block.
   *
   * @param columns how many values each poll has
   */
  public BlockWriter(int columns) {
    this.last = new long[columns];
    this.grown = new long[columns];
    this.present = new boolean[columns];
    this.mask = new byte[(columns + 7) / 8];
    out.writeUnsigned(VERSION);
    out.writeUnsigned(columns);
  }

  /**
   * Adds a poll.
   *
   * @param values one for each column; {@link Sample#ABSENT} where there is none
   */
  public void add(long at, long upFor, long[] values) {
    boolean changed = false;
    for (int column = 0; column < last.length; column++) {
      changed |= present[column] != (values[column] != Sample.ABSENT);
    }
    out.writeByte(changed ? PRESENCE_CHANGED : 0);
    out.writeSigned(at - time - timeGrown);
    timeGrown = at - time;
    time = at;
    out.writeSigned(upFor - uptime - uptimeGrown);
    uptimeGrown = upFor - uptime;
    uptime = upFor;
    if (changed) {
      writePresence(values);
    }
    writeChanges(values);
    polls++;
  }

  private void writePresence(long[] values) {
    Arrays.fill(mask, (byte) 0);
    for (int column = 0; column < last.length; column++) {
      present[column] = values[column] != Sample.ABSENT;
      if (present[column]) {
        mask[column >> 3] |= (byte) (1 << (column & 7));
      }
    }
    out.writeBytes(mask);
  }

  private void writeChanges(long[] values) {
    Arrays.fill(mask, (byte) 0);
    for (int column = 0; column < last.length; column++) {
      if (present[column] && values[column] - last[column] != grown[column]) {
        mask[column >> 3] |= (byte) (1 << (column & 7));
      }
    }
    out.writeBytes(mask);
    for (int column = 0; column < last.length; column++) {
      if (present[column]) {
        long more = values[column] - last[column];
        if (more != grown[column]) {
          out.writeSigned(more - grown[column]);
          grown[column] = more;
        }
        last[column] = values[column];
      }
    }
  }

  public int polls() {
    return polls;
  }

  public int size() {
    return out.size();
  }

  /** Writes what came behind one of its bytes, with its length before it. */
  public void writeRest(VarintWriter into, int from) {
    into.writeUnsigned(size() - from);
    into.writeRest(out, from);
  }

  public byte[] toBytes() {
    return out.toBytes();
  }
}
