package io.railwright.lab;

import io.railwright.lab.host.FolderTree;
import io.railwright.lab.host.LabException;
import io.railwright.lab.host.LabFolders;
import io.railwright.model.lab.LabStatus;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The one lab that a user may have in the background. Its process holds a lock for as long as it
 * lives and has written its number beside it, so that a number is only believed while the lock is
 * held.
 *
 * @param base the folder of the lab's state, and of what must outlive it
 */
public record LabHome(Path base) {
  private static final Duration GENTLE = Duration.ofSeconds(20);
  private static final Duration FORCED = Duration.ofSeconds(10);
  private static final int LOOK_MILLIS = 100;

  /**
   * Locks that this process holds. It must not open their files again: closing one would give the
   * lock back, whoever holds it in this process.
   */
  private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

  public static LabHome of(LabFolders folders) {
    return new LabHome(folders.state());
  }

  public LabFolder folder() {
    return new LabFolder(base.resolve("nodes"));
  }

  /** What the process of the lab has to say. */
  public Path log() {
    return base.resolve("lab.log");
  }

  private Path lockFile() {
    return base.resolve("lock");
  }

  private Path numberFile() {
    return base.resolve("pid");
  }

  /** Held by the process that runs the lab. */
  public final class Claim implements AutoCloseable {
    private final FileChannel channel;

    private Claim(FileChannel channel) {
      this.channel = channel;
    }

    @Override
    public void close() throws IOException {
      Files.deleteIfExists(numberFile());
      channel.close();
      OURS.remove(lockFile());
    }
  }

  /** Takes the lab for this process and empties its folder; refused while another has it. */
  public Claim claim() throws LabException {
    LabFolders.make(base);
    if (!OURS.add(lockFile())) {
      throw upAlready();
    }
    try {
      return take();
    } catch (LabException | RuntimeException refused) {
      OURS.remove(lockFile());
      throw refused;
    }
  }

  private static LabException upAlready() {
    return new LabException("the lab is up already");
  }

  private Claim take() throws LabException {
    try {
      FileChannel channel =
          FileChannel.open(lockFile(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (lock(channel).isEmpty()) {
        channel.close();
        throw upAlready();
      }
      Files.writeString(numberFile(), ProcessHandle.current().pid() + "\n");
      FolderTree.remove(folder().folder());
      return new Claim(channel);
    } catch (IOException failed) {
      throw new LabException(
          "the lab can't be kept in " + base + ": " + failed.getMessage(), failed);
    }
  }

  private static Optional<FileLock> lock(FileChannel channel) throws IOException {
    try {
      return Optional.ofNullable(channel.tryLock());
    } catch (OverlappingFileLockException ours) {
      return Optional.empty();
    }
  }

  /** Whether a process runs the lab. */
  public boolean isUp() throws LabException {
    if (OURS.contains(lockFile())) {
      return true;
    }
    if (!Files.exists(lockFile())) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(lockFile(), StandardOpenOption.WRITE)) {
      return lock(channel).isEmpty();
    } catch (IOException unreadable) {
      throw new LabException(lockFile() + " can't be opened", unreadable);
    }
  }

  /** How it and its nodes are. */
  public LabStatus status() throws LabException {
    LabFolder lab = folder();
    return isUp()
        ? lab.status()
        : new LabStatus(false, lab.folder(), lab.inventory(), lab.sshConfig(), List.of());
  }

  /** Ends the lab; its nodes end with its process. False if none was up. */
  public boolean down() throws LabException {
    if (!isUp()) {
      return false;
    }
    Optional<ProcessHandle> process = process();
    process.ifPresent(ProcessHandle::destroy);
    if (!isDownWithin(GENTLE)) {
      process.ifPresent(ProcessHandle::destroyForcibly);
      if (!isDownWithin(FORCED)) {
        throw new LabException("the process of the lab does not end; " + log() + " may say why");
      }
    }
    return true;
  }

  private Optional<ProcessHandle> process() throws LabException {
    try {
      String number = Files.readString(numberFile(), StandardCharsets.UTF_8).strip();
      return ProcessHandle.of(Long.parseLong(number));
    } catch (IOException | NumberFormatException unreadable) {
      throw new LabException(numberFile() + " does not say which process runs the lab", unreadable);
    }
  }

  private boolean isDownWithin(Duration most) throws LabException {
    long end = System.nanoTime() + most.toNanos();
    while (isUp()) {
      if (System.nanoTime() > end) {
        return false;
      }
      try {
        Thread.sleep(LOOK_MILLIS);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        throw new LabException("interrupted while the lab was ending", stopped);
      }
    }
    return true;
  }
}
