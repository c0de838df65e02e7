package io.railwright.cli.terminal;

import io.railwright.model.file.FileTrust;
import io.railwright.view.layout.TextOutput;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Standard output, or a file that comes into being whole or not at all: it is written beside its
 * place under a name that nobody can guess, and moved there in the end, so that a full disk or a
 * Ctrl-C leaves what was there before. Of several runs to one file the last one wins.
 *
 * <p>A new file is its owner's alone; one that was there and belonged to this user keeps its mode.
 * A symbolic link is followed where this user or root made it, and refused where somebody else
 * could have: it would decide which file is written over.
 */
public final class Destination implements AutoCloseable {
  private static final Set<PosixFilePermission> OWNER_ALONE =
      PosixFilePermissions.fromString("rw-------");

  private final RememberingWriter writer;
  private final TextOutput text;

  /** As the user named it; null for standard output, which stays open. */
  private final @Nullable Path file;

  /** What is moved in the end; null where the output goes straight to where it should. */
  private final @Nullable Draft draft;

  private Destination(Writer writer, @Nullable Path file, @Nullable Draft draft) {
    this(writer, TextOutput.of(writer), file, draft);
  }

  private Destination(Writer writer, TextOutput like, @Nullable Path file, @Nullable Draft draft) {
    this.writer = new RememberingWriter(writer);
    this.text = like.onto(this.writer);
    this.file = file;
    this.draft = draft;
  }

  /**
   * A file on its way.
   *
   * @param file hidden, and of a name that no program takes for one of its own
   * @param mode what the file has in its place
   */
  private record Draft(Path file, Path place, Set<PosixFilePermission> mode) {}

  public static Destination of(@Nullable Path file, PrintWriter standard) {
    if (file == null) {
      TextOutput text = TextOutput.of(standard);
      return new Destination(text.forDocument(), text, null, null);
    }
    try {
      return isSystems(file) ? straight(file, file) : trusted(file);
    } catch (IOException refused) {
      throw new CommandFailed(ExitCode.OUTPUT_LOST, sentence(file, refused), refused);
    }
  }

  /** Such as /dev/stdout: a link that the system makes, and that leads to no name. */
  private static boolean isSystems(Path file) {
    Path path = file.toAbsolutePath().normalize();
    return (path.startsWith("/dev") || path.startsWith("/proc")) && Files.exists(path);
  }

  private static Destination trusted(Path file) throws IOException {
    FileTrust trust = FileTrust.ofThisUser();
    FileTrust.Way way = trust.follow(file);
    if (way.doubt().isPresent()) {
      throw new IOException(
          "a symbolic link leads there, and "
              + way.doubt().get().sentence()
              + "; remove the link or name another file");
    }
    // A pipe or a device can't be replaced by a file, and should not be.
    boolean special = Files.exists(way.end()) && !Files.isRegularFile(way.end());
    return special ? straight(file, way.end()) : drafted(file, way.end(), trust);
  }

  private static Destination straight(Path file, Path end) throws IOException {
    Writer writer = Files.newBufferedWriter(end, StandardOpenOption.WRITE);
    return new Destination(writer, file, null);
  }

  private static Destination drafted(Path file, Path place, FileTrust trust) throws IOException {
    boolean keep = Files.isRegularFile(place) && trust.owns(place);
    Set<PosixFilePermission> mode = keep ? Files.getPosixFilePermissions(place) : OWNER_ALONE;
    byte[] random = new byte[8];
    new SecureRandom().nextBytes(random);
    Path draft = place.resolveSibling(".rail-" + HexFormat.of().formatHex(random) + ".unfinished");
    var channel =
        Files.newByteChannel(
            draft,
            Set.of(
                StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS),
            PosixFilePermissions.asFileAttribute(OWNER_ALONE));
    return new Destination(
        new BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8)),
        file,
        new Draft(draft, place, mode));
  }

  public Writer writer() {
    return writer;
  }

  /** For people: as wide and as coloured as standard output, where it is that. */
  public TextOutput text() {
    return text;
  }

  /** For programs and browsers: the same letters on every terminal and in every locale. */
  public TextOutput document() {
    return TextOutput.of(writer);
  }

  /** All has been written: makes it so. */
  public void keep() {
    try {
      writer.flush();
      writer.throwIfLost();
      if (draft != null) {
        writer.close();
        Files.setPosixFilePermissions(draft.file(), draft.mode());
        Files.move(
            draft.file(),
            draft.place(),
            StandardCopyOption.REPLACE_EXISTING,
            StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (IOException refused) {
      throw new CommandFailed(
          ExitCode.OUTPUT_LOST, sentence(file == null ? Path.of("-") : file, refused), refused);
    }
  }

  /**
   * All has been written: makes it so, and says that it is there. Nothing is said of standard
   * output or a device, where the reader has it before them.
   *
   * @param what how much it is, such as {@code 128 machines}
   */
  public void keep(String what, PrintWriter err) {
    keep();
    if (draft != null) {
      ErrorReport.notice(err, "wrote " + file + ": " + what);
    }
  }

  /** Takes away what was not kept. */
  @Override
  public void close() {
    if (file == null) {
      return;
    }
    try {
      writer.close();
    } catch (IOException full) {
      // The draft goes away below; what went wrong has been said by the write that failed first.
      System.getLogger(Destination.class.getName()).log(System.Logger.Level.DEBUG, "draft", full);
    }
    if (draft != null) {
      try {
        Files.deleteIfExists(draft.file());
      } catch (IOException stays) {
        throw new UncheckedIOException("can't remove " + draft.file(), stays);
      }
    }
  }

  public static String sentence(Path file, Exception refused) {
    return "can't write " + file + ": " + why(file, refused) + ".";
  }

  /** Without the name of the draft, which means nothing to anybody. */
  private static String why(Path file, Exception refused) {
    Path folder = file.toAbsolutePath().getParent();
    return switch (refused) {
      case NoSuchFileException _ when folder != null && Files.isDirectory(folder) ->
          "no file can be made in that folder";
      case NoSuchFileException _ -> "there is no such folder";
      case AccessDeniedException _ -> "you may not write to that folder";
      case FileSystemException failed when failed.getReason() != null -> failed.getReason();
      default -> String.valueOf(refused.getMessage());
    };
  }
}
