package io.railwright.twin.host;

import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import io.railwright.twin.fault.HostFault;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.nic.NicFiles;
import io.railwright.twin.host.tree.Content;
import io.railwright.twin.host.tree.HostTree;
import io.railwright.twin.host.tree.Node;
import io.railwright.twin.host.tree.PathWalk;
import io.railwright.twin.host.tree.PlainFiles;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The files of a host. Files of the kernel act on its state; plain files are stored. */
final class HostFiles implements Files {
  private static final String CONNECTIONS = "/sys/kernel/config/rdma_cm/";

  private final VirtualHost host;

  HostFiles(VirtualHost host) {
    this.host = host;
  }

  private HostTree tree() {
    return host.tree();
  }

  private @Nullable Node find(String path) {
    return tree().find(path);
  }

  @Override
  public Kind kind(String path) {
    if (isDevice(path)) {
      return Kind.DEVICE;
    }
    return switch (find(path)) {
      case null -> isTool(path) ? Kind.FILE : Kind.ABSENT;
      case Node.Folder folder -> Kind.FOLDER;
      case Node.File file -> Kind.FILE;
      case Node.Knob knob -> Kind.FILE;
      case Node.Link link -> Kind.ABSENT;
    };
  }

  private static boolean isDevice(String path) {
    return path.startsWith("/dev/") && isKnownDevice(path);
  }

  private static boolean isKnownDevice(String path) {
    return switch (path) {
      case "/dev/null", "/dev/zero", "/dev/urandom", "/dev/tty" -> true;
      default -> false;
    };
  }

  private boolean isTool(String path) {
    int slash = path.lastIndexOf('/');
    String folder = path.substring(0, slash + 1);
    boolean binary =
        folder.equals("/usr/bin/") || folder.equals("/usr/sbin/") || folder.equals("/sbin/");
    return (binary || folder.equals("/bin/"))
        && host.programs().find(path.substring(slash + 1)) != null;
  }

  @Override
  public @Nullable String link(String path) {
    return PathWalk.to(tree().root(), path, false) instanceof Node.Link(String to) ? to : null;
  }

  @Override
  public boolean isExecutable(String path) {
    return isTool(path)
        || (find(path) instanceof Node.File(Content content, boolean executable) && executable);
  }

  @Override
  public byte[] read(String path) throws FileError {
    return switch (find(path)) {
      case null -> throw new FileError(FileError.ABSENT);
      case Node.Folder folder -> throw new FileError(FileError.FOLDER);
      case Node.File file -> file.content().bytes();
      case Node.Knob knob -> knob.content().bytes();
      case Node.Link link -> throw new FileError("Too many levels of symbolic links");
    };
  }

  @Override
  public void write(String path, byte[] content, boolean append) throws FileError {
    Node there = find(path);
    if (there instanceof Node.Knob knob) {
      String text = new String(content, StandardCharsets.UTF_8);
      knob.writer().take(text.endsWith("\n") ? text.substring(0, text.length() - 1) : text);
      return;
    }
    if (there instanceof Node.Folder) {
      throw new FileError(FileError.FOLDER);
    }
    String real = PathWalk.real(tree().root(), path);
    if (isKernels(real)) {
      throw new FileError(there == null ? FileError.DENIED : "Input/output error");
    }
    checkFolder(real);
    checkDisk(real);
    byte[] all = append && there != null ? joined(read(path), content) : content;
    PlainFiles kept = host.state().files();
    kept.put(real, all);
    tree().put(real, kept.node(real, all));
  }

  /** The kernel checks a file when it is opened; a disk is full only when something is written. */
  @Override
  public void checkWritable(String path) throws FileError {
    Node there = find(path);
    if (there instanceof Node.Knob || isDevice(path)) {
      return;
    }
    if (there instanceof Node.Folder) {
      throw new FileError(FileError.FOLDER);
    }
    String real = PathWalk.real(tree().root(), path);
    if (isKernels(real)) {
      if (there == null) {
        throw new FileError(FileError.DENIED);
      }
      return; // root opens it, and the write fails
    }
    checkFolder(real);
  }

  @Override
  public void setExecutable(String path, boolean executable) throws FileError {
    if (!(find(path) instanceof Node.File file)) {
      throw new FileError(find(path) == null ? FileError.ABSENT : "Operation not permitted");
    }
    String real = PathWalk.real(tree().root(), path);
    if (isKernels(real)) {
      throw new FileError("Operation not permitted");
    }
    host.state().files().put(real, file.content().bytes());
    host.state().files().setExecutable(real, executable);
    tree().put(real, new Node.File(file.content(), executable));
  }

  @Override
  public void makeLink(String path, String to) throws FileError {
    if (PathWalk.to(tree().root(), path, false) != null) {
      throw new FileError("File exists");
    }
    String real = PathWalk.real(tree().root(), path);
    if (isKernels(real)) {
      throw new FileError("Operation not permitted");
    }
    checkFolder(real);
    checkDisk(real);
    host.state().files().link(real, to);
    tree().link(real, to);
  }

  private static byte[] joined(byte[] first, byte[] second) {
    ByteArrayOutputStream both = new ByteArrayOutputStream(first.length + second.length);
    both.writeBytes(first);
    both.writeBytes(second);
    return both.toByteArray();
  }

  private void checkFolder(String path) throws FileError {
    String folder = path.substring(0, Math.max(path.lastIndexOf('/'), 1));
    switch (kind(folder)) {
      case FOLDER -> {}
      case ABSENT -> throw new FileError(FileError.ABSENT);
      case FILE, DEVICE -> throw new FileError(FileError.NO_FOLDER);
    }
  }

  private void checkDisk(String path) throws FileError {
    if (host.faults().has(new HostFault.FullDisk()) && PlainFiles.isOnDisk(path)) {
      throw new FileError(FileError.FULL);
    }
  }

  private static boolean isKernels(String path) {
    return path.startsWith("/sys/") || path.startsWith("/proc/");
  }

  @Override
  public List<String> list(String folder) throws FileError {
    return switch (find(folder)) {
      case Node.Folder(var nodes) -> List.copyOf(nodes.keySet());
      case null -> throw new FileError(FileError.ABSENT);
      case Node other -> throw new FileError(FileError.NO_FOLDER);
    };
  }

  @Override
  public void makeFolder(String path) throws FileError {
    if (find(path) != null) {
      throw new FileError("File exists");
    }
    String real = PathWalk.real(tree().root(), path);
    if (real.startsWith(CONNECTIONS)) {
      makeConnection(real.substring(CONNECTIONS.length()));
      return;
    }
    if (isKernels(real)) {
      throw new FileError("Operation not permitted");
    }
    checkFolder(real);
    checkDisk(real);
    host.state().files().makeFolder(real);
    tree().emptyFolder(real);
  }

  /** The connection manager makes its files in a folder that is named after a device. */
  private void makeConnection(String device) throws FileError {
    Nic nic =
        host.nics().stream()
            .filter(one -> one.rdma().equals(device))
            .findFirst()
            .orElseThrow(() -> new FileError("No such device"));
    nic.now().makeConnectionFolder();
    NicFiles.connectionManager(tree(), nic);
  }

  @Override
  public void remove(String path) throws FileError {
    Node there = PathWalk.to(tree().root(), path, false);
    String real = PathWalk.real(tree().root(), path);
    if (there == null) {
      throw new FileError(FileError.ABSENT);
    }
    if (isKernels(real)) {
      throw new FileError("Operation not permitted");
    }
    if (there instanceof Node.Folder(var nodes) && !nodes.isEmpty()) {
      throw new FileError("Directory not empty");
    }
    host.state().files().remove(real);
    tree().without(real);
  }
}
