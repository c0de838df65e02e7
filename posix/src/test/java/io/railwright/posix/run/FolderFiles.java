package io.railwright.posix.run;

import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The files of this machine, so that a real shell and ours see the same ones. */
final class FolderFiles implements Files {
  @Override
  public Kind kind(String path) {
    Path at = Path.of(path);
    if (java.nio.file.Files.isDirectory(at)) {
      return Kind.FOLDER;
    }
    if (java.nio.file.Files.isRegularFile(at)) {
      return Kind.FILE;
    }
    return java.nio.file.Files.exists(at) ? Kind.DEVICE : Kind.ABSENT;
  }

  @Override
  public @Nullable String link(String path) {
    Path at = Path.of(path);
    try {
      return java.nio.file.Files.isSymbolicLink(at)
          ? java.nio.file.Files.readSymbolicLink(at).toString()
          : null;
    } catch (IOException gone) {
      return null;
    }
  }

  /** Only what our shell can run: the programs of this machine are not those of a virtual host. */
  @Override
  public boolean isExecutable(String path) {
    try {
      return java.nio.file.Files.isExecutable(Path.of(path))
          && new String(read(path), StandardCharsets.ISO_8859_1).startsWith("#!/bin/sh");
    } catch (FileError refused) {
      return false;
    }
  }

  @Override
  public Attributes attributes(String path) {
    try {
      Map<String, Object> all =
          java.nio.file.Files.readAttributes(Path.of(path), "unix:mode,uid,gid");
      return new Attributes(number(all, "mode") & 07777, number(all, "uid"), number(all, "gid"));
    } catch (IOException gone) {
      return new Attributes(0, 0, 0);
    }
  }

  private static int number(Map<String, Object> all, String key) {
    return ((Number) Objects.requireNonNull(all.get(key))).intValue();
  }

  @Override
  public void setAttributes(String path, Attributes wanted) throws FileError {
    refusing(
        () -> {
          java.nio.file.Files.setAttribute(Path.of(path), "unix:uid", wanted.user());
          java.nio.file.Files.setAttribute(Path.of(path), "unix:gid", wanted.group());
          java.nio.file.Files.setAttribute(Path.of(path), "unix:mode", wanted.mode());
          return path;
        });
  }

  @Override
  public void create(String path) throws FileError {
    refusing(() -> java.nio.file.Files.createFile(Path.of(path)));
  }

  @Override
  public void rename(String from, String to) throws FileError {
    refusing(
        () -> java.nio.file.Files.move(Path.of(from), Path.of(to), StandardCopyOption.ATOMIC_MOVE));
  }

  @Override
  public byte[] read(String path) throws FileError {
    if (kind(path) == Kind.FOLDER) {
      throw new FileError(FileError.FOLDER);
    }
    return refusing(() -> java.nio.file.Files.readAllBytes(Path.of(path)));
  }

  @Override
  public void write(String path, byte[] content, boolean append) throws FileError {
    StandardOpenOption how =
        append ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING;
    refusing(
        () ->
            java.nio.file.Files.write(
                Path.of(path), content, StandardOpenOption.CREATE, StandardOpenOption.WRITE, how));
  }

  @Override
  public List<String> list(String folder) throws FileError {
    return refusing(
        () -> {
          try (Stream<Path> paths = java.nio.file.Files.list(Path.of(folder))) {
            return paths.map(path -> path.getFileName().toString()).sorted().toList();
          }
        });
  }

  @Override
  public void makeFolder(String path) throws FileError {
    refusing(() -> java.nio.file.Files.createDirectory(Path.of(path)));
  }

  @Override
  public void remove(String path) throws FileError {
    refusing(
        () -> {
          java.nio.file.Files.delete(Path.of(path));
          return path;
        });
  }

  @Override
  public void makeLink(String path, String to) throws FileError {
    refusing(() -> java.nio.file.Files.createSymbolicLink(Path.of(path), Path.of(to)));
  }

  /** Something that the machine may refuse. */
  @FunctionalInterface
  private interface Act<T> {
    T run() throws IOException;
  }

  private static <T> T refusing(Act<T> act) throws FileError {
    try {
      return act.run();
    } catch (NoSuchFileException absent) {
      throw new FileError(FileError.ABSENT);
    } catch (AccessDeniedException denied) {
      throw new FileError(FileError.DENIED);
    } catch (NotDirectoryException file) {
      throw new FileError(FileError.NO_FOLDER);
    } catch (DirectoryNotEmptyException full) {
      throw new FileError("Directory not empty");
    } catch (FileSystemException other) {
      throw new FileError(other.getReason() == null ? "File exists" : other.getReason());
    } catch (IOException other) {
      throw new FileError(String.valueOf(other.getMessage()));
    }
  }
}
