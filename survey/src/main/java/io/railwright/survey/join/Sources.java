package io.railwright.survey.join;

/** The probes on which derivations rest, by the ids of their questions. */
final class Sources {
  static final String CONFIG = "pci-config";
  static final String PCI = "sys-pci";
  static final String NET = "sys-net";
  static final String RDMA = "sys-infiniband";
  static final String GPU = "nvidia-smi-q";
  static final String GPU_TABLE = "nvidia-smi-csv";

  private Sources() {}
}
