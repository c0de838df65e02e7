package io.railwright.survey;

import io.railwright.survey.cluster.ClusterDerivations;
import io.railwright.survey.cpu.CpuDerivations;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.firmware.FirmwareDerivations;
import io.railwright.survey.gpu.GpuDerivations;
import io.railwright.survey.host.HostDerivations;
import io.railwright.survey.hypervisor.HypervisorDerivations;
import io.railwright.survey.iommu.IommuDerivations;
import io.railwright.survey.irq.IrqDerivations;
import io.railwright.survey.link.LinkDerivations;
import io.railwright.survey.memory.MemoryDerivations;
import io.railwright.survey.nic.NicDerivations;
import io.railwright.survey.pcie.PcieDerivations;
import io.railwright.survey.qos.QosDerivations;
import io.railwright.survey.sriov.SriovDerivations;
import io.railwright.survey.switches.SwitchDerivations;
import io.railwright.survey.vsphere.VsphereDerivations;
import io.railwright.survey.workload.WorkloadDerivations;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The derivations of all areas, by the names under which parameter files call them. */
public final class Derivations {
  private static final Map<String, Derivation> BY_NAME =
      Stream.of(
              ClusterDerivations.ALL,
              CpuDerivations.ALL,
              FirmwareDerivations.ALL,
              GpuDerivations.ALL,
              HostDerivations.ALL,
              HypervisorDerivations.ALL,
              IommuDerivations.ALL,
              IrqDerivations.ALL,
              LinkDerivations.ALL,
              MemoryDerivations.ALL,
              NicDerivations.ALL,
              PcieDerivations.ALL,
              QosDerivations.ALL,
              SriovDerivations.ALL,
              SwitchDerivations.ALL,
              VsphereDerivations.ALL,
              WorkloadDerivations.ALL)
          .flatMap(List::stream)
          .collect(Collectors.toUnmodifiableMap(Derivation::name, Function.identity()));

  private Derivations() {}

  public static Set<String> names() {
    return BY_NAME.keySet();
  }

  public static Optional<Derivation> named(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }
}
