package io.railwright.twin.host;

import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The files of a host with the rights of a user who is not root. */
final class UserFiles implements Files {
  private static final int READ = 4;
  private static final int WRITE = 2;
  private static final int ENTER = 1;
  private static final int STICKY = 01000;

  /** As much of a PCI function's configuration as the kernel shows to everybody. */
  private static final int PUBLIC_CONFIG = 64;

  private final Files files;
  private final int user;

  UserFiles(Files files, int user) {
    this.files = files;
    this.user = user;
  }

  private boolean may(String path, int right) {
    Attributes attributes = files.attributes(path);
    int shift = attributes.user() == user ? 6 : attributes.group() == user ? 3 : 0;
    return (attributes.mode() >> shift & right) != 0;
  }

  /** Whether all folders above can be entered; those of the system can. */
  private boolean isReached(String path) {
    if (path.startsWith("/sys/") || path.startsWith("/proc/") || path.startsWith("/usr/")) {
      return true;
    }
    for (int slash = path.indexOf('/', 1); slash > 0; slash = path.indexOf('/', slash + 1)) {
      String folder = path.substring(0, slash);
      if (files.kind(folder) == Kind.FOLDER && !may(folder, ENTER)) {
        return false;
      }
    }
    return true;
  }

  private static String folder(String path) {
    return path.substring(0, Math.max(path.lastIndexOf('/'), 1));
  }

  private void check(boolean allowed) throws FileError {
    if (!allowed) {
      throw new FileError(FileError.DENIED);
    }
  }

  /** To make, move or remove a name takes the right to write its folder. */
  private void checkFolder(String path, boolean removes) throws FileError {
    String folder = folder(path);
    check(isReached(path));
    if (files.kind(folder) == Kind.FOLDER) {
      check(may(folder, WRITE));
      boolean sticky = (files.attributes(folder).mode() & STICKY) != 0;
      boolean there = files.kind(path) != Kind.ABSENT;
      if (removes && sticky && there && files.attributes(path).user() != user) {
        throw new FileError(FileError.NOT_PERMITTED);
      }
    }
  }

  private void own(String path, int mode) throws FileError {
    files.setAttributes(path, new Attributes(mode, user, user));
  }

  @Override
  public Kind kind(String path) {
    return isReached(path) ? files.kind(path) : Kind.ABSENT;
  }

  @Override
  public @Nullable String link(String path) {
    return isReached(path) ? files.link(path) : null;
  }

  @Override
  public boolean isExecutable(String path) {
    return isReached(path) && files.isExecutable(path);
  }

  @Override
  public Attributes attributes(String path) {
    return files.attributes(path);
  }

  @Override
  public byte[] read(String path) throws FileError {
    check(isReached(path));
    byte[] content = files.read(path);
    check(may(path, READ));
    boolean config = path.startsWith("/sys/") && path.endsWith("/config");
    return config && content.length > PUBLIC_CONFIG
        ? Arrays.copyOf(content, PUBLIC_CONFIG)
        : content;
  }

  @Override
  public void write(String path, byte[] content, boolean append) throws FileError {
    checkWritable(path);
    boolean fresh = files.kind(path) == Kind.ABSENT;
    files.write(path, content, append);
    if (fresh) {
      own(path, Attributes.USUAL_FILE);
    }
  }

  @Override
  public void checkWritable(String path) throws FileError {
    check(isReached(path));
    if (files.kind(path) == Kind.ABSENT) {
      checkFolder(path, false);
    } else {
      check(files.kind(path) == Kind.FOLDER || may(path, WRITE));
    }
    files.checkWritable(path);
  }

  @Override
  public List<String> list(String folder) throws FileError {
    check(isReached(folder));
    List<String> names = files.list(folder);
    check(may(folder, READ));
    return names;
  }

  @Override
  public void setAttributes(String path, Attributes wanted) throws FileError {
    Attributes now = files.attributes(path);
    if (now.user() != user || wanted.user() != now.user() || wanted.group() != now.group()) {
      throw new FileError(FileError.NOT_PERMITTED);
    }
    files.setAttributes(path, wanted);
  }

  @Override
  public void create(String path) throws FileError {
    checkFolder(path, false);
    files.create(path);
    own(path, Attributes.USUAL_FILE);
  }

  @Override
  public void rename(String from, String to) throws FileError {
    checkFolder(from, true);
    checkFolder(to, true);
    files.rename(from, to);
  }

  @Override
  public void makeLink(String path, String to) throws FileError {
    checkFolder(path, false);
    files.makeLink(path, to);
  }

  @Override
  public void makeFolder(String path) throws FileError {
    if (files.kind(path) == Kind.ABSENT) {
      checkFolder(path, false);
    }
    files.makeFolder(path);
    own(path, Attributes.USUAL_FOLDER);
  }

  @Override
  public void remove(String path) throws FileError {
    if (files.kind(path) != Kind.ABSENT || files.link(path) != null) {
      checkFolder(path, true);
    }
    files.remove(path);
  }
}
