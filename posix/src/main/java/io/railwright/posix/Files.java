package io.railwright.posix;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The files of a virtual host by absolute path. Links are followed, except by {@link #link}. */
public interface Files {
  /** What is at a path. */
  enum Kind {
    FILE,
    FOLDER,
    DEVICE,
    ABSENT
  }

  Kind kind(String path);

  /** Where a symbolic link leads, as it was written; null where the path is none. */
  @Nullable String link(String path);

  boolean isExecutable(String path);

  /** All that is in a file; a folder is refused as {@link FileError#FOLDER}. */
  byte[] read(String path) throws FileError;

  /** Writes in one go, as {@code tee} and {@code echo} do; kernel files act on what they get. */
  void write(String path, byte[] content, boolean append) throws FileError;

  /**
   * Refuses what the kernel refuses when a file is opened to be written, before a byte is. What
   * does not exist is made by the first write.
   */
  default void checkWritable(String path) throws FileError {}

  /** The names in a folder, in order. */
  List<String> list(String folder) throws FileError;

  /** Changes whether a file can be run. */
  default void setExecutable(String path, boolean executable) throws FileError {
    throw new FileError(FileError.UNSUPPORTED);
  }

  /** Makes a symbolic link. */
  default void makeLink(String path, String to) throws FileError {
    throw new FileError(FileError.UNSUPPORTED);
  }

  void makeFolder(String path) throws FileError;

  /** Removes a file or an empty folder. */
  void remove(String path) throws FileError;
}
