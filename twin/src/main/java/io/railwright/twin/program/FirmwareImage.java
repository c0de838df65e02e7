package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.twin.host.Devices;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.FirmwareReport;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * {@code flint} and {@code mstflint}: shows, reads and burns the image of a card's firmware. An
 * image is a file of a few words here: what it is for, and its version.
 */
final class FirmwareImage extends Tool {
  private static final String FAILED = "-E- ";
  private static final Pattern IMAGE =
      Pattern.compile("MTFW\\nversion=([0-9.]+)\\npsid=(\\w+)\\n(?:security=([0-9]{1,4})\\n)?");
  private static final List<String> VERBS = List.of("q", "query", "b", "burn", "ri", "v", "verify");

  FirmwareImage(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    String verb = words.stream().filter(VERBS::contains).findFirst().orElse("");
    String file = after("-i", "--image");
    String device = after("-d", "--device");
    if (device.isEmpty() && !file.isEmpty()) {
      return ofFile(verb, file);
    }
    Nic nic = Devices.find(host, device);
    if (nic == null) {
      return call.fail(1, "-E- Failed to open device: " + device + ". No such file or directory");
    }
    return switch (verb) {
      case "q", "query" -> answer(call.name() + " -d " + nic.pci() + " q full");
      case "ri" -> read(nic, word(words.indexOf("ri") + 1));
      case "v", "verify" -> verified();
      case "b", "burn" -> burn(nic, file);
      default -> call.fail(1, FAILED + "No command found in the command line.");
    };
  }

  private record Image(String version, String psid, int security) {}

  private @Nullable Image image(String file) throws IOException {
    try {
      String text = new String(call.files().read(call.path(file)), StandardCharsets.UTF_8);
      Matcher image = IMAGE.matcher(text);
      if (image.matches()) {
        String security = image.group(3);
        return new Image(
            image.group(1), image.group(2), security == null ? 0 : Integer.parseInt(security));
      }
      call.fail(1, FAILED + "Cannot open Image: " + file + ". Unknown image format.");
    } catch (FileError refused) {
      call.fail(1, FAILED + "Cannot open Image: " + file + ". " + refused.getMessage());
    }
    return null;
  }

  private int ofFile(String verb, String file) throws IOException {
    Image image = image(file);
    if (image == null) {
      return 1;
    }
    if (verb.equals("v") || verb.equals("verify")) {
      return verified();
    }
    call.print(
        """
        Image type:            FS4
        FW Version:            %s
        PSID:                  %s
        Image Security Ver:    %d
        """
            .formatted(image.version(), image.psid(), image.security()));
    return 0;
  }

  private int verified() throws IOException {
    call.print(
        "\n     FS4 failsafe image\n\n-I- FW image verification succeeded. Image is bootable.\n\n");
    return 0;
  }

  private int read(Nic nic, String file) throws IOException {
    String text =
        "MTFW\nversion="
            + nic.firmware().inFlash()
            + "\npsid="
            + new FirmwareReport(nic).psid()
            + "\nsecurity="
            + nic.firmware().security()
            + "\n";
    try {
      call.files().write(call.path(file), text.getBytes(StandardCharsets.UTF_8), false);
      return 0;
    } catch (FileError refused) {
      return call.fail(1, FAILED + "Cannot open " + file + ": " + refused.getMessage());
    }
  }

  private int burn(Nic nic, String file) throws IOException {
    Image image = image(file);
    if (image == null) {
      return 1;
    }
    if (!image.psid().equals(new FirmwareReport(nic).psid())) {
      return call.fail(
          1,
          "%sPSID mismatch. The PSID on flash (%s) differs from the PSID in the given image (%s)."
              .formatted(FAILED, new FirmwareReport(nic).psid(), image.psid()));
    }
    if (image.security() < nic.firmware().security()) {
      return call.fail(
          1,
          FAILED
              + "Burning FS4 image failed: The security version of the image is lower than that of"
              + " the device");
    }
    call.print(
        "%n    Current FW version on flash:  %s%n    New FW version:               %s%n%n"
            .formatted(nic.firmware().inFlash(), image.version()));
    if (!has("-y", "-yes", "--yes")) {
      call.print(" Do you want to continue ? (y/n) [n] : ");
      if (call.in().read() != 'y') {
        return call.fail(1, "\n" + FAILED + "Aborted by user");
      }
    }
    nic.firmware().burnt(image.version(), image.security());
    host.rest();
    call.print(
        """
        Burning FS4 image without signatures - OK
        Restoring signature                     - OK
        -I- To load new FW run mlxfwreset or reboot machine.
        """);
    return 0;
  }
}
