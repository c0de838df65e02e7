package io.railwright.twin.host.platform;

import io.railwright.twin.host.state.BootFiles;
import io.railwright.twin.host.state.HostState;
import io.railwright.twin.host.state.KernelArguments;
import io.railwright.twin.host.state.Machine;
import java.util.Locale;

/** The parts that hosts of all platforms have in common: identity, boot loader, services. */
final class CommonSystem {
  private CommonSystem() {}

  /** A machine with the processors of the platform, unless the hardware has others. */
  static Machine machine(Hardware hardware, int sockets, int cores, int threads) {
    return new Machine(
        hardware.number(HardwareTrait.SOCKETS, sockets),
        hardware.number(HardwareTrait.CORES, cores),
        hardware.number(HardwareTrait.THREADS, threads));
  }

  static void system(
      Machine machine, Hardware hardware, String name, String release, String kernel, String kind) {
    machine.system(
        hardware.text(HardwareTrait.DISTRIBUTION, name),
        hardware.text(HardwareTrait.RELEASE, release),
        hardware.text(HardwareTrait.KERNEL, kernel),
        kind);
  }

  static boolean isUbuntu(Machine machine) {
    return BootFiles.isDebian(machine);
  }

  /** The kernel's arguments now, and in the boot loader's files. */
  static void boots(HostState state, Hardware hardware, String image, String usual) {
    String arguments = hardware.text(HardwareTrait.KERNEL_ARGUMENTS, usual);
    String kernel = state.machine().kernel();
    String head =
        isUbuntu(state.machine())
            ? "BOOT_IMAGE=/boot/vmlinuz-" + kernel + " " + image
            : "BOOT_IMAGE=(hd0,gpt2)/vmlinuz-" + kernel + " " + image;
    state.machine().bootHead(head);
    state.machine().booted((head + " " + arguments).strip());
    KernelArguments.apply(state.machine());
    state.log().say("Linux version " + kernel + " (build@host) #1 SMP");
    BootFiles.write(state, arguments);
  }

  /** A host that was given no name has none but that of every host. */
  static String name(Hardware hardware) {
    return hardware.name().isEmpty() ? "localhost" : hardware.name();
  }

  static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
