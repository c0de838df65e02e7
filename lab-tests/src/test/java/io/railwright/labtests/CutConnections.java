package io.railwright.labtests;

import io.railwright.lab.LabFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A network between rail and a node, that can be cut and mended. It lies on loopback. */
final class CutConnections implements AutoCloseable {
  private final ServerSocket server;
  private final int port;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile boolean cut;

  /**
   * @param port of the node on loopback
   */
  private CutConnections(int port) throws IOException {
    this.port = port;
    this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  /**
   * Puts it before a node.
   *
   * @param folder for an inventory that goes this way, {@code rail.yaml}
   */
  static CutConnections before(LabFolder lab, String node, Path folder) throws IOException {
    String config = Files.readString(lab.sshConfig());
    Matcher port =
        Pattern.compile("Host " + node + "\\n(?:.*\\n)*?\\s*Port (\\d+)\\n").matcher(config);
    if (!port.find()) {
      throw new IOException("no port of " + node + " in " + config);
    }
    CutConnections way = new CutConnections(Integer.parseInt(port.group(1)));
    Path known = lab.sshConfig().resolveSibling("known_hosts");
    Files.writeString(
        folder.resolve("known_hosts"),
        Files.readString(known).replace(":" + port.group(1) + " ", ":" + way.ownPort() + " "));
    Files.writeString(
        folder.resolve("ssh_config"),
        config
            .replace("Port " + port.group(1) + "\n", "Port " + way.ownPort() + "\n")
            .replace(known.toString(), folder.resolve("known_hosts").toString()));
    Files.copy(lab.inventory(), folder.resolve("rail.yaml"));
    return way;
  }

  private int ownPort() {
    return server.getLocalPort();
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket from = server.accept();
        if (cut) {
          from.close();
          continue;
        }
        Socket to = new Socket();
        to.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        pass(from, to);
        pass(to, from);
      } catch (IOException _) {
        // closed, or the node does not listen: whoever connects sees it
      }
    }
  }

  private void pass(Socket from, Socket to) {
    open.add(from);
    Thread.ofVirtual()
        .start(
            () -> {
              try (from;
                  to;
                  InputStream in = from.getInputStream();
                  OutputStream out = to.getOutputStream()) {
                in.transferTo(out);
              } catch (IOException _) {
                // cut
              } finally {
                open.remove(from);
              }
            });
  }

  /** Nothing gets through any more, and what was under way breaks. */
  void cut() throws IOException {
    cut = true;
    for (Socket one : open) {
      one.close();
    }
  }

  void mend() {
    cut = false;
  }

  @Override
  public void close() throws IOException {
    server.close();
    cut();
  }
}
