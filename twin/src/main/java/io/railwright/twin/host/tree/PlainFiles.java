package io.railwright.twin.host.tree;

import io.railwright.posix.Files;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Files that somebody wrote, by path; those outside of the disk are gone after a reboot. */
public final class PlainFiles {
  private static final List<String> ON_DISK =
      List.of("/etc/", "/boot/", "/var/", "/root/", "/home/", "/usr/", "/opt/", "/lib/", "/srv/");

  private final TreeMap<String, byte[]> contents = new TreeMap<>();
  private final TreeMap<String, String> links = new TreeMap<>();
  private final TreeMap<String, Files.Attributes> attributes = new TreeMap<>();
  private final TreeSet<String> folders = new TreeSet<>();
  private final TreeSet<String> removed = new TreeSet<>();

  public synchronized void put(String path, byte[] content) {
    contents.put(path, content);
    removed.remove(path);
  }

  public synchronized void link(String path, String to) {
    links.put(path, to);
    removed.remove(path);
  }

  public synchronized void makeFolder(String path) {
    folders.add(path);
    removed.remove(path);
  }

  /** What somebody has set of a file or folder; null where nobody has. */
  public synchronized Files.@Nullable Attributes attributes(String path) {
    return attributes.get(path);
  }

  public synchronized void setAttributes(String path, Files.Attributes set) {
    attributes.put(path, set);
  }

  public synchronized void remove(String path) {
    contents.remove(path);
    links.remove(path);
    attributes.remove(path);
    folders.remove(path);
    removed.add(path);
  }

  /** What is in a file that is kept here. */
  public synchronized Optional<String> text(String path) {
    return Optional.ofNullable(contents.get(path))
        .map(content -> new String(content, StandardCharsets.UTF_8));
  }

  /** Every file below a folder, or the one file of this path, in order. */
  public synchronized void each(String place, BiConsumer<String, String> reader) {
    for (Map.Entry<String, byte[]> file : contents.tailMap(place).entrySet()) {
      if (!file.getKey().startsWith(place)) {
        return;
      }
      reader.accept(file.getKey(), new String(file.getValue(), StandardCharsets.UTF_8));
    }
  }

  /** The file as it stands in a tree. */
  public synchronized Node node(String path, byte[] content) {
    return new Node.File(Content.of(content), isExecutable(path));
  }

  /** Puts all of it into a tree that was made anew. */
  public synchronized void addTo(HostTree tree) {
    removed.forEach(tree::without);
    folders.forEach(tree::emptyFolder);
    contents.forEach((path, content) -> tree.put(path, node(path, content)));
    links.forEach(tree::link);
    attributes.keySet().stream()
        .filter(path -> !contents.containsKey(path))
        .forEach(path -> mark(tree, path));
  }

  /** A file that is not kept here may all the same have got other attributes. */
  private void mark(HostTree tree, String path) {
    if (tree.find(path) instanceof Node.File(Content content, boolean executable)
        && executable != isExecutable(path)) {
      tree.put(path, new Node.File(content, !executable));
    }
  }

  private boolean isExecutable(String path) {
    Files.Attributes set = attributes.get(path);
    return set != null && (set.mode() & 0111) != 0;
  }

  /** How many bytes a file that is kept here has; 0 for every other. */
  public synchronized long size(String path) {
    byte[] content = contents.get(path);
    return content == null ? 0 : content.length;
  }

  public synchronized void start() {
    contents.keySet().removeIf(path -> !isOnDisk(path));
    links.keySet().removeIf(path -> !isOnDisk(path));
    attributes.keySet().removeIf(path -> !isOnDisk(path));
    folders.removeIf(path -> !isOnDisk(path));
    removed.removeIf(path -> !isOnDisk(path));
  }

  public static boolean isOnDisk(String path) {
    return ON_DISK.stream().anyMatch(path::startsWith);
  }
}
