package io.railwright.survey.view;

import io.railwright.knowledge.GpuKind;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.NicModel;
import io.railwright.model.text.PatternMemory;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What devices are called and what kind they are, as knowledge lists them. */
public final class DeviceNames {
  private final Map<String, NicModel> nics;
  private final List<Kind> gpus;

  /** Names of GPUs repeat, so that each is matched once. */
  private record Kind(String id, PatternMemory matches) {
    Kind(GpuKind kind) {
      this(kind.id(), new PatternMemory(kind.matches()));
    }
  }

  public DeviceNames(Knowledge knowledge) {
    this.nics = knowledge.nicModels();
    this.gpus = knowledge.gpuKinds().values().stream().map(Kind::new).toList();
  }

  /** By the PCI numbers of vendor and device, {@code 15b3:1021}; empty for one not listed. */
  public Optional<String> nic(String numbers) {
    return Optional.ofNullable(nics.get(numbers)).map(NicModel::title);
  }

  /** Whether the driver's name for a GPU is that of this kind. */
  public boolean isGpu(String kind, String name) {
    return gpus.stream().anyMatch(it -> it.id().equals(kind) && it.matches().isIn(name));
  }
}
