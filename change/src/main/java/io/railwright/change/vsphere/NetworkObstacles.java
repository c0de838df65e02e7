package io.railwright.change.vsphere;

import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.change.VcenterSetting.Part;
import io.railwright.reach.bundle.ManagedList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Why networks can't be made as they are wished: a name that something else has, a port that is an
 * uplink elsewhere. What would be in such a network is not made either.
 */
final class NetworkObstacles {
  private static final String PORT = "key-vim.host.PhysicalNic-";

  /** Of what is in one folder each has a name of its own (vim.ManagedEntity, name). */
  private static final String TAKEN =
      "the name '%s' is taken by another network of that folder; choose another, or rename it";

  private final ChangedVcenter vcenter;
  private final Networks networks;

  /** Switches and all networks, also those of standard switches. */
  private final List<ManagedDocument> entities;

  private final Map<VcenterSetting, String> wanted = new LinkedHashMap<>();
  private final Map<Setting, String> found = new LinkedHashMap<>();

  private NetworkObstacles(
      ChangedVcenter vcenter, Networks networks, List<ManagedDocument> entities) {
    this.vcenter = vcenter;
    this.networks = networks;
    this.entities = entities;
  }

  /** Nothing is asked where no network is wished for. */
  static Map<Setting, String> of(ChangedVcenter vcenter, Map<Setting, State> targets)
      throws UnreachedException, InterruptedException {
    Map<VcenterSetting, String> wanted = new LinkedHashMap<>();
    targets.forEach(
        (setting, state) -> {
          if (setting instanceof VcenterSetting one
              && one.part().namesNetworks()
              && state instanceof State.Text(String text)) {
            wanted.put(one, text);
          }
        });
    if (wanted.isEmpty()) {
      return Map.of();
    }
    List<ManagedDocument> entities = new ArrayList<>();
    for (String type : List.of(Networks.ANY_SWITCH, "Network")) {
      entities.addAll(vcenter.objects(ManagedList.of(type).with("name").with("parent")));
    }
    NetworkObstacles obstacles = new NetworkObstacles(vcenter, Networks.of(vcenter), entities);
    obstacles.wanted.putAll(wanted);
    obstacles.find();
    return obstacles.found;
  }

  private void find() throws UnreachedException, InterruptedException {
    for (VcenterSetting one : of(Part.MEMBER)) {
      used(one).ifPresent(it -> found.put(one, it));
    }
    for (VcenterSetting one : of(Part.SWITCH)) {
      if (!networks.has(one.device())) {
        unmade(one).ifPresent(it -> found.put(one, it));
      }
    }
    for (VcenterSetting one : of(Part.GROUP)) {
      if (!networks.hasGroup(one.device())) {
        ungrouped(one).ifPresent(it -> found.put(one, it));
      }
    }
    for (VcenterSetting one : of(Part.MEMBER)) {
      ofSwitch(one.device()).ifPresent(it -> found.putIfAbsent(one, it));
    }
    for (VcenterSetting one : of(Part.CARD)) {
      ofCard(one, wanted.getOrDefault(one, "")).ifPresent(it -> found.put(one, it));
    }
  }

  private List<VcenterSetting> of(Part part) {
    return wanted.keySet().stream().filter(it -> it.part() == part).toList();
  }

  private static String switchOf(String path) {
    return path.substring(0, path.indexOf('/'));
  }

  /** A switch is of no use where none of the ports that are meant for it can be its uplink. */
  private Optional<String> unmade(VcenterSetting made)
      throws UnreachedException, InterruptedException {
    List<VcenterSetting> members =
        of(Part.MEMBER).stream().filter(it -> it.device().equals(made.device())).toList();
    if (!members.isEmpty() && members.stream().allMatch(found::containsKey)) {
      return Optional.ofNullable(found.get(members.getFirst()));
    }
    return taken(made.device(), folder(made));
  }

  /** A group is put beside its switch. */
  private Optional<String> ungrouped(VcenterSetting made)
      throws UnreachedException, InterruptedException {
    String switchName = switchOf(made.device());
    Optional<String> why = ofSwitch(switchName);
    if (why.isPresent()) {
      return why;
    }
    Optional<String> beside =
        entities.stream()
            .filter(it -> it.text("name").equals(switchName))
            .map(it -> it.text("parent"))
            .findFirst();
    String name = made.device().substring(switchName.length() + 1);
    return name.equals(switchName)
        ? Optional.of(TAKEN.formatted(name))
        : taken(name, beside.isPresent() ? beside.get() : folder(made));
  }

  private String folder(VcenterSetting made) throws UnreachedException, InterruptedException {
    return vcenter.object(made).map(it -> it.text("networkFolder")).orElse("");
  }

  private Optional<String> taken(String name, String folder) {
    return entities.stream()
            .anyMatch(it -> it.text("name").equals(name) && it.text("parent").equals(folder))
        ? Optional.of(TAKEN.formatted(name))
        : Optional.empty();
  }

  private Optional<String> ofSwitch(String name) {
    return of(Part.SWITCH).stream()
        .filter(it -> it.device().equals(name))
        .flatMap(it -> Optional.ofNullable(found.get(it)).stream())
        .findFirst();
  }

  private Optional<String> used(VcenterSetting member)
      throws UnreachedException, InterruptedException {
    for (String port : Networks.ports(wanted.getOrDefault(member, ""))) {
      Optional<String> other =
          networks.switchOf(member.object(), port).filter(it -> !it.equals(member.device()));
      Optional<String> user = other.isPresent() ? other : standard(member, port);
      if (user.isPresent()) {
        return Optional.of(
            "%s of %s is an uplink of %s; take it out there first, or name another port"
                .formatted(port, member.name(), user.get()));
      }
    }
    return Optional.empty();
  }

  private Optional<String> standard(VcenterSetting member, String port)
      throws UnreachedException, InterruptedException {
    return vcenter.object(member).stream()
        .flatMap(it -> it.items(ManagedSettings.STANDARD).stream())
        .filter(it -> it.items("pnic").stream().anyMatch(pnic -> pnic.text().equals(PORT + port)))
        .map(it -> it.text("name"))
        .findFirst();
  }

  /** A card needs its group, and its port there. */
  private Optional<String> ofCard(VcenterSetting card, String path)
      throws UnreachedException, InterruptedException {
    Optional<String> why =
        of(Part.GROUP).stream()
            .filter(it -> it.device().equals(path))
            .flatMap(it -> Optional.ofNullable(found.get(it)).stream())
            .findFirst()
            .or(() -> ofSwitch(switchOf(path)));
    if (why.isPresent()) {
      return why;
    }
    String host = vcenter.object(card).map(it -> it.text("runtime.host")).orElse("");
    return of(Part.MEMBER).stream()
        .filter(it -> it.object().equals(host) && it.device().equals(switchOf(path)))
        .flatMap(it -> Optional.ofNullable(found.get(it)).stream())
        .findFirst();
  }
}
