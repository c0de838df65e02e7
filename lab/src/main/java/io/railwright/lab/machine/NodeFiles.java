package io.railwright.lab.machine;

import io.railwright.lab.host.LabException;
import java.nio.file.Path;

/**
 * The files of one node, in the folder of its lab.
 *
 * @param lab the folder
 * @param name of the node
 */
public record NodeFiles(Path lab, String name) {
  /** A Unix socket's path can't be longer on Linux. */
  private static final int LONGEST_SOCKET = 107;

  Path disk() {
    return lab.resolve(name + ".qcow2");
  }

  /** All that the node has printed on its console, over all its boots. */
  public Path console() {
    return lab.resolve(name + ".console.log");
  }

  /** What the emulator complains about. */
  public Path complaints() {
    return lab.resolve(name + ".qemu.log");
  }

  /** One word that says how the node is, for other processes. */
  public Path state() {
    return lab.resolve(name + ".state");
  }

  /** Of one end of a cable. */
  Path socket(String end) throws LabException {
    Path socket = lab.resolve(end);
    if (socket.toString().length() > LONGEST_SOCKET) {
      throw new LabException(
          "the path of '"
              + socket
              + "' is too long for a socket; set XDG_STATE_HOME to a shorter folder");
    }
    return socket;
  }
}
