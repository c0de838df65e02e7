package io.railwright.inventory.ansible;

import io.railwright.inventory.ansible.AnsibleTree.Group;
import io.railwright.inventory.ansible.AnsibleTree.Machine;
import io.railwright.model.file.Problems;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Decides which of several values of a variable applies to a host. The precedence is Ansible's,
 * from weak to strong: the inventory's values for all, for groups; group_vars for all, for groups;
 * the inventory's values for the host; host_vars. Among groups a child is stronger than its
 * parents; at the same depth the priority decides, then the alphabet.
 */
final class AnsibleVariables {
  /** The groups that a host is in, by way of parents too, weakest first; and what they say. */
  private record Lineage(List<String> groups, Map<String, AnsibleValue> variables) {}

  private final AnsibleTree tree;
  private final Problems problems;
  private final AnsibleFolders groupFolder;
  private final AnsibleFolders hostFolder;
  private final Map<String, Integer> depths;
  private final Map<String, Integer> priorities = new HashMap<>();
  private final Map<String, Map<String, AnsibleValue>> fromFolder = new HashMap<>();

  /** Many hosts share their groups, so that each set of groups is worked out once. */
  private final Map<List<String>, Lineage> lineages = new HashMap<>();

  AnsibleVariables(AnsibleTree tree, Path inventory, Problems problems) {
    this.tree = tree;
    this.problems = problems;
    this.groupFolder = AnsibleFolders.beside(inventory, "group_vars", problems);
    this.hostFolder = AnsibleFolders.beside(inventory, "host_vars", problems);
    this.depths = tree.depths();
    tree.groups().values().forEach(group -> priorities.put(group.name, priority(group)));
  }

  /** Without the groups that every host or no host is in. */
  List<String> groups(Machine host) {
    return lineage(host).groups();
  }

  Map<String, AnsibleValue> of(Machine host) {
    Map<String, AnsibleValue> variables = new HashMap<>(lineage(host).variables());
    variables.putAll(host.variables);
    variables.putAll(hostFolder.variables(host.name));
    return variables;
  }

  private Lineage lineage(Machine host) {
    return lineages.computeIfAbsent(host.ownGroups(), this::lineage);
  }

  private Lineage lineage(List<String> own) {
    List<String> groups =
        withAncestors(own).stream()
            .sorted(
                Comparator.<String>comparingInt(g -> depths.getOrDefault(g, 1))
                    .thenComparingInt(g -> priorities.getOrDefault(g, 1))
                    .thenComparing(Comparator.naturalOrder()))
            .toList();
    Map<String, AnsibleValue> variables = new HashMap<>(inInventory(AnsibleTree.ALL));
    groups.forEach(group -> variables.putAll(inInventory(group)));
    variables.putAll(inFolder(AnsibleTree.ALL));
    groups.forEach(group -> variables.putAll(inFolder(group)));
    return new Lineage(
        groups.stream().filter(g -> !g.equals(AnsibleTree.UNGROUPED)).toList(), variables);
  }

  private Set<String> withAncestors(List<String> own) {
    Set<String> all = new LinkedHashSet<>(own);
    Deque<String> open = new ArrayDeque<>(own);
    while (!open.isEmpty()) {
      Group group = tree.groups().get(open.remove());
      for (String parent : group == null ? Set.<String>of() : group.parents) {
        if (all.add(parent)) {
          open.add(parent);
        }
      }
    }
    return all;
  }

  private Map<String, AnsibleValue> inInventory(String group) {
    Group found = tree.groups().get(group);
    return found == null ? Map.of() : found.variables;
  }

  private Map<String, AnsibleValue> inFolder(String group) {
    return fromFolder.computeIfAbsent(group, groupFolder::variables);
  }

  /** Taken from the inventory alone; Ansible does not look for it in group_vars. */
  private int priority(Group group) {
    AnsibleValue value = group.variables.get("ansible_group_priority");
    if (value == null) {
      return 1;
    }
    if (value.text().matches("-?[0-9]{1,9}")) {
      return Integer.parseInt(value.text());
    }
    problems.error(value.place(), "'ansible_group_priority' must be a whole number");
    return 1;
  }
}
