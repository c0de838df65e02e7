package io.railwright.twin.host.state;

/** Who made a GPU: how it shows on the PCI bus, and which driver holds it. */
public enum GpuVendor {
  NVIDIA(0x10de, 0x030200, 0x16c1, "nvidia"),
  AMD(0x1002, 0x120000, 0x74a1, "amdgpu");

  private final int pci;
  private final int kind;
  private final int subsystem;
  private final String driver;

  GpuVendor(int pci, int kind, int subsystem, String driver) {
    this.pci = pci;
    this.kind = kind;
    this.subsystem = subsystem;
    this.driver = driver;
  }

  /** Its number on the PCI bus. */
  public int pci() {
    return pci;
  }

  /** The PCI class of its GPUs for servers: a display controller, or an accelerator. */
  public int kind() {
    return kind;
  }

  public int subsystem() {
    return subsystem;
  }

  public String driver() {
    return driver;
  }
}
