package io.railwright.collect.host;

import java.util.List;

/**
 * The arguments of the kernel whose values are read. Others may be passwords and tokens of
 * installers and disks: they lose their value on the host, before it is sent.
 */
final class KnownArguments {
  private static final String NAMES =
      """
      BOOT_IMAGE acpi acpi_osi amd_iommu amd_iommu_intr amd_pstate amd_prefcore apparmor audit
      biosdevname bootdev cgroup_disable cgroup_enable cgroup_no_v1 clocksource console cpuidle\\.[a-z_]+
      cpufreq\\.[a-z_]+ crashkernel default_hugepagesz earlycon earlyprintk efi elevator fsck\\.mode
      hpet hugepages hugepagesz hugetlb_free_vmemmap ice\\.[a-z_]+ idle init_on_alloc init_on_free
      initcall_blacklist intel_idle\\.[a-z_]+ intel_iommu intel_pstate iommu iommu\\.[a-z_]+
      iomem irqaffinity irqchip\\.[a-z_]+ isolcpus kpti kthread_cpus kvm\\.[a-z_]+
      kvm-amd\\.[a-z_]+ kvm-intel\\.[a-z_]+ kvm_amd\\.[a-z_]+ kvm_intel\\.[a-z_]+ l1tf lockdown
      log_buf_len loglevel lsm managed_irq max_cstate mce mds mem memmap memory_corruption_check
      mitigations mlx4_core\\.[a-z_]+ mlx5_core\\.[a-z_]+ modprobe\\.blacklist module\\.sig_enforce
      module_blacklist movable_node movablecore msi net\\.ifnames nmi_watchdog nohz nohz_full
      nouveau\\.[a-z_]+ nr_cpus numa numa_balancing nvidia-drm\\.[a-z_]+ nvidia\\.[A-Za-z_]+
      nvidia_drm\\.[a-z_]+ nvme\\.[a-z_]+ nvme_core\\.[a-z_]+ nvme_core\\.multipath page_alloc\\.shuffle
      panic pci pci_hotplug pcie_acs_override pcie_aspm pcie_aspm\\.policy pcie_bus_perf pcie_port_pm
      pcie_ports percpu_alloc possible_cpus preempt printk\\.[a-z_]+ processor\\.max_cstate psi
      rcu_nocb_poll rcu_nocbs rcupdate\\.[a-z_]+ rcutree\\.[a-z_]+ rd\\.driver\\.blacklist rd\\.driver\\.pre
      rdt retbleed root rootflags rootfstype security selinux skew_tick smt spec_store_bypass_disable
      spectre_v2 split_lock_detect srso swapaccount swiotlb systemd\\.unified_cgroup_hierarchy
      sysctl\\.[a-z0-9_.]+ tasks\\.max thp_anon threadirqs transparent_hugepage tsc tsx
      tsx_async_abort usbcore\\.autosuspend vfio-pci\\.[a-z_]+ vfio_iommu_type1\\.[a-z_]+
      vfio_pci\\.[a-z_]+ vsyscall watchdog watchdog_thresh workqueue\\.[a-z_]+ x2apic zswap\\.[a-z_]+\
      """;

  private static final String WORD = "(^|[[:space:]])";
  private static final String QUOTABLE = "[^[:space:]\"]*(\"[^\"]*\"[^[:space:]\"]*)*";

  /**
   * For {@code sed -E}: a known name gets a mark, names without the mark lose their values, and the
   * marks go away again.
   */
  static final String EDIT =
      String.join(
          ";",
          List.of(
              "s/:=/=/g",
              "s/" + WORD + "(" + String.join("|", names()) + ")=/\\1\\2:=/g",
              "s/" + WORD + "\"([^\"=]*)=[^\"]*\"/\\1\"\\2=(masked)\"/g",
              "s/" + WORD + "([^[:space:]=\"]*[^[:space:]=:\"])=" + QUOTABLE + "/\\1\\2=(masked)/g",
              "s/:=/=/g"));

  private KnownArguments() {}

  static List<String> names() {
    return List.of(NAMES.strip().split("\\s+"));
  }
}
