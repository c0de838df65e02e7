package io.railwright.flow.sweep;

import io.railwright.flow.simulation.ScenarioException;
import io.railwright.model.file.FileReason;
import io.railwright.model.text.Plain;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * That one search alone uses a folder. The kernel lets go of it when the process ends, however it
 * does.
 */
record FolderLock(FileChannel channel) implements AutoCloseable {
  private static final String NAME = ".lock";
  private static final int MOST_WORDS = 200;

  /** Makes the folder where there is none. */
  static FolderLock take(Path folder) throws ScenarioException {
    Path file = folder.resolve(NAME);
    try {
      Files.createDirectories(folder);
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      if (lock(channel) == null) {
        channel.close();
        throw used(folder, file);
      }
      channel.truncate(0);
      String holder = "process %d of %s".formatted(ProcessHandle.current().pid(), thisMachine());
      channel.write(ByteBuffer.wrap(holder.getBytes(StandardCharsets.UTF_8)));
      return new FolderLock(channel);
    } catch (IOException refused) {
      throw new ScenarioException(
          "can't use the folder " + folder + ": " + FileReason.of(refused) + ".", refused);
    }
  }

  private static @Nullable FileLock lock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException ours) {
      return null; // another search of this process
    }
  }

  private static ScenarioException used(Path folder, Path file) throws IOException {
    String holder = Plain.line(Files.readString(file), MOST_WORDS);
    return new ScenarioException(
        "another rail sweep uses %s%s; wait until it is over, or name another folder with --to."
            .formatted(folder, holder.isEmpty() ? "" : " (" + holder + ")"));
  }

  private static String thisMachine() throws IOException {
    Path name = Path.of("/proc/sys/kernel/hostname");
    return Files.exists(name) ? Files.readString(name).strip() : "this machine";
  }

  @Override
  public void close() throws ScenarioException {
    try {
      channel.close();
    } catch (IOException lost) {
      throw new ScenarioException("the lock of the folder was lost.", lost);
    }
  }
}
