package io.railwright.twin.host;

import io.railwright.twin.host.state.BootFiles;
import io.railwright.twin.host.state.Interrupt;
import io.railwright.twin.host.state.Machine;
import io.railwright.twin.host.state.Modules;
import io.railwright.twin.host.tree.HostTree;
import java.util.Locale;

/** Files that describe the running system: its name, boot and time, and the usual folders. */
final class LiveFiles {
  private static final String[] FOLDERS = {
    "/tmp",
    "/root",
    "/home",
    "/run",
    "/run/systemd/system",
    "/opt",
    "/mnt",
    "/usr/bin",
    "/usr/sbin",
    "/usr/local/bin",
    "/var/log",
    "/var/lib",
    "/boot/grub",
    "/etc/default/grub.d",
    "/etc/modprobe.d",
    "/etc/modules-load.d",
    "/etc/netplan",
    "/etc/NetworkManager/system-connections",
    "/etc/profile.d",
    "/etc/security/limits.d",
    "/etc/sysctl.d",
    "/etc/systemd/network",
    "/etc/systemd/system",
    "/etc/tmpfiles.d",
    "/etc/udev/rules.d"
  };

  /** OpenShift's own, and the SR-IOV operator's; what is not installed has none there. */
  private static final String[] NODE_PODS = {
    "/var/log/pods/openshift-machine-config-operator_machine-config-daemon-7xk2q_"
        + "4c1e9b0a-5d1f-4a53-9d0e-7c2f6b1f8a11/machine-config-daemon",
    "/var/log/pods/openshift-cluster-node-tuning-operator_tuned-4m9dz_"
        + "0c6f3f53-7a0e-43f1-9d0f-3a8a5d2b7c10/tuned",
    "/var/log/pods/openshift-sriov-network-operator_sriov-network-config-daemon-w5f8r_"
        + "9e2ad7b1-6c44-4f0e-8d75-1f0b7c9a2e33/sriov-network-config-daemon"
  };

  private final HostTree tree;
  private final VirtualHost host;

  LiveFiles(HostTree tree, VirtualHost host) {
    this.tree = tree;
    this.host = host;
  }

  void add() {
    for (String folder : FOLDERS) {
      tree.emptyFolder(folder);
    }
    if (!BootFiles.isDebian(host.state().machine())) {
      tree.emptyFolder("/boot/grub2");
    }
    String name = host.name();
    tree.with("/etc/hostname", name).with("/proc/sys/kernel/hostname", name);
    tree.with("/etc/passwd", "root:x:0:0:root:/root:/bin/bash\n");
    tree.with("/etc/group", "root:x:0:\n");
    tree.live("/proc/sys/kernel/random/boot_id", host::bootId);
    tree.live("/proc/uptime", this::uptime);
    tree.with("/proc/loadavg", "0.08 0.03 0.01 1/412 20417");
    tree.with("/proc/mounts", "/dev/sda2 / ext4 rw,relatime 0 0");
    Machine machine = host.state().machine();
    tree.with("/proc/version", "Linux version " + machine.kernel() + " (build@host) #1 SMP");
    tree.with("/proc/sys/kernel/osrelease", machine.kernel());
    tree.live("/proc/interrupts", this::interrupts);
    if (machine.distribution().endsWith("CoreOS")) {
      for (String pod : NODE_PODS) {
        tree.emptyFolder(pod);
      }
    }
    for (Modules.Module module : host.state().modules().loaded()) {
      tree.emptyFolder("/sys/module/" + module.name());
      String folder = "/sys/module/" + module.name() + "/parameters/";
      host.state()
          .modules()
          .parameters(module.name())
          .forEach((parameter, value) -> tree.with(folder + parameter, shown(parameter, value)));
    }
    if (host.state().modules().isLoaded("rdma_cm")) {
      tree.emptyFolder("/sys/kernel/config/rdma_cm");
    }
  }

  /** The kernel shows a switch as a letter. */
  private static String shown(String parameter, String value) {
    boolean letter = parameter.equals("netns_mode");
    return letter ? value.matches("[1yY]") ? "Y" : "N" : value;
  }

  private String uptime() {
    double seconds = host.uptime().toMillis() / 1000.0;
    return String.format(Locale.ROOT, "%.2f %.2f", seconds, seconds * 0.97);
  }

  private String interrupts() {
    StringBuilder text = new StringBuilder("            CPU0\n");
    for (Interrupt interrupt : host.state().interrupts()) {
      text.append(' ').append(interrupt.number()).append(":  ").append(4096L + interrupt.number());
      text.append("  IR-PCI-MSIX  ").append(interrupt.action()).append('\n');
    }
    return text.toString();
  }
}
