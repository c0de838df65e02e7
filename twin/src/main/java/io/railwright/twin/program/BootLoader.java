package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.state.BootFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * {@code update-grub} and {@code grub-mkconfig}: the configuration of the boot loader, made of the
 * shell variables in its files. Where entries of the Boot Loader Specification are used, it leaves
 * them alone.
 */
final class BootLoader extends Tool {
  private static final String DROP_INS = "/etc/default/grub.d";

  /** As the tool reads them: in order, and an error in one ends it. */
  private static final String SOURCE =
      "set -e; . /etc/default/grub; for x in /etc/default/grub.d/*.cfg; do"
          + " if [ -e \"$x\" ]; then . \"$x\"; fi; done;"
          + " printf '%s %s' \"$GRUB_CMDLINE_LINUX\" \"$GRUB_CMDLINE_LINUX_DEFAULT\"";

  BootLoader(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException, InterruptedException {
    boolean updates = call.name().equals("update-grub");
    String file = updates ? BootFiles.CONFIG : option("-o", "--output");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StringBuilder told = new StringBuilder("Sourcing file `/etc/default/grub'\n");
    if (call.files().kind(DROP_INS) == Files.Kind.FOLDER) {
      for (String name : call.files().list(DROP_INS)) {
        told.append(name.endsWith(".cfg") ? "Sourcing file `" + DROP_INS + "/" + name + "'\n" : "");
      }
    }
    int status = host.run(SOURCE, InputStream.nullInputStream(), out, call.err());
    if (status != 0) {
      return status;
    }
    String arguments = out.toString(StandardCharsets.UTF_8).strip().replaceAll("\\s+", " ");
    String text = BootFiles.config(state().machine(), arguments);
    if (file.isEmpty()) {
      call.print(text);
    } else {
      try {
        call.files().write(call.path(file), text.getBytes(StandardCharsets.UTF_8), false);
      } catch (FileError refused) {
        return call.fail(
            1, "/usr/sbin/grub-mkconfig: 1: cannot create " + file + ": " + refused.getMessage());
      }
    }
    return call.fail(
        0,
        told
            + "Generating grub configuration file ...\nFound linux image: /boot/vmlinuz-"
            + state().machine().kernel()
            + "\ndone");
  }
}
