package io.railwright.inventory.ansible;

import io.railwright.inventory.ansible.AnsibleTree.Group;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import io.railwright.yaml.Yaml;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads what {@code ansible-inventory --list} and dynamic inventories print: JSON, with all groups
 * side by side.
 */
public final class AnsibleList {
  private final Problems problems;
  private final AnsibleTree tree;
  private final Optional<Yaml.Mapping> hostVariables;

  private AnsibleList(Yaml.Mapping root, Problems problems) {
    this.problems = problems;
    this.tree = new AnsibleTree(problems);
    this.hostVariables =
        root.get("_meta")
            .flatMap(AnsibleList::mapping)
            .flatMap(meta -> meta.get("hostvars"))
            .flatMap(AnsibleList::mapping);
  }

  public static AnsibleTree read(Yaml.Mapping root, Problems problems) {
    AnsibleList reader = new AnsibleList(root, problems);
    for (Yaml.Entry entry : root.entries()) {
      if (!entry.key().text().equals("_meta")) {
        reader.group(entry.key(), entry.value());
      }
    }
    reader.giveVariables();
    return reader.tree;
  }

  private static Optional<Yaml.Mapping> mapping(Yaml node) {
    return node instanceof Yaml.Mapping mapping ? Optional.of(mapping) : Optional.empty();
  }

  private void group(Yaml.Scalar key, Yaml value) {
    Group group = tree.group(key.text(), key.place());
    if (value instanceof Yaml.Sequence hosts) {
      hosts(group, hosts);
      return;
    }
    mapping(value)
        .ifPresent(
            mapping -> {
              mapping.get("hosts").ifPresent(hosts -> hosts(group, hosts));
              mapping.get("children").ifPresent(children -> children(group, children));
              mapping
                  .get("vars")
                  .flatMap(AnsibleList::mapping)
                  .ifPresent(v -> group.variables.putAll(AnsibleYaml.variables(v)));
            });
  }

  private void hosts(Group group, Yaml hosts) {
    for (Yaml.Scalar name : names(hosts, "hosts", group)) {
      tree.host(name.place(), name.text(), group, Map.of());
    }
  }

  private void children(Group group, Yaml children) {
    for (Yaml.Scalar name : names(children, "children", group)) {
      tree.child(group, tree.group(name.text(), name.place()));
    }
  }

  private List<Yaml.Scalar> names(Yaml node, String section, Group group) {
    if (node instanceof Yaml.Sequence list
        && list.items().stream().allMatch(Yaml.Scalar.class::isInstance)) {
      return list.items().stream().map(Yaml.Scalar.class::cast).toList();
    }
    problems.error(
        node.place(),
        "'%s' of group %s must be a list of names".formatted(section, Shown.quoted(group.name)));
    return List.of();
  }

  private void giveVariables() {
    for (Yaml.Entry entry : hostVariables.map(Yaml.Mapping::entries).orElse(List.of())) {
      AnsibleTree.Machine host = tree.hosts().get(entry.key().text());
      if (host != null && entry.value() instanceof Yaml.Mapping mapping) {
        host.variables.putAll(AnsibleYaml.variables(mapping));
      }
    }
  }
}
