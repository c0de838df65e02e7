package io.railwright.twin.host;

import io.railwright.posix.Files;
import io.railwright.posix.Refusal;
import io.railwright.twin.fault.HostFault;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.nic.NicFiles;
import io.railwright.twin.host.tree.Content;
import io.railwright.twin.host.tree.HostTree;
import io.railwright.twin.host.tree.Node;
import io.railwright.twin.host.tree.PlainFiles;
import io.railwright.twin.host.tree.Walk;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The files of a host: those of the kernel act on its state, plain ones are kept. */
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
    return Walk.to(tree().root(), path, false) instanceof Node.Link(String to) ? to : null;
  }

  @Override
  public boolean isExecutable(String path) {
    return isTool(path)
        || (find(path) instanceof Node.File(Content content, boolean executable) && executable);
  }

  @Override
  public byte[] read(String path) throws Refusal {
    return switch (find(path)) {
      case null -> throw new Refusal(Refusal.ABSENT);
      case Node.Folder folder -> throw new Refusal(Refusal.FOLDER);
      case Node.File file -> file.content().bytes();
      case Node.Knob knob -> knob.content().bytes();
      case Node.Link link -> throw new Refusal("Too many levels of symbolic links");
    };
  }

  @Override
  public void write(String path, byte[] content, boolean append) throws Refusal {
    Node there = find(path);
    if (there instanceof Node.Knob knob) {
      String text = new String(content, StandardCharsets.UTF_8);
      knob.writer().take(text.endsWith("\n") ? text.substring(0, text.length() - 1) : text);
      return;
    }
    if (there instanceof Node.Folder) {
      throw new Refusal(Refusal.FOLDER);
    }
    String real = Walk.real(tree().root(), path);
    if (isKernels(real)) {
      throw new Refusal(there == null ? Refusal.DENIED : "Input/output error");
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
  public void checkWritable(String path) throws Refusal {
    Node there = find(path);
    if (there instanceof Node.Knob || isDevice(path)) {
      return;
    }
    if (there instanceof Node.Folder) {
      throw new Refusal(Refusal.FOLDER);
    }
    String real = Walk.real(tree().root(), path);
    if (isKernels(real)) {
      if (there == null) {
        throw new Refusal(Refusal.DENIED);
      }
      return; // root opens it, and the write fails
    }
    checkFolder(real);
  }

  @Override
  public void setExecutable(String path, boolean executable) throws Refusal {
    if (!(find(path) instanceof Node.File file)) {
      throw new Refusal(find(path) == null ? Refusal.ABSENT : "Operation not permitted");
    }
    String real = Walk.real(tree().root(), path);
    if (isKernels(real)) {
      throw new Refusal("Operation not permitted");
    }
    host.state().files().put(real, file.content().bytes());
    host.state().files().setExecutable(real, executable);
    tree().put(real, new Node.File(file.content(), executable));
  }

  @Override
  public void makeLink(String path, String to) throws Refusal {
    if (Walk.to(tree().root(), path, false) != null) {
      throw new Refusal("File exists");
    }
    String real = Walk.real(tree().root(), path);
    if (isKernels(real)) {
      throw new Refusal("Operation not permitted");
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

  private void checkFolder(String path) throws Refusal {
    String folder = path.substring(0, Math.max(path.lastIndexOf('/'), 1));
    switch (kind(folder)) {
      case FOLDER -> {}
      case ABSENT -> throw new Refusal(Refusal.ABSENT);
      case FILE, DEVICE -> throw new Refusal(Refusal.NO_FOLDER);
    }
  }

  private void checkDisk(String path) throws Refusal {
    if (host.faults().has(new HostFault.FullDisk()) && PlainFiles.isOnDisk(path)) {
      throw new Refusal(Refusal.FULL);
    }
  }

  private static boolean isKernels(String path) {
    return path.startsWith("/sys/") || path.startsWith("/proc/");
  }

  @Override
  public List<String> list(String folder) throws Refusal {
    return switch (find(folder)) {
      case Node.Folder(var nodes) -> List.copyOf(nodes.keySet());
      case null -> throw new Refusal(Refusal.ABSENT);
      case Node other -> throw new Refusal(Refusal.NO_FOLDER);
    };
  }

  @Override
  public void makeFolder(String path) throws Refusal {
    if (find(path) != null) {
      throw new Refusal("File exists");
    }
    String real = Walk.real(tree().root(), path);
    if (real.startsWith(CONNECTIONS)) {
      makeConnection(real.substring(CONNECTIONS.length()));
      return;
    }
    if (isKernels(real)) {
      throw new Refusal("Operation not permitted");
    }
    checkFolder(real);
    checkDisk(real);
    host.state().files().makeFolder(real);
    tree().emptyFolder(real);
  }

  /** The connection manager makes its files in a folder that is named after a device. */
  private void makeConnection(String device) throws Refusal {
    Nic nic =
        host.nics().stream()
            .filter(one -> one.rdma().equals(device))
            .findFirst()
            .orElseThrow(() -> new Refusal("No such device"));
    nic.now().makeConnectionFolder();
    NicFiles.connectionManager(tree(), nic);
  }

  @Override
  public void remove(String path) throws Refusal {
    Node there = Walk.to(tree().root(), path, false);
    String real = Walk.real(tree().root(), path);
    if (there == null) {
      throw new Refusal(Refusal.ABSENT);
    }
    if (isKernels(real)) {
      throw new Refusal("Operation not permitted");
    }
    if (there instanceof Node.Folder(var nodes) && !nodes.isEmpty()) {
      throw new Refusal("Directory not empty");
    }
    host.state().files().remove(real);
    tree().without(real);
  }
}
