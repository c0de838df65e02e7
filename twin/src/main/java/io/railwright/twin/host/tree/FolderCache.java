package io.railwright.twin.host.tree;

import org.jspecify.annotations.Nullable;

/**
 * Remembers where the folders are that paths lately led to. Files are mostly read in the order of
 * their folders, so a few places save nearly all walks along links. Readers need no lock: a place
 * that another thread just took is a miss.
 */
final class FolderCache {
  private static final int PLACES = 64;

  private record Entry(String path, Node.Folder folder) {}

  private @Nullable Entry[] entries = new @Nullable Entry[PLACES];

  /** What is at an absolute path, links followed; null where nothing is. */
  @Nullable Node find(Node.Folder root, String path) {
    int slash = path.lastIndexOf('/');
    String name = path.substring(slash + 1);
    if (slash < 0 || name.isEmpty() || name.equals(".") || name.equals("..")) {
      return PathWalk.to(root, path, true);
    }
    Node.Folder folder = slash == 0 ? root : folder(root, path.substring(0, slash));
    Node node = folder == null ? null : folder.get(name);
    return node instanceof Node.Link ? PathWalk.to(root, path, true) : node;
  }

  private Node.@Nullable Folder folder(Node.Folder root, String path) {
    int place = path.hashCode() & PLACES - 1;
    Entry known = entries[place];
    if (known != null && known.path.equals(path)) {
      return known.folder;
    }
    if (find(root, path) instanceof Node.Folder folder) {
      entries[place] = new Entry(path, folder);
      return folder;
    }
    return null;
  }

  /** Something was removed or replaced. */
  void clear() {
    entries = new @Nullable Entry[PLACES];
  }
}
