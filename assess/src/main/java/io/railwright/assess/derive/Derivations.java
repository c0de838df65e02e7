package io.railwright.assess.derive;

import io.railwright.assess.host.Cards;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Every derivation there is. A new one is added here. */
public final class Derivations {
  private static final List<Derivation> ALL =
      List.of(
          new AcsPersistence(),
          AcsPorts.open(),
          AcsPorts.redirecting(),
          new ApplicationClocks(),
          new AtsEnabled(),
          new BehindSwitch(),
          new CardModels("gpu-models", new GpuModel(), Cards::gpus),
          new CardModels("nic-models", new NicModel(), Cards::nics),
          new CardNode(),
          new DmaDomain(),
          new Environment(),
          new GpuDirectWay(),
          new GpuDriver(),
          new GpuFabric(),
          new GpuKind(),
          new GpuModel(),
          new GpusOnBus(),
          new InactiveNvlinks(),
          new IommuInVain(),
          new LinkBandwidth(),
          new LinkErrors("link-errors-corrected", "pci.aer.correctable-count"),
          new LinkErrors("link-errors-fatal", "pci.aer.fatal-count", "pci.aer.nonfatal-count"),
          new LosslessPriorities(),
          new NcclGpuDirect(),
          new NearestNic(),
          new NicFunction(),
          new NicModel(),
          new PathBottleneck(),
          new PathPayload(),
          new PortsTogether(),
          new SlotPower(),
          new UncorrectedErrors());

  private static final Map<String, Derivation> BY_NAME =
      ALL.stream().collect(Collectors.toUnmodifiableMap(Derivation::name, Function.identity()));

  private Derivations() {}

  public static Set<String> names() {
    return BY_NAME.keySet();
  }

  public static Optional<Derivation> named(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }
}
