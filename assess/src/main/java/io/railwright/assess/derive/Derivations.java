package io.railwright.assess.derive;

import io.railwright.assess.host.Cards;
import io.railwright.assess.host.Side;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every derivation there is. A new one is added here. */
public final class Derivations {
  private static final String LINK_OF_VF = "net.vf.link_state";

  private static final List<Derivation> ALL =
      List.of(
          new AcsPersistence(),
          AcsPorts.open(),
          AcsPorts.redirecting(),
          new ApplicationClocks(),
          new AtsEnabled(),
          new BehindSwitch(),
          new CableLength(),
          new CardModels("gpu-models", new GpuModel(), Cards::gpus),
          new CardModels("nic-models", new NicModel(), Cards::nics),
          new CardNode(),
          new ChangedDcqcn(),
          new ClockGap("sm-clock-gap", "sm"),
          new ClockGap("memory-clock-gap", "memory"),
          new CnpPriority(),
          new CodePoint("cm-dscp", Side.PORT, "rdma.cm.default_roce_tos", ""),
          new CodePoint("nccl-class", Side.HOST, "nccl.setting[NCCL_IB_TC]", "kernel.release"),
          new CodePoint(
              "nccl-fifo-class", Side.HOST, "nccl.setting[NCCL_IB_FIFO_TC]", "kernel.release"),
          new CodePoint(
              "ucx-class", Side.HOST, "ucx.setting[UCX_IB_TRAFFIC_CLASS]", "kernel.release"),
          new ControlledPriorities(),
          new DcbxOwner(),
          new DmaDomain(),
          new DscpMap(),
          new EcnPriorities("ecn-receiver", "roce.np.enable"),
          new EcnPriorities("ecn-sender", "roce.rp.enable"),
          new Environment(),
          new GidIndexMisfits(),
          new Governors(),
          new GpuDirectWay(),
          new GpuDriver(),
          new GpuFabric(),
          new GpuKind(),
          new GpuModel(),
          new GpusOnBus(),
          new GuestFunctions(),
          new GuestGpus(),
          new Hugepages("hugepages", "hugepages.total"),
          new Hugepages("hugepages-free", "hugepages.free"),
          new InactiveNvlinks(),
          new InfinibandInUse(),
          new IommuInVain(),
          new LinkBandwidth(),
          new LinkErrors("link-errors-corrected", "pci.aer.correctable-count"),
          new LinkErrors("link-errors-fatal", "pci.aer.fatal-count", "pci.aer.nonfatal-count"),
          new LinkInUse(),
          new LinkMaxSpeed(),
          new LinkType(),
          new LoadedDriver(),
          new LosslessBuffer(),
          new LosslessClasses("buffer-sharing", "dcb.prio-buffer"),
          new LosslessClasses("class-sharing", "dcb.prio-tc"),
          new LosslessPriorities(),
          new LosslessScheduling(),
          new LossRecovery(),
          new Marking(),
          new MemoryNodes(),
          new MissingNames(
              "ucx-devices-missing", "ucx.setting[UCX_NET_DEVICES]", List.of("rdma", "net"), false),
          new MissingNames("nccl-hca-missing", "nccl.setting[NCCL_IB_HCA]", List.of("rdma"), true),
          new MissingNames(
              "nccl-socket-missing", "nccl.setting[NCCL_SOCKET_IFNAME]", List.of("net"), true),
          new ModuleAlarms(),
          new MsixBudget(),
          new MsixVectors(),
          new NcclDscp(),
          new NcclGpuDirect(),
          new NearCpus(),
          new NearestNic(),
          new NicBoards(),
          new NicCount(),
          new NicFunction(),
          new NicModel(),
          new NicNode(),
          new NicPort(),
          new Orchestrator(),
          new ParentMtu(),
          new PathBottleneck(),
          new PathPayload(),
          new PinLimits(),
          new PortsTogether(),
          new RateControl("rate-control", true),
          new RateControl("rate-control-changes", false),
          new RoutableGids(),
          new SentCnpDscp(),
          new SharedSubnet(),
          new SlotPower(),
          new TimeServices(),
          new UncorrectedErrors(),
          new VectorsNear(),
          new VectorsOnIsolated(),
          new VerbsDscp(),
          VirtualFunctions.with("vfs-always-up", LINK_OF_VF, "enable"),
          VirtualFunctions.with("vfs-held-down", LINK_OF_VF, "disable"),
          VirtualFunctions.with("vfs-trusted", "net.vf.trust", "yes"),
          VirtualFunctions.with("vfs-unchecked", "net.vf.spoofchk", "no"),
          VirtualFunctions.without("vfs-limited", "net.vf.rate.max_tx", "0"),
          new VlanPriorities());

  private static final Map<String, Derivation> BY_NAME =
      Stream.concat(ALL.stream(), CpuSets.ALL.stream())
          .collect(Collectors.toUnmodifiableMap(Derivation::name, Function.identity()));

  private Derivations() {}

  public static Set<String> names() {
    return BY_NAME.keySet();
  }

  public static Optional<Derivation> named(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }
}
