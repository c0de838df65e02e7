package io.railwright.survey.workload;

import io.railwright.survey.derivation.Derivation;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class WorkloadDerivations {
  public static final List<Derivation> ALL =
      List.of(
          new MissingNames(
              "ucx-devices-missing", "ucx.setting[UCX_NET_DEVICES]", List.of("rdma", "net"), false),
          new MissingNames("nccl-hca-missing", "nccl.setting[NCCL_IB_HCA]", List.of("rdma"), true),
          new MissingNames(
              "nccl-socket-missing",
              "nccl.setting[NCCL_SOCKET_IFNAME]",
              List.of("net"),
              true,
              true),
          new NcclTakes("nccl.setting[NCCL_IB_HCA]"),
          RunningSettings.misfits(),
          RunningSettings.missingDevices(),
          RunningSettings.withoutGpuDirect(),
          RunningSettings.withoutRdma());

  private WorkloadDerivations() {}
}
