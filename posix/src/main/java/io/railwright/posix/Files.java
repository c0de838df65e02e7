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

  /**
   * Who may do what with a file.
   *
   * @param mode the permission bits, with those of set-user-ID, set-group-ID and sticky
   */
  record Attributes(int mode, int user, int group) {
    public static final int USUAL_FILE = 0644;
    public static final int USUAL_FOLDER = 0755;

    public Attributes withMode(int other) {
      return new Attributes(other, user, group);
    }

    /** With another owner; -1 leaves one as it is. */
    public Attributes withOwner(int newUser, int newGroup) {
      return new Attributes(mode, newUser < 0 ? user : newUser, newGroup < 0 ? group : newGroup);
    }
  }

  /** The attributes of what is at a path; all belongs to root where a host keeps none. */
  default Attributes attributes(String path) {
    boolean runs = kind(path) == Kind.FOLDER || isExecutable(path);
    return new Attributes(runs ? Attributes.USUAL_FOLDER : Attributes.USUAL_FILE, 0, 0);
  }

  default void setAttributes(String path, Attributes attributes) throws FileError {
    throw new FileError(FileError.UNSUPPORTED);
  }

  /** Makes an empty file; refuses as {@link FileError#EXISTS} where there is anything already. */
  default void create(String path) throws FileError {
    if (kind(path) != Kind.ABSENT || link(path) != null) {
      throw new FileError(FileError.EXISTS);
    }
    write(path, new byte[0], false);
  }

  /**
   * Gives a file, link or folder another path in one step. What is there is replaced: a file by a
   * file, an empty folder by a folder; everything else is refused as the kernel does.
   */
  default void rename(String from, String to) throws FileError {
    if (kind(from) != Kind.FILE) {
      throw new FileError(FileError.UNSUPPORTED);
    }
    write(to, read(from), false);
    remove(from);
  }

  /** Makes a symbolic link. */
  default void makeLink(String path, String to) throws FileError {
    throw new FileError(FileError.UNSUPPORTED);
  }

  void makeFolder(String path) throws FileError;

  /** Removes a file or an empty folder. */
  void remove(String path) throws FileError;
}
