package io.railwright.lab.machine;

import io.railwright.lab.host.Architecture;
import io.railwright.lab.host.LabException;
import io.railwright.lab.image.LabImage;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line that emulates a node once, from power-on to power-off or reset.
 *
 * @param clock kernel arguments that make the guest keep time
 */
record QemuCommand(
    NodePlan plan, NodeFiles files, LabImage image, Architecture architecture, List<String> clock) {
  /**
   * What makes an emulated kernel several times as fast. QEMU translates code once for each address
   * at which it runs, so that random addresses have every new process translated anew (norandmaps);
   * and on arm64, a kernel at a random address keeps its page tables apart from those of processes,
   * whatever else was said, so that every system call empties the TLB (nokaslr).
   */
  private static final List<String> FAST =
      List.of("quiet", "mitigations=off", "nokaslr", "norandmaps");

  /**
   * Room for translated code, in mebibytes; where it is full, all of it is translated anew. A block
   * of code takes 0.5 kB of it, but 8 kB where Linux works round a fault of Arm's Neoverse N1
   * (erratum 1542419) and tells programs that a line of its cache is a page: a login then filled
   * 256 MB three times. What is not used takes no memory.
   */
  private static final int TRANSLATED = 1024;

  /** Whatever happens to the supervisor, no emulator outlives it. */
  private static final List<String> WITH_ITS_PARENT = List.of("setpriv", "--pdeathsig", "KILL");

  /**
   * All of it.
   *
   * @param port on loopback for SSH; 0 takes one that is free
   * @param asked the kernel arguments that the node itself wants
   */
  List<String> words(int port, String asked) throws LabException {
    List<String> words = new ArrayList<>(WITH_ITS_PARENT);
    words.addAll(List.of(architecture.emulator(), "-name", "railwright-lab-" + plan.name()));
    words.addAll(List.of("-machine", architecture.board(), "-cpu", architecture.processor()));
    words.addAll(List.of("-accel", "tcg,thread=multi,tb-size=" + TRANSLATED));
    words.addAll(List.of("-smp", "" + plan.processors(), "-m", "" + plan.mebibytes()));
    // A reset in place hangs at times; the supervisor starts the emulator again instead.
    words.addAll(List.of("-nodefaults", "-no-user-config", "-display", "none", "-no-reboot"));
    words.addAll(List.of("-qmp", "stdio"));
    words.addAll(List.of("-chardev", "file,id=console,append=on,path=" + files.console()));
    words.addAll(List.of("-serial", "chardev:console"));
    words.addAll(List.of("-kernel", image.kernel().toString()));
    words.addAll(List.of("-initrd", image.initialRamDisk().toString()));
    words.addAll(List.of("-append", kernelArguments(asked)));
    addDisk(words);
    addManagement(words, port);
    addCables(words);
    return words;
  }

  private String kernelArguments(String asked) {
    List<String> arguments = new ArrayList<>();
    arguments.add("console=" + architecture.console());
    arguments.addAll(FAST);
    arguments.addAll(List.of("net.ifnames=0", "random.trust_cpu=on"));
    arguments.addAll(clock);
    arguments.addAll(plan.kernelArguments());
    if (!asked.isBlank()) {
      arguments.addAll(List.of("lab.arguments", asked));
    }
    return String.join(" ", arguments);
  }

  private void addDisk(List<String> words) {
    // What a crash of this machine would lose is thrown away anyway.
    words.addAll(
        List.of("-drive", "if=none,id=disk,format=qcow2,cache=unsafe,file=" + files.disk()));
    words.addAll(List.of("-device", "virtio-blk-pci,drive=disk,bus=pcie.0"));
    words.addAll(List.of("-device", "virtio-rng-pci,bus=pcie.0"));
  }

  /** The way in for SSH; the node gets out to nowhere. */
  private void addManagement(List<String> words, int port) {
    words.addAll(
        List.of(
            "-netdev",
            "user,id=management,restrict=on,hostfwd=tcp:127.0.0.1:%d-:22".formatted(port)));
    words.addAll(
        List.of(
            "-device",
            "virtio-net-pci,netdev=management,bus=pcie.0,romfile=,mac=" + mac(0, plan.id())));
  }

  /** Each data interface behind a root port of its own, as in a real host. */
  private void addCables(List<String> words) throws LabException {
    for (int at = 1; at <= plan.cables().size(); at++) {
      NodePlan.Cable cable = plan.cables().get(at - 1);
      words.addAll(
          List.of(
              "-netdev",
              "dgram,id=data%d,local.type=unix,local.path=%s,remote.type=unix,remote.path=%s"
                  .formatted(at, files.socket(cable.here()), files.socket(cable.there()))));
      words.addAll(
          List.of(
              "-device",
              "pcie-root-port,bus=pcie.0,id=root%d,chassis=%d,slot=%d".formatted(at, at, at)));
      words.addAll(
          List.of(
              "-device",
              "virtio-net-pci,netdev=data%d,bus=root%d,romfile=,mac=%s"
                  .formatted(at, at, mac(at, plan.id()))));
    }
  }

  /** The fourth byte says which interface it is: the image names it by that. */
  private static String mac(int number, int id) {
    return "52:54:00:%02x:00:%02x".formatted(number, id);
  }
}
