package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.state.Initramfs;
import java.io.IOException;

/**
 * {@code update-initramfs} and {@code lsinitramfs} of Debian, {@code dracut} and {@code lsinitrd}
 * of Red Hat: make the image that the kernel starts with, and list it.
 */
final class ImageTools extends Tool {
  ImageTools(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    return switch (call.name()) {
      case "update-initramfs" ->
          has("-u", "-c")
              ? make("update-initramfs: Generating " + Initramfs.path(state()))
              : call.fail(1, "You must specify at least one of -c, -u, or -d.");
      case "dracut" -> dracut();
      default -> list();
    };
  }

  private int dracut() throws IOException {
    String image = Initramfs.path(state());
    if (!has("-f", "--force") && call.files().kind(image) != Files.Kind.ABSENT) {
      return call.fail(
          1, "dracut: Will not override existing initramfs (" + image + ") without --force");
    }
    return make("");
  }

  private int make(String said) throws IOException {
    String image = Initramfs.path(state());
    try {
      call.files().write(image, Initramfs.made(state()), false);
    } catch (FileError refused) {
      return call.fail(1, call.name() + ": " + image + ": " + refused.getMessage());
    }
    call.print(said.isEmpty() ? "" : said + "\n");
    return 0;
  }

  private int list() throws IOException {
    String image = words.isEmpty() ? Initramfs.path(state()) : words.getLast();
    if (call.files().kind(call.path(image)) != Files.Kind.FILE) {
      return call.fail(1, call.name() + ": " + image + ": No such file or directory");
    }
    String folder = "usr/lib/modules/" + state().machine().kernel() + "/kernel/drivers/";
    for (String module : Initramfs.modules(state())) {
      call.print(folder + module + ".ko\n");
    }
    return 0;
  }
}
