package io.railwright.twin.host.tree;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Resolves a path in a tree, following the links on it. */
public final class PathWalk {
  private static final int MOST_LINKS = 40;

  private final List<Node.Folder> folders = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private int links = 0;

  private PathWalk(Node.Folder root) {
    folders.add(root);
  }

  /** What is at a path; null where nothing is, or a link that leads to itself. */
  public static @Nullable Node to(Node.Folder root, String path, boolean followLast) {
    return new PathWalk(root).go(path, followLast);
  }

  /** The path with its links followed; the part of it that is not there stays as it is. */
  public static String real(Node.Folder root, String path) {
    PathWalk walk = new PathWalk(root);
    int slash = path.lastIndexOf('/');
    Node there = new PathWalk(root).go(path, true);
    if (there != null) {
      walk.go(path, true);
      return "/" + String.join("/", walk.names);
    }
    if (walk.go(path.substring(0, slash), true) == null) {
      return path;
    }
    String folder = String.join("/", walk.names);
    return (folder.isEmpty() ? "" : "/" + folder) + path.substring(slash);
  }

  private @Nullable Node go(String path, boolean followLast) {
    Node at = folders.getLast();
    int start = 0;
    int length = path.length();
    while (start < length) {
      int slash = path.indexOf('/', start);
      int end = slash < 0 ? length : slash;
      if (end > start) {
        at = step(path.substring(start, end), followLast || end < length);
        if (at == null) {
          return null;
        }
        if (!(at instanceof Node.Folder) && hasMore(path, end)) {
          return null;
        }
      }
      start = end + 1;
    }
    return at;
  }

  private static boolean hasMore(String path, int from) {
    for (int at = from; at < path.length(); at++) {
      if (path.charAt(at) != '/') {
        return true;
      }
    }
    return false;
  }

  private @Nullable Node step(String name, boolean follow) {
    if (name.equals(".")) {
      return folders.getLast();
    }
    if (name.equals("..")) {
      if (folders.size() > 1) {
        folders.removeLast();
        names.removeLast();
      }
      return folders.getLast();
    }
    Node node = folders.getLast().get(name);
    if (node instanceof Node.Link(String to) && follow) {
      if (++links > MOST_LINKS) {
        return null;
      }
      if (to.startsWith("/")) {
        folders.subList(1, folders.size()).clear();
        names.clear();
      }
      return go(to, true);
    }
    if (node instanceof Node.Folder folder) {
      folders.add(folder);
      names.add(name);
    } else if (node != null) {
      names.add(name);
    }
    return node;
  }
}
