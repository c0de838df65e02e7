package io.railwright.flow.platforms;

import io.railwright.posix.FileError;
import io.railwright.posix.FilePaths;
import io.railwright.posix.Files;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A laid out host as the shell of a virtual host sees it; nothing is written. */
final class RootedFiles implements Files {
  private final Path root;
  private final Map<String, Optional<String>> links = new ConcurrentHashMap<>();

  RootedFiles(Path root) {
    this.root = root;
  }

  private @Nullable Path at(String path) {
    String real = FilePaths.real(this, path);
    return real == null ? null : root.resolve(real.substring(1));
  }

  @Override
  public Kind kind(String path) {
    Path at = at(path);
    if (at == null || !java.nio.file.Files.exists(at)) {
      return Kind.ABSENT;
    }
    return java.nio.file.Files.isDirectory(at) ? Kind.FOLDER : Kind.FILE;
  }

  @Override
  public @Nullable String link(String path) {
    return links.computeIfAbsent(path, this::readLink).orElse(null);
  }

  private Optional<String> readLink(String path) {
    Path at = root.resolve(path.substring(1));
    try {
      return java.nio.file.Files.isSymbolicLink(at)
          ? Optional.of(java.nio.file.Files.readSymbolicLink(at).toString())
          : Optional.empty();
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  @Override
  public boolean isExecutable(String path) {
    Path at = at(path);
    return at != null && java.nio.file.Files.isExecutable(at);
  }

  @Override
  public byte[] read(String path) throws FileError {
    Path at = at(path);
    if (at == null) {
      throw new FileError("Too many levels of symbolic links");
    }
    if (java.nio.file.Files.isDirectory(at)) {
      throw new FileError(FileError.FOLDER);
    }
    try {
      return java.nio.file.Files.readAllBytes(at);
    } catch (IOException absent) {
      throw new FileError(FileError.ABSENT);
    }
  }

  @Override
  public List<String> list(String folder) throws FileError {
    Path at = at(folder);
    if (at == null) {
      throw new FileError(FileError.ABSENT);
    }
    try (Stream<Path> paths = java.nio.file.Files.list(at)) {
      return paths.map(path -> path.getFileName().toString()).sorted().toList();
    } catch (IOException absent) {
      throw new FileError(FileError.ABSENT);
    }
  }

  @Override
  public void write(String path, byte[] content, boolean append) throws FileError {
    throw new FileError(FileError.DENIED);
  }

  @Override
  public void makeFolder(String path) throws FileError {
    throw new FileError(FileError.DENIED);
  }

  @Override
  public void remove(String path) throws FileError {
    throw new FileError(FileError.DENIED);
  }
}
