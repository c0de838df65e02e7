package io.railwright.twin.host.platform;

import io.railwright.twin.host.state.GpuVendor;
import io.railwright.twin.host.state.HostState;
import io.railwright.twin.host.state.Machine;
import io.railwright.twin.host.text.Template;

/** What the maker of a server's GPUs has on it: driver, modules, services, its library's file. */
enum GpuSoftware {
  NVIDIA("EX-8G-H100", "570.133.20", "/etc/nccl.conf"),
  AMD("EX-8G-MI300X", "6.16.13", "/etc/rccl.conf");

  private final String product;
  private final String version;
  private final String file;

  GpuSoftware(String product, String version, String file) {
    this.product = product;
    this.version = version;
    this.file = file;
  }

  static GpuSoftware of(GpuVendor vendor) {
    return switch (vendor) {
      case NVIDIA -> NVIDIA;
      case AMD -> AMD;
    };
  }

  /** The server that such GPUs are usually in. */
  String product() {
    return product;
  }

  /** What NCCL or RCCL reads its settings from. */
  String file() {
    return file;
  }

  void drive(Machine machine, HostState state) {
    state.gpuDriver(version);
    if (this == NVIDIA) {
      machine.gpuModule("Open Kernel Module for x86_64", version, false);
    }
  }

  /** What the kernel logs when the driver is loaded. */
  String greeting() {
    return switch (this) {
      case NVIDIA ->
          "NVRM: loading NVIDIA UNIX Open Kernel Module for x86_64  " + version + "  Release Build";
      case AMD -> "[drm] amdgpu kernel modesetting enabled.";
    };
  }

  /**
   * Modules and services.
   *
   * @param drivers whether the NICs have the vendor's drivers
   * @param some whether the host has GPUs
   */
  void install(HostState state, boolean drivers, boolean some) {
    switch (this) {
      case NVIDIA -> {
        state.modules().offers("nvidia_peermem - " + state.gpuDriver());
        state.modules().with(Template.of(drivers ? "modules-h100.txt" : "modules-inbox.txt"));
        if (some) {
          state.services().with("nvidia-persistenced", "nvidia-fabricmanager");
        }
      }
      case AMD ->
          state
              .modules()
              .with(Template.of(drivers ? "modules-mi300x.txt" : "modules-mi300x-inbox.txt"));
    }
  }
}
