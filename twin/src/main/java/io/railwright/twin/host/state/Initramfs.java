package io.railwright.twin.host.state;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The image that a kernel starts with. It has a copy of what modprobe.d said when it was made, by
 * which the modules in it are loaded: what is written later counts for them once it is made anew.
 */
public final class Initramfs {
  private static final String HEAD = "TWIN-INITRAMFS\n";

  /** Drivers of disks, cards and screens. */
  private static final List<String> DRIVERS =
      List.of("nvme", "igb", "mlx_compat", "mlxfw", "mlx5_core", "nouveau");

  private Initramfs() {}

  /** Where the image of the kernel that runs is. */
  public static String path(HostState state) {
    return BootFiles.isDebian(state.machine)
        ? "/boot/initrd.img-" + state.machine.kernel
        : "/boot/initramfs-" + state.machine.kernel + ".img";
  }

  /** The text of an image that is made now. */
  public static byte[] made(HostState state) {
    String lines = String.join("\n", ModuleFiles.lines(state));
    return (HEAD + lines + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** The modules that an image has. */
  public static List<String> modules(HostState state) {
    return DRIVERS.stream().filter(state.modules::isKnown).toList();
  }

  /** What modprobe.d said when the image was made; empty where there is none. */
  static Optional<List<String>> lines(HostState state) {
    return state
        .files
        .text(path(state))
        .filter(text -> text.startsWith(HEAD))
        .map(text -> text.substring(HEAD.length()).lines())
        .map(Stream::toList);
  }
}
