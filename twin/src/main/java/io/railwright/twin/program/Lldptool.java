package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;

/** {@code lldptool}: shows and sets through lldpad the PFC that a port announces. */
final class Lldptool extends Tool {
  Lldptool(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    if (!state().services().has("lldpad") || !state().services().get("lldpad").isActive()) {
      return call.fail(1, "Failed to connect to lldpad - clif_open: Connection refused");
    }
    String net = option("-i");
    Nic nic = port(net);
    if (nic == null) {
      return call.fail(1, "Device not found or inactive");
    }
    if (has("-L", "set-lldp")) {
      return admin(nic);
    }
    if (nic.isVirtualFunction()) {
      return call.fail(
          1, has("-T", "set-tlv") ? "Device not capable" : "Device not found or inactive");
    }
    if (has("-T", "set-tlv")) {
      return set(nic);
    }
    boolean neighbour = has("-n");
    if (has("-t", "get-tlv")) {
      return hasOption("-V") && has("-c")
          ? value(nic)
          : answer("lldptool -t " + (neighbour ? "-n " : "") + "-i " + net);
    }
    if (has("-l", "get-lldp")) {
      call.print("adminStatus=rxtx\n");
      return 0;
    }
    return call.fail(1, "Invalid command");
  }

  private int set(Nic nic) throws IOException {
    if (!option("-V").equals("PFC")) {
      return call.fail(1, "Invalid TLV");
    }
    try {
      for (String word : words) {
        assign(nic, word);
      }
    } catch (FileError error) {
      return call.fail(1, "Invalid value");
    }
    return 0;
  }

  private void assign(Nic nic, String word) throws IOException {
    if (word.startsWith("willing=")) {
      boolean on = word.endsWith("=yes") || word.endsWith("=1");
      nic.controls().willing(on);
      call.print("willing = " + (on ? "yes" : "no") + "\n");
    } else if (word.startsWith("enabled=")) {
      nic.controls().pfc(priorities(word.substring("enabled=".length())));
      call.print("enabled = " + list(nic.pfc()) + "\n");
    } else if (word.startsWith("enableTx=")) {
      call.print("enableTx = " + word.substring("enableTx=".length()) + "\n");
    }
  }

  /** A list of priorities, not of bits: {@code 0,0,0,1} names priorities 0 and 1. */
  private static int priorities(String text) throws FileError {
    if (text.equals("none")) {
      return 0;
    }
    int mask = 0;
    for (int priority : Numbers.list(text)) {
      if (priority > 7) {
        throw new FileError(FileError.INVALID);
      }
      mask |= 1 << priority;
    }
    return mask;
  }

  private int value(Nic nic) throws IOException {
    String key = after("-c");
    call.print(key.equals("enabled") ? "enabled=" + list(nic.pfc()) + "\n" : key + "=no\n");
    return 0;
  }

  private int admin(Nic nic) throws IOException {
    for (String word : words) {
      if (word.startsWith("adminStatus=")) {
        call.print("adminStatus=" + word.substring("adminStatus=".length()) + "\n");
      }
    }
    return nic.net().isEmpty() ? 1 : 0;
  }

  private static String list(int mask) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < 8; at++) {
      if ((mask >> at & 1) == 1) {
        text.append(text.isEmpty() ? "" : ",").append(at);
      }
    }
    return text.isEmpty() ? "none" : text.toString();
  }
}
