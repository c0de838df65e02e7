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
 * What one process holds at a time: a lock on a file, which the kernel lets go when the process
 * ends, however it ends. So a claim that can be taken shows that whoever held it is gone, where a
 * process's number may have gone to another since.
 */
public final class Claim implements AutoCloseable {
  /**
   * Of this process. To close any channel of a file gives up the lock, so that a file whose claim
   * is held must not be opened again.
   */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel channel;

  private Claim(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Empty if somebody holds it, in this process or another. The file is made, and stays. */
  public static Optional<Claim> take(Path file) throws IOException {
    Path path = file.toAbsolutePath().normalize();
    if (!HELD.add(path)) {
      return Optional.empty();
    }
    Optional<Claim> claim = Optional.empty();
    try {
      claim = lock(path);
      return claim;
    } finally {
      if (claim.isEmpty()) {
        HELD.remove(path);
      }
    }
  }

  private static Optional<Claim> lock(Path path) throws IOException {
    FileChannel channel =
        FileChannel.open(
            path,
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    FileLock lock = null;
    try {
      lock = channel.tryLock();
      return lock == null ? Optional.empty() : Optional.of(new Claim(path, channel));
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
