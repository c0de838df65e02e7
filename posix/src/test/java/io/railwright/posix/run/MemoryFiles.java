package io.railwright.posix.run;

import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/** A host of a few files, without links. Folders are where files are. */
final class MemoryFiles implements Files {
  private final NavigableMap<String, byte[]> files = new ConcurrentSkipListMap<>();

  MemoryFiles with(String path, String text) {
    files.put(path, text.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  String text(String path) {
    byte[] content = files.get(path);
    return content == null ? "" : new String(content, StandardCharsets.UTF_8);
  }

  @Override
  public Kind kind(String path) {
    if (files.containsKey(path)) {
      return Kind.FILE;
    }
    String inside = path.endsWith("/") ? path : path + "/";
    String next = files.ceilingKey(inside);
    return next != null && next.startsWith(inside) ? Kind.FOLDER : Kind.ABSENT;
  }

  @Override
  public @Nullable String link(String path) {
    return null;
  }

  @Override
  public boolean isExecutable(String path) {
    return text(path).startsWith("#!");
  }

  @Override
  public byte[] read(String path) throws FileError {
    byte[] content = files.get(path);
    if (content == null) {
      throw new FileError(kind(path) == Kind.FOLDER ? FileError.FOLDER : FileError.ABSENT);
    }
    return content;
  }

  @Override
  public void write(String path, byte[] content, boolean append) throws FileError {
    if (path.startsWith("/sys/refuses")) {
      throw new FileError(FileError.INVALID);
    }
    files.put(path, append ? joined(files.getOrDefault(path, new byte[0]), content) : content);
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }

  @Override
  public List<String> list(String folder) throws FileError {
    String inside = folder.endsWith("/") ? folder : folder + "/";
    List<String> names = new ArrayList<>();
    for (String path : files.tailMap(inside).keySet()) {
      if (!path.startsWith(inside)) {
        break;
      }
      int slash = path.indexOf('/', inside.length());
      String name = path.substring(inside.length(), slash < 0 ? path.length() : slash);
      if (names.isEmpty() || !names.getLast().equals(name)) {
        names.add(name);
      }
    }
    if (names.isEmpty()) {
      throw new FileError(FileError.ABSENT);
    }
    return names;
  }

  @Override
  public void makeFolder(String path) throws FileError {
    throw new FileError(FileError.DENIED);
  }

  @Override
  public void remove(String path) throws FileError {
    if (files.remove(path) == null) {
      throw new FileError(FileError.ABSENT);
    }
  }
}
