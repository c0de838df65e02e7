package io.railwright.twin.host.tree;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/** Files that somebody wrote, by path; those outside of the disk are gone after a reboot. */
public final class PlainFiles {
  private static final List<String> ON_DISK =
      List.of("/etc/", "/boot/", "/var/", "/root/", "/home/", "/usr/", "/opt/", "/lib/", "/srv/");

  private final TreeMap<String, byte[]> contents = new TreeMap<>();
  private final TreeMap<String, String> links = new TreeMap<>();
  private final TreeSet<String> executables = new TreeSet<>();
  private final TreeSet<String> folders = new TreeSet<>();
  private final TreeSet<String> removed = new TreeSet<>();

  public void put(String path, byte[] content) {
    contents.put(path, content);
    removed.remove(path);
  }

  public void link(String path, String to) {
    links.put(path, to);
    removed.remove(path);
  }

  public void makeFolder(String path) {
    folders.add(path);
    removed.remove(path);
  }

  public void setExecutable(String path, boolean executable) {
    if (executable) {
      executables.add(path);
    } else {
      executables.remove(path);
    }
  }

  public void remove(String path) {
    contents.remove(path);
    links.remove(path);
    executables.remove(path);
    folders.remove(path);
    removed.add(path);
  }

  /** Every file below a folder, or the one file of this path, in order. */
  public void each(String place, BiConsumer<String, String> reader) {
    for (Map.Entry<String, byte[]> file : contents.tailMap(place).entrySet()) {
      if (!file.getKey().startsWith(place)) {
        return;
      }
      reader.accept(file.getKey(), new String(file.getValue(), StandardCharsets.UTF_8));
    }
  }

  /** The file as it stands in a tree. */
  public Node node(String path, byte[] content) {
    return new Node.File(Content.of(content), executables.contains(path));
  }

  /** Puts all of it into a tree that was made anew. */
  public void addTo(HostTree tree) {
    removed.forEach(tree::without);
    folders.forEach(tree::emptyFolder);
    contents.forEach((path, content) -> tree.put(path, node(path, content)));
    links.forEach(tree::link);
  }

  public void start() {
    contents.keySet().removeIf(path -> !isOnDisk(path));
    links.keySet().removeIf(path -> !isOnDisk(path));
    executables.removeIf(path -> !isOnDisk(path));
    folders.removeIf(path -> !isOnDisk(path));
    removed.removeIf(path -> !isOnDisk(path));
  }

  public static boolean isOnDisk(String path) {
    return ON_DISK.stream().anyMatch(path::startsWith);
  }
}
