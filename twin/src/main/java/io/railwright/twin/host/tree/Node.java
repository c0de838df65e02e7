package io.railwright.twin.host.tree;

import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** An entry in a tree of files. */
public sealed interface Node {
  /** A file. */
  record File(Content content, boolean executable) implements Node {}

  /** A file of the kernel that takes what is written to it. */
  record Knob(Content content, WriteHandler writer) implements Node {}

  /** A symbolic link. */
  record Link(String to) implements Node {}

  /** A folder with what is in it by name. */
  record Folder(TreeMap<String, Node> nodes) implements Node {
    Folder() {
      this(new TreeMap<>());
    }

    @Nullable Node get(String name) {
      return nodes.get(name);
    }

    /** The folder of this name, made where there is none. */
    public Folder below(String name) {
      if (nodes.get(name) instanceof Folder folder) {
        return folder;
      }
      Folder made = new Folder();
      nodes.put(name, made);
      return made;
    }
  }
}
