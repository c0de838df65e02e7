package io.railwright.twin.host;

import io.railwright.posix.FileError;
import io.railwright.twin.host.tree.PlainFiles;

/** How much more the disk of a host takes, and whether it takes anything at all. */
public final class Disk {
  private static final long UNLIMITED = Long.MAX_VALUE;

  private long room = UNLIMITED;
  private boolean readOnly;

  /** Leaves room for so many bytes; what is removed makes room again. */
  synchronized void limit(long bytes) {
    room = bytes;
  }

  synchronized void unlimit() {
    room = UNLIMITED;
  }

  synchronized void readOnly(boolean on) {
    readOnly = on;
  }

  synchronized void checkWritable(String path) throws FileError {
    if (readOnly && PlainFiles.isOnDisk(path)) {
      throw new FileError(FileError.READ_ONLY);
    }
  }

  /** A folder or a link needs a place of its own. */
  synchronized void checkRoom(String path) throws FileError {
    checkWritable(path);
    if (room <= 0 && PlainFiles.isOnDisk(path)) {
      throw new FileError(FileError.FULL);
    }
  }

  /**
   * Takes room for a file that grows or shrinks.
   *
   * @return how many of its bytes can be stored
   */
  synchronized long take(String path, long before, long after) {
    if (room == UNLIMITED || !PlainFiles.isOnDisk(path)) {
      return after;
    }
    long stored = Math.min(after, before + room);
    room -= stored - before;
    return stored;
  }

  synchronized void give(String path, long bytes) {
    if (room != UNLIMITED && PlainFiles.isOnDisk(path)) {
      room += bytes;
    }
  }
}
