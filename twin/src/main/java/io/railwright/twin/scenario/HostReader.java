package io.railwright.twin.scenario;

import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.platform.Platform;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads hosts; the entries of a host override those of its template. */
final class HostReader {
  private static final Set<String> KEYS =
      SwitchReader.keys(
          "template",
          "platform",
          "hardware",
          "files",
          "commands",
          "reboot",
          "after-reboot",
          "cables",
          "why");

  private final YamlValues nodes;
  private final Map<String, Yaml> templates = new LinkedHashMap<>();

  HostReader(YamlValues nodes, Optional<Yaml> templates) {
    this.nodes = nodes;
    nodes.named(templates).forEach((name, entry) -> this.templates.put(name, entry.value()));
  }

  List<HostPlan> hosts(Optional<Yaml> node) {
    Map<String, HostPlan> hosts = new LinkedHashMap<>();
    nodes.named(node).forEach((text, entry) -> add(text, entry, hosts));
    return List.copyOf(hosts.values());
  }

  private void add(String text, Yaml.Entry entry, Map<String, HostPlan> hosts) {
    List<NumberedName> names = NumberedName.names(text);
    if (names.isEmpty()) {
      nodes.wrong(entry.key().place(), "the range in " + Shown.quoted(text) + " holds nothing");
    }
    for (NumberedName name : names) {
      if (hosts.putIfAbsent(name.name(), host(name, entry.value())) != null) {
        nodes.wrong(entry.key().place(), "there is a second host " + Shown.quoted(name.name()));
      }
    }
  }

  HostPlan host(NumberedName name, Yaml written) {
    Yaml own = name.in(written);
    List<Fields> layers = new ArrayList<>();
    Fields fields = nodes.fields(own, KEYS);
    template(fields).map(name::in).map(it -> nodes.fields(it, KEYS)).ifPresent(layers::add);
    layers.add(fields);
    Map<String, String> files = new LinkedHashMap<>();
    Map<String, HostPlan.Target> cables = new LinkedHashMap<>();
    List<HostPlan.Command> commands = new ArrayList<>();
    List<HostPlan.Command> later = new ArrayList<>();
    boolean reboot = false;
    for (Fields layer : layers) {
      nodes
          .named(layer.get("files"))
          .forEach((path, it) -> files.put(path, nodes.text(Optional.of(it.value()), "")));
      nodes.named(layer.get("cables")).forEach((net, it) -> cables.put(net, target(it)));
      nodes.texts(layer.get("commands")).forEach(it -> commands.add(command(it)));
      nodes.texts(layer.get("after-reboot")).forEach(it -> later.add(command(it)));
      reboot |= nodes.on(layer.get("reboot"), false);
    }
    Hardware hardware = hardware(name.name(), own, layers);
    return new HostPlan(own.place(), name.name(), hardware, files, commands, reboot, later, cables);
  }

  private Optional<Yaml> template(Fields fields) {
    if (!fields.has("template")) {
      return Optional.empty();
    }
    String name = nodes.text(fields.get("template"), "");
    Yaml found = templates.get(name);
    if (found == null) {
      fields
          .get("template")
          .ifPresent(
              it ->
                  nodes.wrong(
                      it.place(),
                      "there is no template "
                          + Shown.quoted(name)
                          + Nearest.hint(name, templates.keySet())));
    }
    return Optional.ofNullable(found);
  }

  private HostPlan.Target target(Yaml.Entry entry) {
    return new HostPlan.Target(entry.value().place(), nodes.text(Optional.of(entry.value()), ""));
  }

  private static HostPlan.Command command(Yaml.Scalar line) {
    boolean mayFail = line.text().startsWith("-");
    return new HostPlan.Command(
        line.place(), mayFail ? line.text().substring(1).strip() : line.text(), mayFail);
  }

  private Hardware hardware(String name, Yaml host, List<Fields> layers) {
    Hardware hardware = Hardware.of(platform(host, layers)).named(name);
    for (Fields layer : layers) {
      for (Map.Entry<String, Yaml.Entry> entry : nodes.named(layer.get("hardware")).entrySet()) {
        Optional<HardwareTrait> trait = trait(entry.getValue().key());
        if (trait.isPresent()) {
          List<String> values =
              nodes.texts(Optional.of(entry.getValue().value())).stream()
                  .map(Yaml.Scalar::text)
                  .toList();
          hardware = hardware.with(trait.get(), values);
        }
      }
    }
    return hardware;
  }

  private Platform platform(Yaml host, List<Fields> layers) {
    Optional<Yaml> named =
        layers.reversed().stream().flatMap(it -> it.get("platform").stream()).findFirst();
    List<String> known = Arrays.stream(Platform.values()).map(Platform::word).toList();
    String word = nodes.text(named, "");
    if (known.contains(word)) {
      return Platform.of(word);
    }
    nodes.wrong(
        named.orElse(host).place(),
        "the platform of a host is one of " + String.join(", ", known) + Nearest.hint(word, known));
    return Platform.H100_SERVER; // stands in until the mistake is told
  }

  private Optional<HardwareTrait> trait(Yaml.Scalar key) {
    List<String> known = Arrays.stream(HardwareTrait.values()).map(HardwareTrait::word).toList();
    if (known.contains(key.text())) {
      return Optional.of(HardwareTrait.of(key.text()));
    }
    String hint = Nearest.hint(key.text(), known);
    nodes.wrong(
        key.place(),
        "hardware has no "
            + Shown.quoted(key.text())
            + (hint.isEmpty() ? "; it has " + String.join(", ", known) : hint));
    return Optional.empty();
  }
}
