package io.railwright.survey.qos;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Side;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class QosDerivations {
  /** The probe that reads the settings of NCCL and UCX. */
  private static final String SETTINGS = "rdma-environment";

  public static final List<Derivation> ALL =
      List.of(
          new ChangedDcqcn(),
          new CnpPriority(),
          new CodePoint("cm-dscp", Side.PORT, "rdma.cm.default_roce_tos"),
          new CodePoint("nccl-class", Side.HOST, "nccl.setting[NCCL_IB_TC]", SETTINGS),
          new CodePoint("nccl-fifo-class", Side.HOST, "nccl.setting[NCCL_IB_FIFO_TC]", SETTINGS),
          new CodePoint("ucx-class", Side.HOST, "ucx.setting[UCX_IB_TRAFFIC_CLASS]", SETTINGS),
          new ControlledPriorities(),
          new DcbxOwner(),
          new DscpMap(),
          new EcnPriorities("ecn-receiver", "roce.np.enable"),
          new EcnPriorities("ecn-sender", "roce.rp.enable"),
          new LosslessBuffer(),
          new LosslessClasses("buffer-sharing", "dcb.prio-buffer"),
          new LosslessClasses("class-sharing", "dcb.prio-tc"),
          new LosslessDiscards(),
          new LosslessLimits(),
          new UnprotectedRdma(),
          new LosslessPriorities(),
          new LosslessScheduling(),
          new LossRecovery(),
          new LossyDiscards(),
          new Marking(),
          new NcclDscp(),
          new PauseTime("pauses-obeyed", "rx"),
          new PauseTime("pauses-sent", "tx"),
          new PortDiscards(),
          new RateControl("rate-control", true),
          new RateControl("rate-control-changes", false),
          new SentCnpDscp(),
          new VerbsDscp(),
          new VlanPriorities());

  private QosDerivations() {}
}
