package io.railwright.inventory.ansible;

import io.railwright.inventory.text.Expansion;
import io.railwright.inventory.text.TextPattern;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The groups and hosts of an Ansible inventory as its readers find them. */
public final class AnsibleTree {
  static final String ALL = "all";
  static final String UNGROUPED = "ungrouped";

  /** A group, with the hosts and groups that are named as directly in it. */
  static final class Group {
    final String name;
    final Place place;
    final Set<String> hosts = new LinkedHashSet<>();
    final Set<String> children = new LinkedHashSet<>();
    final Set<String> parents = new LinkedHashSet<>();
    final Map<String, AnsibleValue> variables = new HashMap<>();

    Group(String name, Place place) {
      this.name = name;
      this.place = place;
    }
  }

  /** A host, with the groups that name it directly. */
  static final class Machine {
    final String name;
    final Place place;
    final Set<String> groups = new LinkedHashSet<>();
    final Map<String, AnsibleValue> variables = new HashMap<>();

    Machine(String name, Place place) {
      this.name = name;
      this.place = place;
    }

    /** In Ansible a host is in "ungrouped" only while it is in no group of its own. */
    List<String> ownGroups() {
      List<String> own =
          groups.stream().filter(g -> !g.equals(ALL) && !g.equals(UNGROUPED)).toList();
      return own.isEmpty() ? List.of(UNGROUPED) : own;
    }
  }

  private final Problems problems;
  private final Expansion expansion;
  private final Map<String, Group> groups = new LinkedHashMap<>();
  private final Map<String, Machine> hosts = new LinkedHashMap<>();

  AnsibleTree(Problems problems) {
    this.problems = problems;
    this.expansion = new Expansion(problems);
  }

  Map<String, Group> groups() {
    return groups;
  }

  Map<String, Machine> hosts() {
    return hosts;
  }

  Group group(String name, Place place) {
    if (!TextPattern.LABEL.fits(name) && !groups.containsKey(name)) {
      problems.error(
          place,
          "%s can't be a group; it must be %s"
              .formatted(Shown.quoted(name), TextPattern.LABEL.words()));
    }
    return groups.computeIfAbsent(name, _ -> new Group(name, place));
  }

  void child(Group parent, Group child) {
    parent.children.add(child.name);
    if (!parent.name.equals(ALL)) {
      child.parents.add(parent.name);
    }
  }

  /** Adds the hosts that a pattern such as {@code node[1:4]:2222} stands for. */
  void host(Place place, String text, Group group, Map<String, AnsibleValue> variables) {
    AnsibleHostPattern pattern = AnsibleHostPattern.parse(text);
    for (String name : expansion.names(place, pattern.names())) {
      if (!TextPattern.NAME.fits(name)) {
        problems.error(
            place,
            "%s can't be a host; it must be %s".formatted(shown(name), TextPattern.NAME.words()));
        return;
      }
      Machine host = hosts.computeIfAbsent(name, _ -> new Machine(name, place));
      host.groups.add(group.name);
      group.hosts.add(name);
      pattern
          .port()
          .ifPresent(
              port ->
                  host.variables.put(
                      "ansible_port", new AnsibleValue(place, port, AnsibleValue.Form.TEXT)));
      host.variables.putAll(variables);
    }
  }

  /** A word with = in it may be the setting of some other program, and its value a secret. */
  private static String shown(String name) {
    return name.indexOf('=') < 0 ? Shown.quoted(name) : "what stands here";
  }

  /**
   * How far each group is from the top, by its longest way there. Groups that contain themselves
   * are reported, and have none.
   */
  Map<String, Integer> depths() {
    Map<String, Integer> waiting = new HashMap<>();
    Map<String, Integer> depths = new HashMap<>();
    Deque<Group> ready = new ArrayDeque<>();
    for (Group group : groups.values()) {
      waiting.put(group.name, group.parents.size());
      if (group.parents.isEmpty()) {
        depths.put(group.name, group.name.equals(ALL) ? 0 : 1);
        ready.add(group);
      }
    }
    while (!ready.isEmpty()) {
      Group parent = ready.remove();
      if (parent.name.equals(ALL)) {
        continue;
      }
      for (String name : parent.children) {
        depths.merge(name, depths.getOrDefault(parent.name, 1) + 1, Math::max);
        if (waiting.merge(name, -1, Integer::sum) == 0) {
          ready.add(group(name, parent.place));
        }
      }
    }
    reportCycles(waiting);
    return depths;
  }

  private void reportCycles(Map<String, Integer> waiting) {
    groups.values().stream()
        .filter(group -> waiting.getOrDefault(group.name, 0) > 0)
        .findFirst()
        .ifPresent(
            group ->
                problems.error(
                    group.place,
                    "group %s is in a circle: by its children or parents it contains itself"
                        .formatted(Shown.quoted(group.name))));
  }
}
