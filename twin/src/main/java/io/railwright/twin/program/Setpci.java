package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.pci.PciFunction;
import io.railwright.twin.program.pci.PciChoice;
import io.railwright.twin.program.pci.PciRegister;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * {@code setpci}: reads and writes registers of PCI functions. A locked kernel refuses the write;
 * the tool warns and ends as if all were well.
 */
final class Setpci extends Tool {
  Setpci(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    String slot = after("-s");
    String device = after("-d");
    if (slot.isEmpty() && device.isEmpty()) {
      return call.fail(
          1, "setpci: No devices specified\nTry `setpci --help' for more information.");
    }
    List<PciFunction> chosen =
        PciChoice.of(state().functions(), slot.toLowerCase(Locale.ROOT), device);
    for (String word : words) {
      if (word.startsWith("-") || word.equals(slot) || word.equals(device)) {
        continue;
      }
      if (chosen.isEmpty()) {
        call.fail(0, "setpci: Warning: No devices selected for \"" + word + "\".");
      }
      for (PciFunction function : chosen) {
        int status = act(function, word);
        if (status != 0) {
          return status;
        }
      }
    }
    return 0;
  }

  /** {@code CAP_EXP+8.w=5000:f000}: a register, its width, and what to write under which mask. */
  private int act(PciFunction function, String word) throws IOException {
    int equals = word.indexOf('=');
    String register = equals < 0 ? word : word.substring(0, equals);
    PciRegister place = PciRegister.of(function, register);
    if (!place.isKnown()) {
      return call.fail(1, "setpci: Unable to parse register name \"" + register + "\".");
    }
    if (place.at() < 0) {
      return call.fail(1, "setpci: " + function.address() + ": " + place.missing() + " not found.");
    }
    if (equals < 0) {
      return show(function, place);
    }
    String[] parts = word.substring(equals + 1).split(":", -1);
    int width = place.size() * 2;
    int old = function.read(place.at(), place.size());
    int value = hex(parts[0]);
    int mask = parts.length > 1 ? hex(parts[1]) : -1;
    int changed = (old & ~mask) | (value & mask);
    if (has("-v")) {
      call.print(
          "%s @%02x %s->(%s:%s)->%s%n"
              .formatted(
                  function.address(),
                  place.at(),
                  digits(old, width),
                  digits(value, width),
                  digits(mask, width),
                  digits(changed, width)));
    }
    if (!state().machine().lockdown().equals("none")) {
      return call.fail(0, "pcilib: sysfs_write: write failed: Operation not permitted");
    }
    function.write(place.at(), place.size(), changed);
    return 0;
  }

  private int show(PciFunction function, PciRegister place) throws IOException {
    String value = digits(function.read(place.at(), place.size()), place.size() * 2);
    String where = "%s @%02x = ".formatted(function.address(), place.at());
    call.print((has("-v") ? where : "") + value + "\n");
    return 0;
  }

  private static String digits(int value, int width) {
    String all = "%08x".formatted(value);
    return all.substring(8 - width);
  }

  private static int hex(String text) {
    String bare = text.startsWith("0x") ? text.substring(2) : text;
    boolean fine = !bare.isEmpty() && bare.length() <= 8;
    for (int at = 0; at < bare.length(); at++) {
      fine &= Character.digit(bare.charAt(at), 16) >= 0;
    }
    return fine ? Integer.parseUnsignedInt(bare, 16) : 0;
  }
}
