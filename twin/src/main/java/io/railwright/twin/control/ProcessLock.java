package io.railwright.twin.control;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A lock that one process holds at a time: a lock on a file, which the kernel releases when the
 * process ends, however it ends. A lock that can be taken therefore proves that its former holder
 * is gone, while a process number may have been reused since.
 */
public final class ProcessLock implements AutoCloseable {
  /**
   * Of this process. To close any channel of a file gives up the lock, so that a file whose claim
   * is held must not be opened again.
   */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel channel;

  private ProcessLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Empty if somebody holds it, in this process or another. The file is made, and stays. */
  public static Optional<ProcessLock> take(Path file) throws IOException {
    Path path = file.toAbsolutePath().normalize();
    if (!HELD.add(path)) {
      return Optional.empty();
    }
    Optional<ProcessLock> claim = Optional.empty();
    try {
      claim = lock(path);
      return claim;
    } finally {
      if (claim.isEmpty()) {
        HELD.remove(path);
      }
    }
  }

  private static Optional<ProcessLock> lock(Path path) throws IOException {
    FileChannel channel =
        FileChannel.open(
            path,
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    FileLock lock = null;
    try {
      lock = channel.tryLock();
      return lock == null ? Optional.empty() : Optional.of(new ProcessLock(path, channel));
    } finally {
      if (lock == null) {
        channel.close();
      }
    }
  }

  @Override
  public void close() throws IOException {
    try {
      channel.close();
    } finally {
      HELD.remove(file);
    }
  }
}
