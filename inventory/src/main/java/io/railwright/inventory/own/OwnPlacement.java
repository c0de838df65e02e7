package io.railwright.inventory.own;

import io.railwright.inventory.entry.Placement;
import io.railwright.inventory.text.Expansion;
import io.railwright.inventory.text.TextPattern;
import io.railwright.model.fabric.PortRole;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import io.railwright.model.text.Worded;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads where machines stand and what their ports are for: {@code eth2: {role: rdma, rail: 0}}, or
 * {@code eth0: management} where the role is all.
 */
final class OwnPlacement {
  static final List<String> KEYS = List.of("rack", "ports");

  /** More than any server has networks side by side. */
  static final int LAST_RAIL = 999;

  private static final List<String> PORT_KEYS = List.of("role", "rail");

  private final Values values;
  private final Expansion expansion;
  private final Problems problems;

  OwnPlacement(Values values, Expansion expansion, Problems problems) {
    this.values = values;
    this.expansion = expansion;
    this.problems = problems;
  }

  Placement read(Fields fields) {
    Map<String, PortUse> ports = new LinkedHashMap<>();
    fields
        .get("ports")
        .flatMap(node -> values.mapping(node, "ports"))
        .ifPresent(mapping -> mapping.entries().forEach(entry -> port(entry, ports)));
    return new Placement(
        fields.get("rack").flatMap(node -> values.text(node, "rack", TextPattern.LABEL)), ports);
  }

  private void port(Yaml.Entry entry, Map<String, PortUse> ports) {
    Yaml.Scalar key = entry.key();
    if (!TextPattern.PORTS.fits(key.text())) {
      problems.error(
          key.place(),
          "%s can't be a port; it must be %s"
              .formatted(Shown.quoted(key.text()), TextPattern.PORTS.words()));
      return;
    }
    Optional<PortUse> use = use(key.text(), entry.value());
    for (String name : expansion.names(key.place(), key.text())) {
      use.map(it -> ports.put(name, new PortUse(name, it.role(), it.rail())))
          .ifPresent(_ -> problems.error(key.place(), "port '%s' is given twice".formatted(name)));
    }
  }

  private Optional<PortUse> use(String port, Yaml node) {
    if (!(node instanceof Yaml.Mapping mapping)) {
      return role(node, port).map(role -> new PortUse(port, Optional.of(role), Optional.empty()));
    }
    Fields fields = Fields.of(mapping, PORT_KEYS, problems);
    if (PORT_KEYS.stream().noneMatch(fields::has)) {
      problems.error(node.place(), "port '%s' has neither a 'role' nor a 'rail'".formatted(port));
    }
    return Optional.of(
        new PortUse(
            port,
            fields.get("role").flatMap(it -> role(it, "role")),
            fields.get("rail").flatMap(it -> values.number(it, "rail", 0, LAST_RAIL))));
  }

  private Optional<PortRole> role(Yaml node, String key) {
    return values
        .text(node, key, TextPattern.PORT_ROLE)
        .flatMap(word -> Worded.of(PortRole.class, word));
  }
}
