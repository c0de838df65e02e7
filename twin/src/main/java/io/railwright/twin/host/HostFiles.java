package io.railwright.twin.host;

import io.railwright.posix.FileError;
import io.railwright.posix.FilePaths;
import io.railwright.posix.Files;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.nic.NicFiles;
import io.railwright.twin.host.tree.Content;
import io.railwright.twin.host.tree.HostTree;
import io.railwright.twin.host.tree.Node;
import io.railwright.twin.host.tree.PathWalk;
import io.railwright.twin.host.tree.PlainFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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

  /** Nobody changes the tree while somebody looks for something in it. */
  private synchronized @Nullable Node find(String path) {
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
  public synchronized @Nullable String link(String path) {
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
      String bare = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
      knob.writer().take(bare);
      host.acts().add("write " + path + " " + bare);
      if (path.endsWith("/sriov_numvfs")) {
        makeFunctions();
      }
      return;
    }
    if (there instanceof Node.Folder) {
      throw new FileError(FileError.FOLDER);
    }
    String real = target(path);
    if (isKernels(real)) {
      throw new FileError(there == null ? FileError.DENIED : "Input/output error");
    }
    store(real, content, append);
  }

  /** The write returns when the functions are there and what waits for them has been started. */
  private void makeFunctions() throws FileError {
    try {
      host.settleFunctions();
    } catch (InterruptedException killed) {
      Thread.currentThread().interrupt();
    } catch (FileError refused) {
      throw refused;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private synchronized void store(String real, byte[] content, boolean append) throws FileError {
    checkFolder(real);
    host.disk().checkWritable(real);
    boolean there = find(real) != null;
    byte[] all = append && there ? joined(read(real), content) : content;
    PlainFiles kept = host.state().files();
    long before = kept.size(real);
    int fits = (int) Math.max(host.disk().take(real, before, all.length), 0);
    byte[] stored = fits < all.length ? Arrays.copyOf(all, fits) : all;
    kept.put(real, stored);
    tree().put(real, kept.node(real, stored));
    host.acts().add("write " + real);
    if (fits < all.length) {
      throw new FileError(FileError.FULL);
    }
  }

  /** The path that a write goes to: links are followed, also one that leads to nothing yet. */
  private String target(String path) throws FileError {
    if (link(path) == null) {
      return real(path);
    }
    String followed = FilePaths.real(this, path);
    if (followed == null) {
      throw new FileError("Too many levels of symbolic links");
    }
    return followed;
  }

  private synchronized String real(String path) {
    return PathWalk.real(tree().root(), path);
  }

  /** The path of a name itself, in a folder whose links are followed. */
  private String place(String path) {
    int slash = path.lastIndexOf('/');
    String folder = slash == 0 ? "" : real(path.substring(0, slash));
    return folder + path.substring(slash);
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
    String real = target(path);
    if (isKernels(real)) {
      if (there == null) {
        throw new FileError(FileError.DENIED);
      }
      return; // root opens it, and the write fails
    }
    checkFolder(real);
    host.disk().checkWritable(real);
  }

  @Override
  public synchronized void create(String path) throws FileError {
    String place = place(path);
    checkAbsent(place);
    checkNotKernels(place);
    store(place, new byte[0], false);
  }

  private void checkAbsent(String place) throws FileError {
    if (PathWalk.to(tree().root(), place, false) != null || isDevice(place)) {
      throw new FileError(FileError.EXISTS);
    }
  }

  private static void checkNotKernels(String path) throws FileError {
    if (isKernels(path)) {
      throw new FileError(FileError.NOT_PERMITTED);
    }
  }

  @Override
  public Attributes attributes(String path) {
    Attributes set = host.state().files().attributes(real(path));
    return set != null ? set : new Attributes(usualMode(path), 0, 0);
  }

  private int usualMode(String path) {
    if (isDevice(path)) {
      return 0666;
    }
    return switch (find(path)) {
      case Node.Folder _ when path.equals("/tmp") -> 01777;
      case Node.Folder _ when path.equals("/root") -> 0700;
      case Node.Folder _ -> Attributes.USUAL_FOLDER;
      case Node.File file when !file.executable() && isKernels(path) -> 0444;
      case null, default -> isExecutable(path) ? Attributes.USUAL_FOLDER : Attributes.USUAL_FILE;
    };
  }

  @Override
  public synchronized void setAttributes(String path, Attributes attributes) throws FileError {
    Node there = find(path);
    String real = real(path);
    if (there == null) {
      throw new FileError(FileError.ABSENT);
    }
    checkNotKernels(real);
    host.disk().checkWritable(real);
    host.state().files().setAttributes(real, attributes);
    if (there instanceof Node.File file) {
      tree().put(real, new Node.File(file.content(), (attributes.mode() & 0111) != 0));
    }
    host.acts().add("attributes " + real + " " + Integer.toOctalString(attributes.mode()));
  }

  @Override
  public synchronized void makeLink(String path, String to) throws FileError {
    String place = place(path);
    checkAbsent(place);
    checkNotKernels(place);
    checkFolder(place);
    host.disk().checkRoom(place);
    host.state().files().link(place, to);
    tree().link(place, to);
    host.acts().add("link " + place + " " + to);
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private void checkFolder(String path) throws FileError {
    String folder = path.substring(0, Math.max(path.lastIndexOf('/'), 1));
    switch (kind(folder)) {
      case FOLDER -> {}
      case ABSENT -> throw new FileError(FileError.ABSENT);
      case FILE, DEVICE -> throw new FileError(FileError.NO_FOLDER);
    }
  }

  private static boolean isKernels(String path) {
    return path.startsWith("/sys/") || path.startsWith("/proc/");
  }

  @Override
  public synchronized List<String> list(String folder) throws FileError {
    return switch (find(folder)) {
      case Node.Folder(var nodes) -> List.copyOf(nodes.keySet());
      case null -> throw new FileError(FileError.ABSENT);
      case Node other -> throw new FileError(FileError.NO_FOLDER);
    };
  }

  @Override
  public synchronized void makeFolder(String path) throws FileError {
    String place = place(path);
    checkAbsent(place);
    if (place.startsWith(CONNECTIONS)) {
      makeConnection(place.substring(CONNECTIONS.length()));
      return;
    }
    checkNotKernels(place);
    checkFolder(place);
    host.disk().checkRoom(place);
    host.state().files().makeFolder(place);
    tree().emptyFolder(place);
    host.acts().add("mkdir " + place);
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
  public synchronized void remove(String path) throws FileError {
    String place = place(path);
    Node there = PathWalk.to(tree().root(), place, false);
    if (there == null) {
      throw new FileError(FileError.ABSENT);
    }
    checkNotKernels(place);
    host.disk().checkWritable(place);
    if (there instanceof Node.Folder(var nodes) && !nodes.isEmpty()) {
      throw new FileError(FileError.NOT_EMPTY);
    }
    PlainFiles kept = host.state().files();
    host.disk().give(place, kept.size(place));
    kept.remove(place);
    tree().without(place);
    host.acts().add("remove " + place);
  }

  @Override
  public synchronized void rename(String from, String to) throws FileError {
    String source = place(from);
    String place = place(to);
    Node moved = PathWalk.to(tree().root(), source, false);
    Node met = PathWalk.to(tree().root(), place, false);
    if (moved == null) {
      throw new FileError(FileError.ABSENT);
    }
    checkNotKernels(source);
    checkNotKernels(place);
    checkFolder(place);
    host.disk().checkWritable(place);
    if (met instanceof Node.Folder(var nodes)) {
      if (!(moved instanceof Node.Folder)) {
        throw new FileError(FileError.FOLDER);
      }
      if (!nodes.isEmpty()) {
        throw new FileError(FileError.NOT_EMPTY);
      }
    } else if (met != null && moved instanceof Node.Folder) {
      throw new FileError(FileError.NO_FOLDER);
    }
    if ((place + "/").startsWith(source + "/")) {
      throw new FileError(FileError.INVALID);
    }
    PlainFiles kept = host.state().files();
    host.disk().give(place, kept.size(place));
    move(kept, moved, source, place);
    host.acts().add("rename " + source + " " + place);
  }

  /** Enters all of it at its new place before it leaves the old one. */
  private void move(PlainFiles kept, Node node, String from, String to) throws FileError {
    Attributes attributes = kept.attributes(from);
    kept.remove(to);
    tree().without(to);
    switch (node) {
      case Node.Folder(var nodes) -> {
        kept.makeFolder(to);
        tree().emptyFolder(to);
        for (Map.Entry<String, Node> entry : List.copyOf(nodes.entrySet())) {
          move(kept, entry.getValue(), from + "/" + entry.getKey(), to + "/" + entry.getKey());
        }
      }
      case Node.Link(String target) -> {
        kept.link(to, target);
        tree().link(to, target);
      }
      case Node.File file -> {
        byte[] content = file.content().bytes();
        kept.put(to, content);
        tree().put(to, new Node.File(Content.of(content), file.executable()));
      }
      case Node.Knob _ -> throw new FileError(FileError.NOT_PERMITTED);
    }
    if (attributes != null) {
      kept.setAttributes(to, attributes);
    }
    kept.remove(from);
    tree().without(from);
  }
}
