package io.railwright.twin.program.pci;

/** Names of the few devices that virtual hosts have. */
public final class PciNames {
  private PciNames() {}

  public static String of(int vendor, int device) {
    return switch (vendor) {
      case 0x15b3 -> "Mellanox Technologies " + card(device);
      case 0x10de -> "NVIDIA Corporation " + gpu(device);
      case 0x1002 -> "Advanced Micro Devices, Inc. [AMD/ATI] " + accelerator(device);
      case 0x8086 -> "Intel Corporation Device %04x".formatted(device);
      case 0x1022 -> "Advanced Micro Devices, Inc. [AMD] Device %04x".formatted(device);
      case 0x1000 -> "Broadcom / LSI PEX890xx PCIe Gen 5 Switch";
      case 0x15ad -> "VMware PCI Express Root Port";
      case 0x1b36 -> "Red Hat, Inc. QEMU PCIe Root port";
      default -> "Device %04x".formatted(device);
    };
  }

  private static String card(int device) {
    return switch (device) {
      case 0x1015 -> "MT27710 Family [ConnectX-4 Lx]";
      case 0x1016 -> "MT27710 Family [ConnectX-4 Lx Virtual Function]";
      case 0x1017 -> "MT27800 Family [ConnectX-5]";
      case 0x1018 -> "MT27800 Family [ConnectX-5 Virtual Function]";
      case 0x101d -> "MT2892 Family [ConnectX-6 Dx]";
      case 0x1021 -> "MT2910 Family [ConnectX-7]";
      case 0x101e -> "ConnectX Family mlx5Gen Virtual Function";
      default -> "MT2910 Family [ConnectX-7 PCIe Bridge]";
    };
  }

  private static String accelerator(int device) {
    return device == 0x74a1 ? "Aqua Vanjaram [Instinct MI300X]" : "Device %04x".formatted(device);
  }

  private static String gpu(int device) {
    return switch (device) {
      case 0x2330 -> "GH100 [H100 SXM5 80GB]";
      case 0x26b1 -> "AD102GL [RTX 6000 Ada Generation]";
      case 0x2e12 -> "GB20B [GB10]";
      default -> "Device %04x".formatted(device);
    };
  }
}
