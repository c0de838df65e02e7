package io.railwright.lab.image;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;

/** The files that an image is built from, beside Debian's packages. */
final class ImageRecipe {
  static final String SCRIPT = "build.sh";

  private static final List<String> FILES =
      List.of(
          SCRIPT,
          "packages.txt",
          "left-out-modules.txt",
          "initrd-init",
          "node/sbin/lab-init",
          "node/sbin/lab-mark",
          "node/sbin/lab-net",
          "node/sbin/poweroff",
          "node/sbin/reboot",
          "node/sbin/update-grub",
          "node/systemd/lab-net.service",
          "node/systemd/lab-ready.service");

  /** Of the 256 bits; enough that no two recipes share it. */
  private static final int KEY_BYTES = 8;

  private ImageRecipe() {}

  /** Changes with every byte of the recipe. */
  static String key() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (String file : FILES) {
        byte[] content = content(file);
        digest.update((file + " " + content.length + "\n").getBytes(StandardCharsets.UTF_8));
        digest.update(content);
      }
      return HexFormat.of().formatHex(digest.digest(), 0, KEY_BYTES);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  /** Writes the files below a folder. */
  static void unpack(Path folder) throws IOException {
    for (String file : FILES) {
      Path target = folder.resolve(file);
      Files.createDirectories(Objects.requireNonNull(target.getParent(), file));
      Files.write(target, content(file));
    }
  }

  private static byte[] content(String file) {
    try (InputStream stream = ImageRecipe.class.getResourceAsStream(file)) {
      return Objects.requireNonNull(stream, file).readAllBytes();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
