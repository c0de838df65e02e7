package io.railwright.assess.derive;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Every derivation there is. A new one is added here. */
public final class Derivations {
  private static final List<Derivation> ALL = List.of(new LosslessPriorities());

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
