package io.railwright.change.journal;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;

/**
 * A journal in a file, of which its owner alone can read a word. Room is taken when the file is
 * made, so that a disk that fills up later does not stop a change halfway.
 *
 * <p>No file channel is used for writing: an interrupt closes one in the middle of a record.
 */
public final class DiskFile implements Disk {
  private static final FileAttribute<Set<PosixFilePermission>> PRIVATE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
  private static final int PIECE = 1 << 16;

  private final RandomAccessFile file;

  private DiskFile(RandomAccessFile file) {
    this.file = file;
  }

  /**
   * A new journal. It has its name only once it is whole, so that nobody finds half of one.
   *
   * @param room how many bytes the records of the change will need at most
   * @throws FileAlreadyExistsException where there is one already
   */
  public static DiskFile create(Path path, long room) throws IOException {
    if (Files.exists(path)) {
      throw new FileAlreadyExistsException(path.toString());
    }
    Path folder = Objects.requireNonNull(path.toAbsolutePath().getParent(), "a file, not /");
    Path hidden = Files.createTempFile(folder, ".journal", null, PRIVATE);
    try {
      fill(hidden, room);
      Files.createLink(path, hidden); // refuses where another came first, as a move would not
    } finally {
      Files.delete(hidden);
    }
    flushFolder(folder);
    return new DiskFile(new RandomAccessFile(path.toFile(), "rw"));
  }

  /** An old journal, to be gone on with behind what of it is good; the rest is taken off. */
  public static DiskFile open(Path path, long length) throws IOException {
    RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
    try {
      wipe(file, length);
      file.seek(length);
      return new DiskFile(file);
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  private static void fill(Path path, long room) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      zero(file, 0, room);
      file.getFD().sync();
    }
  }

  /** Room that had been taken stays taken. */
  private static void wipe(RandomAccessFile file, long from) throws IOException {
    zero(file, from, file.length());
    file.getFD().sync();
  }

  private static void zero(RandomAccessFile file, long from, long to) throws IOException {
    file.seek(from);
    byte[] zeros = new byte[PIECE];
    for (long at = from; at < to; at += PIECE) {
      file.write(zeros, 0, (int) Math.min(PIECE, to - at));
    }
  }

  private static void flushFolder(Path folder) throws IOException {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  @Override
  public void append(byte[] bytes) throws IOException {
    file.write(bytes);
  }

  @Override
  public void flush() throws IOException {
    file.getFD().sync();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
