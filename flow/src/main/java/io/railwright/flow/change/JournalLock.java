package io.railwright.flow.change;

import io.railwright.flow.FabricException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/**
 * One process at a time has a journal. The lock is on a file that nobody reads: to read and close a
 * file drops every lock that the process has on it.
 */
final class JournalLock implements AutoCloseable {
  /** Those that this very process has, of which no file may be opened and closed once more. */
  private static final Set<Path> OWN = new HashSet<>();

  private final Path file;
  private final FileChannel channel;

  private JournalLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** The file by whose lock one process at a time has a journal. */
  static Path file(Path journal) {
    return journal.resolveSibling(journal.getFileName() + ".lock");
  }

  static JournalLock take(Path journal) throws FabricException, IOException {
    Path file = file(journal).toAbsolutePath().normalize();
    synchronized (OWN) {
      if (!OWN.contains(file)) {
        FileChannel channel =
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean ours = false;
        try {
          ours = locked(channel, false);
        } finally {
          if (!ours) {
            channel.close();
          }
        }
        if (ours) {
          OWN.add(file);
          return new JournalLock(file, channel);
        }
      }
    }
    throw new FabricException("another rail is working on the journal '" + journal + "'");
  }

  /** Whether it is certain that no process works on a journal. */
  static boolean isFree(Path journal) {
    Path file = file(journal).toAbsolutePath().normalize();
    synchronized (OWN) {
      if (OWN.contains(file)) {
        return false;
      }
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
        return locked(channel, true);
      } catch (NoSuchFileException _) {
        return true; // a copy of a journal, which nobody works on
      } catch (IOException _) {
        return false; // who may not look does not know
      }
    }
  }

  /** The lock goes with the channel. */
  private static boolean locked(FileChannel channel, boolean shared) throws IOException {
    try {
      FileLock lock = channel.tryLock(0, Long.MAX_VALUE, shared);
      return lock != null;
    } catch (OverlappingFileLockException _) {
      return false; // this very process has it, by another path
    }
  }

  @Override
  public void close() throws IOException {
    synchronized (OWN) {
      OWN.remove(file);
      channel.close();
    }
  }
}
