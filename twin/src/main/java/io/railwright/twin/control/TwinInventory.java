package io.railwright.twin.control;

import io.railwright.twin.fabric.Cable;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fabric.Uplink;
import io.railwright.twin.nexus.api.NxApiServer;
import io.railwright.twin.ssh.DeviceAccess;
import io.railwright.yaml.YamlWord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The inventory of a twin. Cables of hosts are left out, as LLDP tells them; hypervisors keep
 * silent, so that their guests and cables are named.
 */
final class TwinInventory {
  private final Fabric fabric;
  private final List<DeviceAccess> accesses;
  private final ServerApis apis;
  private final Secrets secrets;

  /**
   * The files with the passwords of APIs of switches, of hypervisors and of the vCenter, and the
   * cluster's token.
   */
  record Secrets(Path switches, Path hypervisors, Path cluster, Path vcenter) {}

  TwinInventory(Fabric fabric, List<DeviceAccess> accesses, ServerApis apis, Secrets secrets) {
    this.fabric = fabric;
    this.accesses = accesses;
    this.apis = apis;
    this.secrets = secrets;
  }

  /** Those that are no switches and no hypervisors. */
  List<DeviceAccess> hosts() {
    return accesses.stream()
        .filter(it -> fabric.os(name(it)).isEmpty() && !fabric.isHypervisor(name(it)))
        .toList();
  }

  String text() {
    String hosts =
        hosts().stream()
            .map(access -> "  %s: {address: %s}\n".formatted(name(access), access.address()))
            .collect(Collectors.joining());
    String switches =
        accesses.stream()
            .flatMap(access -> fabric.os(name(access)).map(os -> line(access, os)).stream())
            .collect(Collectors.joining());
    return """
    # The machines of the twin "%s", while it is up.
    version: 1
    name: %s
    ssh-config: ssh_config
    hosts:
    """
            .formatted(fabric.name(), fabric.name())
        + hosts
        + section("switches", switches)
        + section("hypervisors", hypervisors() + vcenter())
        + section("clusters", cluster())
        + section("links", links());
  }

  private static String section(String key, String lines) {
    return lines.isEmpty() ? "" : key + ":\n" + lines;
  }

  private String line(DeviceAccess access, String os) {
    String api = apis.of(name(access)).map(this::login).orElse("");
    return "  %s: {os: %s, address: %s%s}\n".formatted(name(access), os, access.address(), api);
  }

  private String login(NxApiServer api) {
    return ", port: %d, user: %s, password: %s, tls: {pin: \"sha256:%s\"}"
        .formatted(
            api.port(),
            NxApiServer.USER,
            YamlWord.of("file:" + secrets.switches().toAbsolutePath()),
            api.fingerprint());
  }

  private String cluster() {
    return apis.cluster()
        .map(
            api ->
                "  %s: {server: \"https://127.0.0.1:%d\", token: %s, tls: {pin: \"sha256:%s\"}}\n"
                    .formatted(
                        api.name(),
                        api.port(),
                        YamlWord.of("file:" + secrets.cluster().toAbsolutePath()),
                        api.fingerprint()))
        .orElse("");
  }

  private String vcenter() {
    return apis.vcenter()
        .map(
            api ->
                "  %s: {kind: vcenter, address: 127.0.0.1, port: %d, user: %s, password: %s, tls: {pin: \"sha256:%s\"}}\n"
                    .formatted(
                        api.name(),
                        api.port(),
                        ServerApis.VCENTER_USER,
                        YamlWord.of("file:" + secrets.vcenter().toAbsolutePath()),
                        api.fingerprint()))
        .orElse("");
  }

  private String hypervisors() {
    Map<String, Set<String>> guests = new LinkedHashMap<>();
    for (Cable cable : guestCables()) {
      Uplink uplink = fabric.uplink(cable.uplink());
      guests.computeIfAbsent(uplink.hypervisor(), _ -> new LinkedHashSet<>()).add(cable.host());
    }
    return guests.entrySet().stream()
        .map(
            it ->
                "  %s: {kind: esxi, guests: %s%s}\n"
                    .formatted(
                        it.getKey(),
                        YamlWord.list(List.copyOf(it.getValue())),
                        hypervisorLogin(it.getKey())))
        .collect(Collectors.joining());
  }

  /** How one that can be logged in to is reached. */
  private String hypervisorLogin(String hypervisor) {
    return accesses.stream()
        .filter(it -> fabric.isHypervisor(hypervisor) && name(it).equals(hypervisor))
        .map(
            it ->
                ", address: %s, user: root, password: %s"
                    .formatted(
                        it.address(),
                        YamlWord.of("file:" + secrets.hypervisors().toAbsolutePath())))
        .findFirst()
        .orElse("");
  }

  /** To switches that can be logged in to; others stand in no inventory. */
  private String links() {
    List<String> links = new ArrayList<>();
    for (Cable cable : guestCables()) {
      if (fabric.os(cable.switchName()).isPresent()) {
        Uplink uplink = fabric.uplink(cable.uplink());
        links.add("  - %s:%s - %s\n".formatted(uplink.hypervisor(), uplink.port(), cable.far()));
      }
    }
    return links.stream().distinct().collect(Collectors.joining());
  }

  private List<Cable> guestCables() {
    return fabric.cables().stream().filter(it -> !it.uplink().isEmpty()).toList();
  }

  private static String name(DeviceAccess access) {
    return access.device().name();
  }
}
