package io.railwright.assess.derive;

import io.railwright.assess.host.Cards;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every derivation there is. A new one is added here. */
public final class Derivations {
  private static final List<Derivation> ALL =
      List.of(
          new CardModels("gpu-models", new GpuModel(), Cards::gpus),
          new CardModels("nic-models", new NicModel(), Cards::nics),
          new Environment(),
          new Governors(),
          new GpuModel(),
          new Hugepages("hugepages", "hugepages.total"),
          new Hugepages("hugepages-free", "hugepages.free"),
          new LoadedDriver(),
          new LosslessPriorities(),
          new MemoryNodes(),
          new NearCpus(),
          new NicFunction(),
          new NicModel(),
          new NicNode(),
          new Orchestrator(),
          new SharedSubnet(),
          new TimeServices(),
          new VectorsNear(),
          new VectorsOnIsolated());

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
