package io.railwright.twin.esxi;

import java.util.List;
import java.util.Map;

/**
 * A parameter that a module of ESXi can be loaded with.
 *
 * @param type as ESXi prints it
 */
record ModuleOption(String name, String type, String description) {
  private static final List<ModuleOption> CORE =
      List.of(
          new ModuleOption(
              "DRSS", "uint", "Number of hardware queues for Default Queue (DEFQ) RSS."),
          new ModuleOption("RSS", "uint", "Number of hardware queues for NetQ RSS."),
          new ModuleOption("dropless_rq", "uint", "Dropless RQ mode [0 - disabled, 1 - enabled]"),
          new ModuleOption("ecn", "bool", "Enable ECN [default: 1]"),
          new ModuleOption(
              "max_vfs", "array of uint", "Number of PCI VFs to initialize for each port"),
          new ModuleOption("pfcrx", "uint", "Priority based Flow Control policy on RX."),
          new ModuleOption("pfctx", "uint", "Priority based Flow Control policy on TX."),
          new ModuleOption(
              "trust_state",
              "uint",
              "Port policy to calculate the switch priority [1: PCP, 2: DSCP]"));

  private static final List<ModuleOption> RDMA =
      List.of(
          new ModuleOption("dscp_force", "int", "DSCP value to force on outgoing RoCE traffic"),
          new ModuleOption("pcp_force", "int", "PCP value to force on outgoing RoCE traffic"));

  /** Those of each module that is there. */
  static final Map<String, List<ModuleOption>> OF =
      Map.of("nmlx5_core", CORE, "nmlx5_rdma", RDMA, "ntg3", List.of());
}
