package io.railwright.model.file;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Who could decide what a path leads to. A file is trusted where nobody but this user and root
 * could have put it there or can change it: it, every folder above it and every symbolic link on
 * the way belongs to one of the two, and no others may write to it. In a folder with the sticky
 * bit, such as /tmp, others may write and yet not replace what is there, so that such a folder is
 * no danger.
 *
 * <p>A group of the same name as the owner is the owner's own, as most systems give one to each
 * user: that it may write is no danger. Access lists are not looked at, beyond what the mode shows
 * of them.
 *
 * @param user the number of the user who asks
 */
public record FileTrust(long user) {
  private static final int GROUP_WRITES = 0020;
  private static final int OTHERS_WRITE = 0002;
  private static final int STICKY = 01000;

  /** As many as Linux follows. */
  private static final int MOST_LINKS = 40;

  public static FileTrust ofThisUser() {
    return new FileTrust(new UnixSystem().getUid());
  }

  /**
   * Why a path is not trusted.
   *
   * @param path what is in the hands of others: the file, or something on the way to it
   * @param why as a clause, such as {@code belongs to ann}
   * @param remedy the command that takes it out of their hands; empty where none does
   */
  public record Doubt(Path path, String why, Optional<String> remedy) {
    /** Path and clause. */
    public String sentence() {
      return path + " " + why;
    }
  }

  /**
   * Where a path leads, as far as it is there.
   *
   * @param end with no symbolic link on the way
   */
  public record Way(Path end, Optional<Doubt> doubt) {}

  /** Of a file that is there, or would be. */
  public Optional<Doubt> doubt(Path path) throws IOException {
    return new Walk(true).to(path).doubt();
  }

  /** Doubts the symbolic links alone: whoever made one decides what is written in its place. */
  public Way follow(Path path) throws IOException {
    return new Walk(false).to(path);
  }

  /** Whether it is this user's own. */
  public boolean owns(Path path) throws IOException {
    return Entry.of(path).uid() == user;
  }

  /** One path followed from the root. */
  private final class Walk {
    private final boolean everything;
    private Optional<Doubt> doubt = Optional.empty();
    private int links;

    Walk(boolean everything) {
      this.everything = everything;
    }

    private Way to(Path path) throws IOException {
      Path at = path.toAbsolutePath().getRoot();
      Deque<Path> rest = new ArrayDeque<>();
      path.toAbsolutePath().forEach(rest::add);
      if (everything) {
        check(at);
      }
      while (!rest.isEmpty()) {
        at = step(at, rest);
      }
      return new Way(at, doubt);
    }

    private Path step(Path folder, Deque<Path> rest) throws IOException {
      String name = rest.removeFirst().toString();
      if (name.equals(".") || name.equals("..")) {
        Path parent = folder.getParent();
        return name.equals(".") || parent == null ? folder : parent;
      }
      Path next = folder.resolve(name);
      boolean link = Files.isSymbolicLink(next);
      if (everything || link) {
        check(next);
      }
      if (!link) {
        return next;
      }
      check(folder);
      if (++links > MOST_LINKS) {
        throw new FileSystemLoopException(next.toString());
      }
      Path target = Files.readSymbolicLink(next);
      for (int last = target.getNameCount() - 1; last >= 0; last--) {
        rest.addFirst(target.getName(last));
      }
      Path root = target.getRoot();
      return root == null ? folder : root;
    }

    /** The first doubt is the one that is told. */
    private void check(Path path) throws IOException {
      if (doubt.isEmpty()) {
        try {
          doubt = Entry.of(path).doubt(user);
        } catch (NoSuchFileException _) {
          // What is not there is nobody's; the folder above it says who may put it there.
        }
      }
    }
  }

  /** What the file system says of one name, without following it. */
  private record Entry(Path path, long uid, int mode, String owner, String group) {
    private static Entry of(Path path) throws IOException {
      PosixFileAttributes names =
          Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      return new Entry(
          path,
          Integer.toUnsignedLong(number(path, "unix:uid")),
          number(path, "unix:mode"),
          names.owner().getName(),
          names.group().getName());
    }

    private static int number(Path path, String attribute) throws IOException {
      return (Integer) Files.getAttribute(path, attribute, LinkOption.NOFOLLOW_LINKS);
    }

    private Optional<Doubt> doubt(long user) {
      if (uid != user && uid != 0) {
        return Optional.of(new Doubt(path, "belongs to " + owner, Optional.empty()));
      }
      boolean link = Files.isSymbolicLink(path);
      boolean sticky = (mode & STICKY) != 0 && Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
      if (link || sticky) {
        return Optional.empty();
      }
      if ((mode & OTHERS_WRITE) != 0) {
        return Optional.of(writable("may be changed by anybody"));
      }
      boolean shared = (mode & GROUP_WRITES) != 0 && !group.equals(owner);
      return shared
          ? Optional.of(writable("may be changed by the group " + group))
          : Optional.empty();
    }

    private Doubt writable(String why) {
      return new Doubt(path, why, Optional.of("chmod go-w " + path));
    }
  }
}
