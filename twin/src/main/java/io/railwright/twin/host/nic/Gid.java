package io.railwright.twin.host.nic;

import io.railwright.model.value.IpAddress;
import io.railwright.posix.FileError;
import io.railwright.twin.host.tree.Content;
import java.nio.charset.StandardCharsets;

/** One entry of the GID table of a port: the link-local address first, then the other addresses. */
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

  /** The IPv4 address in it; empty for the link-local one, and for those of IPv6. */
  String ipv4() {
    String address = index < 2 ? "" : routed();
    return address.contains(":") ? "" : address;
  }

  private String routed() {
    return nic.now.addresses.get(index / 2 - 1).split("/", 2)[0];
  }

  String text() {
    if (index < 2) {
      return "fe80:0000:0000:0000:" + nic.linkLocal().substring("fe80::".length());
    }
    return IpAddress.parse(routed())
        .map(it -> groups(it.high()) + ":" + groups(it.low()))
        .orElse("");
  }

  /** Four groups of four digits. */
  private static String groups(long half) {
    return "%04x:%04x:%04x:%04x"
        .formatted(half >>> 48, half >>> 32 & 0xffff, half >>> 16 & 0xffff, half & 0xffff);
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
