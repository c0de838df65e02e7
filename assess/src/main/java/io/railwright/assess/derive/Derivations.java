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
  private static final String LINK_OF_VF = "net.vf.link_state";

  private static final List<Derivation> ALL =
      List.of(
          new CardModels("gpu-models", new GpuModel(), Cards::gpus),
          new CardModels("nic-models", new NicModel(), Cards::nics),
          new ChangedDcqcn(),
          new ControlledPriorities(),
          new Environment(),
          new GpuModel(),
          new GuestFunctions(),
          new GuestGpus(),
          new InfinibandInUse(),
          new LinkType(),
          new LosslessPriorities(),
          new NicBoards(),
          new NicFunction(),
          new NicModel(),
          new NicPort(),
          new ParentMtu(),
          VirtualFunctions.with("vfs-always-up", LINK_OF_VF, "enable"),
          VirtualFunctions.with("vfs-held-down", LINK_OF_VF, "disable"),
          VirtualFunctions.with("vfs-trusted", "net.vf.trust", "yes"),
          VirtualFunctions.with("vfs-unchecked", "net.vf.spoofchk", "no"),
          VirtualFunctions.without("vfs-limited", "net.vf.rate.max_tx", "0"),
          new VlanPriorities());

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
