package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import io.railwright.twin.host.Toolbox;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.state.BootFiles;
import io.railwright.twin.host.state.GpuVendor;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All tools by their names. A host has those of its cards and GPUs only where they are installed.
 */
public final class HostTools {
  /** Makes the tool for one call. */
  private interface Maker {
    Tool of(VirtualHost host, Call call);
  }

  private static final Map<String, Maker> EVERYWHERE =
      Map.ofEntries(
          Map.entry("ethtool", Ethtool::new),
          Map.entry("dcb", Dcb::new),
          Map.entry("ip", Ip::new),
          Map.entry("rdma", Rdma::new),
          Map.entry("setpci", Setpci::new),
          Map.entry("lspci", Lspci::new),
          Map.entry("systemctl", Systemctl::new),
          Map.entry("systemd-run", SystemdRun::new),
          Map.entry("udevadm", Udevadm::new),
          Map.entry("sysctl", Sysctl::new),
          Map.entry("modprobe", KernelModules::new),
          Map.entry("rmmod", KernelModules::new),
          Map.entry("lsmod", KernelModules::new),
          Map.entry("modinfo", KernelModules::new),
          Map.entry("reboot", Power::new),
          Map.entry("shutdown", Power::new),
          Map.entry("poweroff", Power::new),
          Map.entry("cma_roce_tos", ConnectionClass::new),
          Map.entry("cma_roce_mode", ConnectionClass::new),
          Map.entry("show_gids", RdmaListings::new),
          Map.entry("ibdev2netdev", RdmaListings::new),
          Map.entry("ibstat", RdmaListings::new),
          Map.entry("ibv_devinfo", RdmaListings::new),
          Map.entry("ibv_devices", RdmaListings::new),
          Map.entry("uname", SystemFacts::new),
          Map.entry("hostname", SystemFacts::new),
          Map.entry("dmesg", SystemFacts::new),
          Map.entry("numactl", SystemFacts::new),
          Map.entry("lscpu", SystemFacts::new),
          Map.entry("free", SystemFacts::new),
          Map.entry("uptime", SystemFacts::new),
          Map.entry("date", TimeOfDay::new),
          Map.entry("cpupower", Cpupower::new));

  private static final Map<String, Maker> WHERE_INSTALLED =
      Map.of(
          "mlxconfig", FirmwareConfig::new,
          "mstconfig", FirmwareConfig::new,
          "mlnx_qos", MellanoxQos::new,
          "nmcli", Nmcli::new,
          "netplan", Netplan::new,
          "lldptool", Lldptool::new);

  public static final Toolbox ALL = HostTools::find;

  private HostTools() {}

  private static @Nullable Program find(VirtualHost host, String name) {
    Maker maker = EVERYWHERE.get(name);
    if (maker == null && host.state().hasTool(name)) {
      maker = WHERE_INSTALLED.get(name);
    }
    if (maker == null) {
      maker = belonging(host, name);
    }
    Maker chosen = maker;
    return chosen == null ? null : call -> chosen.of(host, call).run();
  }

  /** Tools that come with a distribution, or in a package with another one. */
  private static @Nullable Maker belonging(VirtualHost host, String name) {
    return switch (name) {
      case "mlxfwreset" -> host.state().hasTool("mlxconfig") ? FirmwareReset::new : null;
      case "mstfwreset" -> host.state().hasTool("mstconfig") ? FirmwareReset::new : null;
      case "flint" -> host.state().hasTool("mlxconfig") ? FirmwareImage::new : null;
      case "mstflint" -> host.state().hasTool("mstconfig") ? FirmwareImage::new : null;
      case "update-grub", "grub-mkconfig" ->
          BootFiles.isDebian(host.state().machine()) ? BootLoader::new : null;
      case "update-initramfs", "lsinitramfs" ->
          BootFiles.isDebian(host.state().machine()) ? ImageTools::new : null;
      case "dracut", "lsinitrd" ->
          BootFiles.isDebian(host.state().machine()) ? null : ImageTools::new;
      case "grub2-mkconfig" -> BootFiles.isDebian(host.state().machine()) ? null : BootLoader::new;
      case "grubby" -> BootFiles.isDebian(host.state().machine()) ? null : Grubby::new;
      case "scontrol" -> Scontrol.isThere(host) ? Scontrol::new : null;
      case "networkctl" -> host.state().hasTool("netplan") ? Networkctl::new : null;
      case "nvidia-smi" -> host.state().hasGpusOf(GpuVendor.NVIDIA) ? NvidiaSmi::new : null;
      default -> null;
    };
  }
}
