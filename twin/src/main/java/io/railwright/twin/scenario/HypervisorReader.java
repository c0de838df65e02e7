package io.railwright.twin.scenario;

import io.railwright.model.file.Place;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import io.railwright.twin.esxi.EsxiCard;
import io.railwright.twin.esxi.EsxiPlan;
import io.railwright.twin.esxi.EsxiPort;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.Uplink;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads hypervisors. One with software ({@code esxi}) can be logged in to, and what its ports do
 * follows from what is set there; of others the scenario says what their ports do.
 */
final class HypervisorReader {
  private static final String SOFTWARE = "esxi";
  private static final Set<String> UPLINK =
      SwitchReader.keys("cable", "pfc", "flow-control", "trust", "congestion-control");
  private static final Set<String> PORT = SwitchReader.keys("cable", "card", "pci");
  private static final Set<String> ESXI =
      SwitchReader.keys(
          "release",
          "power",
          "modules",
          "switch-mtu",
          "firmware",
          "guest-mtu",
          "reserved",
          "distributed-switch",
          "cards",
          "commands");
  private static final int LARGEST_MTU = 9190;

  private final YamlValues nodes;
  private final Map<String, UplinkPlan> uplinks = new LinkedHashMap<>();
  private final Map<String, EsxiPlan> systems = new LinkedHashMap<>();

  HypervisorReader(YamlValues nodes) {
    this.nodes = nodes;
  }

  /** By {@code hypervisor/port}; ports without a cable are not among them. */
  Map<String, UplinkPlan> uplinks() {
    return uplinks;
  }

  /** The software of those that can be logged in to, by name. */
  Map<String, EsxiPlan> systems() {
    return systems;
  }

  HypervisorReader read(Optional<Yaml> node) {
    nodes
        .named(node)
        .forEach(
            (text, ports) ->
                NumberedName.names(text).forEach(it -> read(it.name(), it.in(ports.value()))));
    return this;
  }

  private void read(String hypervisor, Yaml node) {
    Map<String, Yaml.Entry> entries = nodes.named(Optional.of(node));
    Yaml.Entry software = entries.get(SOFTWARE);
    List<EsxiPort> ports = new ArrayList<>();
    entries.forEach(
        (port, entry) -> {
          if (port.equals(SOFTWARE)) {
            return;
          }
          if (software == null) {
            add(plainUplink(hypervisor, port, entry.value()));
          } else {
            ports.add(port(hypervisor, port, entry.value()));
          }
        });
    if (software != null && !ports.isEmpty()) {
      systems.put(hypervisor, plan(software.value(), ports));
    } else if (software != null) {
      nodes.wrong(software.key().place(), "an ESXi host needs ports, such as vmnic0");
    }
  }

  private void add(UplinkPlan plan) {
    uplinks.put(plan.uplink().name(), plan);
  }

  private UplinkPlan plainUplink(String hypervisor, String port, Yaml node) {
    Fields fields = nodes.fields(node, UPLINK);
    if (!fields.has("cable")) {
      nodes.wrong(node.place(), "a hypervisor's port needs a cable, such as leaf:Ethernet1/1");
    }
    String trust = nodes.text(fields.get("trust"), "pcp");
    if (!trust.equals("dscp") && !trust.equals("pcp")) {
      fields.get("trust").ifPresent(it -> nodes.wrong(it.place(), "trust is dscp or pcp"));
    }
    Uplink uplink =
        new Uplink(
            hypervisor,
            port,
            nodes.priorities(fields.get("pfc"), Priorities.NONE),
            nodes.on(fields.get("flow-control"), false),
            trust.equals("dscp"),
            nodes.on(fields.get("congestion-control"), true));
    return new UplinkPlan(uplink, target(fields, node));
  }

  private HostPlan.Target target(Fields fields, Yaml node) {
    Place place = fields.get("cable").orElse(node).place();
    return new HostPlan.Target(place, nodes.text(fields.get("cable"), ""));
  }

  private EsxiPort port(String hypervisor, String name, Yaml node) {
    Fields fields = nodes.fields(node, PORT);
    if (fields.has("cable")) {
      Uplink uplink = new Uplink(hypervisor, name, Priorities.NONE, false, false, true);
      add(new UplinkPlan(uplink, target(fields, node)));
    }
    String pci = nodes.text(fields.get("pci"), "");
    if (!pci.matches("0000:[0-9a-f]{2}:00\\.[01]")) {
      nodes.wrong(node.place(), "a port needs the PCI address of its card, such as 0000:3b:00.0");
      pci = "0000:00:00.0";
    }
    EsxiCard card = card(fields.get("card"), node);
    return new EsxiPort(name, pci, card, card.rate());
  }

  private EsxiCard card(Optional<Yaml> node, Yaml port) {
    String word = nodes.text(node, "");
    Optional<EsxiCard> card = EsxiCard.of(word);
    if (card.isEmpty()) {
      nodes.wrong(
          node.orElse(port).place(),
          "there is no card "
              + Shown.quoted(word)
              + Nearest.hint(word, EsxiCard.words(), "there are " + EsxiCard.words()));
    }
    return card.orElse(EsxiCard.BROADCOM_5720);
  }

  private EsxiPlan plan(Yaml node, List<EsxiPort> ports) {
    Fields fields = nodes.fields(node, ESXI);
    return new EsxiPlan(
        nodes.text(fields.get("release"), "7.0.3"),
        nodes.text(fields.get("power"), "High Performance"),
        texts(fields.get("modules")),
        nodes.number(fields.get("switch-mtu"), 9000, 1280, LARGEST_MTU),
        texts(fields.get("firmware")),
        nodes.on(fields.get("guest-mtu"), true),
        nodes.on(fields.get("reserved"), true),
        nodes.on(fields.get("distributed-switch"), true),
        nodes.on(fields.get("cards"), true),
        ports,
        nodes.texts(fields.get("commands")).stream().map(Yaml.Scalar::text).toList());
  }

  private Map<String, String> texts(Optional<Yaml> node) {
    Map<String, String> texts = new LinkedHashMap<>();
    nodes
        .named(node)
        .forEach((key, entry) -> texts.put(key, nodes.text(Optional.of(entry.value()), "")));
    return texts;
  }
}
