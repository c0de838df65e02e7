package io.railwright.twin.host.nic;

import io.railwright.posix.FileError;
import io.railwright.twin.host.tree.Content;
import java.nio.charset.StandardCharsets;

/** One entry of the GID table of a port: the link-local address first, then the IPv4 addresses. */
record Gid(Nic nic, int index) {
  private static final byte[] NONE =
      "0000:0000:0000:0000:0000:0000:0000:0000\n".getBytes(StandardCharsets.US_ASCII);

  boolean isUsed() {
    return index < 2 + 2 * nic.now.addresses.size();
  }

  Content address() {
    return () -> isUsed() ? bytes(text()) : NONE;
  }

  /** The kernel refuses to tell of an empty place. */
  Content type() {
    return () -> bytes(used(version()));
  }

  Content device() {
    return () -> bytes(used(nic.net));
  }

  String version() {
    return index % 2 == 0 ? "IB/RoCE v1" : "RoCE v2";
  }

  /** The IPv4 address in it; empty for the link-local one. */
  String ipv4() {
    return index < 2 ? "" : nic.now.addresses.get(index / 2 - 1).split("/", 2)[0];
  }

  String text() {
    if (index < 2) {
      return "fe80:0000:0000:0000:" + nic.linkLocal().substring("fe80::".length());
    }
    String[] parts = ipv4().split("\\.", -1);
    return "0000:0000:0000:0000:0000:ffff:%02x%02x:%02x%02x"
        .formatted(
            Integer.parseInt(parts[0]),
            Integer.parseInt(parts[1]),
            Integer.parseInt(parts[2]),
            Integer.parseInt(parts[3]));
  }

  private String used(String text) throws FileError {
    if (!isUsed()) {
      throw new FileError(FileError.INVALID);
    }
    return text;
  }

  private static byte[] bytes(String text) {
    return (text + "\n").getBytes(StandardCharsets.US_ASCII);
  }
}
