package io.railwright.twin.shell;

import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import io.railwright.posix.Programs;
import io.railwright.twin.host.tree.Content;
import io.railwright.twin.host.tree.HostTree;
import io.railwright.twin.host.tree.Node;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The files of a switch or a hypervisor: a few that tell what it is, and what somebody writes. */
public final class SwitchFiles implements Files {
  private static final Set<String> DEVICES =
      Set.of("/dev/null", "/dev/zero", "/dev/urandom", "/dev/tty");
  private static final Set<String> BINARIES =
      Set.of("/usr/bin/", "/usr/sbin/", "/usr/local/bin/", "/sbin/", "/bin/");

  private final HostTree tree;
  private final Programs programs;
  private final Set<String> scripts;

  public SwitchFiles(HostTree tree, Programs programs) {
    this(tree, programs, Set.of());
  }

  /**
   * With files that can be run.
   *
   * @param scripts their paths
   */
  public SwitchFiles(HostTree tree, Programs programs, Set<String> scripts) {
    this.tree = tree;
    this.programs = programs;
    this.scripts = Set.copyOf(scripts);
  }

  @Override
  public Kind kind(String path) {
    if (DEVICES.contains(path)) {
      return Kind.DEVICE;
    }
    return switch (tree.find(path)) {
      case null -> isProgram(path) ? Kind.FILE : Kind.ABSENT;
      case Node.Folder _ -> Kind.FOLDER;
      case Node _ -> Kind.FILE;
    };
  }

  private boolean isProgram(String path) {
    int slash = path.lastIndexOf('/') + 1;
    return BINARIES.contains(path.substring(0, slash))
        && programs.find(path.substring(slash)) != null;
  }

  @Override
  public @Nullable String link(String path) {
    return null;
  }

  @Override
  public boolean isExecutable(String path) {
    return isProgram(path) || scripts.contains(path);
  }

  @Override
  public byte[] read(String path) throws FileError {
    return switch (tree.find(path)) {
      case null -> throw new FileError(FileError.ABSENT);
      case Node.Folder _ -> throw new FileError(FileError.FOLDER);
      case Node.File file -> file.content().bytes();
      case Node _ -> throw new FileError(FileError.DENIED);
    };
  }

  @Override
  public void write(String path, byte[] content, boolean append) throws FileError {
    checkWritable(path);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    if (append && tree.find(path) != null) {
      all.writeBytes(read(path));
    }
    all.writeBytes(content);
    tree.put(path, new Node.File(Content.of(all.toByteArray()), false));
  }

  @Override
  public void checkWritable(String path) throws FileError {
    if (DEVICES.contains(path)) {
      return;
    }
    checkFolder(path);
    if (tree.find(path) instanceof Node.Folder) {
      throw new FileError(FileError.FOLDER);
    }
  }

  private void checkFolder(String path) throws FileError {
    if (!(tree.find(path.substring(0, Math.max(path.lastIndexOf('/'), 1)))
        instanceof Node.Folder)) {
      throw new FileError(FileError.ABSENT);
    }
  }

  @Override
  public List<String> list(String folder) throws FileError {
    return switch (tree.find(folder)) {
      case Node.Folder(var nodes) -> List.copyOf(nodes.keySet());
      case null -> throw new FileError(FileError.ABSENT);
      case Node _ -> throw new FileError(FileError.NO_FOLDER);
    };
  }

  @Override
  public void makeFolder(String path) throws FileError {
    if (tree.find(path) != null) {
      throw new FileError("File exists");
    }
    checkFolder(path);
    tree.emptyFolder(path);
  }

  /** Of all that is below a folder only the way to it changes. */
  @Override
  public synchronized void rename(String from, String to) throws FileError {
    Node moved = tree.find(from);
    Node there = tree.find(to);
    if (moved == null) {
      throw new FileError(FileError.ABSENT);
    }
    checkFolder(to);
    if (there instanceof Node.Folder(var nodes) && !nodes.isEmpty()) {
      throw new FileError("Directory not empty");
    }
    if (there != null && there instanceof Node.Folder != moved instanceof Node.Folder) {
      throw new FileError(there instanceof Node.Folder ? FileError.FOLDER : FileError.NO_FOLDER);
    }
    tree.without(from);
    tree.put(to, moved);
  }

  @Override
  public void remove(String path) throws FileError {
    switch (tree.find(path)) {
      case null -> throw new FileError(FileError.ABSENT);
      case Node.Folder(var nodes) when !nodes.isEmpty() ->
          throw new FileError("Directory not empty");
      case Node _ -> tree.without(path);
    }
  }
}
