package io.railwright.inventory.ansible;

import io.railwright.inventory.ansible.AnsibleTree.Group;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import io.railwright.yaml.Yaml;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads an Ansible inventory in YAML form, nested groups and all. */
public final class AnsibleYaml {
  public static final List<String> SECTIONS = List.of("hosts", "children", "vars");

  private final Problems problems;
  private final AnsibleTree tree;

  private AnsibleYaml(Problems problems) {
    this.problems = problems;
    this.tree = new AnsibleTree(problems);
  }

  public static AnsibleTree read(Yaml.Mapping root, Problems problems) {
    AnsibleYaml reader = new AnsibleYaml(problems);
    reader.entries(root).forEach(entry -> reader.group(entry.key(), entry.value()));
    return reader.tree;
  }

  /** The variables of a mapping that matter here; the last wins where a name repeats. */
  static Map<String, AnsibleValue> variables(Yaml.Mapping mapping) {
    Map<String, AnsibleValue> variables = new HashMap<>();
    for (Yaml.Entry entry : mapping.entries()) {
      if (entry.key().text().equals("<<")) {
        merged(entry.value()).forEach(variables::putIfAbsent);
      } else if (AnsibleVariable.isRead(entry.key().text())) {
        variables.put(entry.key().text(), AnsibleValue.of(entry.value()));
      }
    }
    return variables;
  }

  /** What YAML 1.1, which Ansible reads, brings in by {@code <<: *defaults}; earlier ones win. */
  private static Map<String, AnsibleValue> merged(Yaml value) {
    Map<String, AnsibleValue> variables = new HashMap<>();
    List<Yaml> sources = value instanceof Yaml.Sequence list ? list.items() : List.of(value);
    for (Yaml source : sources) {
      if (source instanceof Yaml.Mapping mapping) {
        variables(mapping).forEach(variables::putIfAbsent);
      }
    }
    return variables;
  }

  /** Each key once; where one repeats the last counts, as in Ansible, and a warning says so. */
  private Collection<Yaml.Entry> entries(Yaml.Mapping mapping) {
    Map<String, Yaml.Entry> last = new LinkedHashMap<>();
    for (Yaml.Entry entry : mapping.entries()) {
      if (last.put(entry.key().text(), entry) != null) {
        problems.warn(
            entry.key().place(),
            "%s is given twice; the last one counts, as in Ansible"
                .formatted(Shown.quoted(entry.key().text())));
      }
    }
    return last.values();
  }

  private Group group(Yaml.Scalar key, Yaml value) {
    Group group = tree.group(key.text(), key.place());
    if (value instanceof Yaml.Mapping mapping) {
      for (Yaml.Entry entry : entries(mapping)) {
        section(group, entry.key(), entry.value());
      }
    } else if (!value.isNull()) {
      problems.warn(
          value.place(),
          "group %s is %s and not a mapping; it is left out, as in Ansible"
              .formatted(Shown.quoted(key.text()), value.words()));
    }
    return group;
  }

  private void section(Group group, Yaml.Scalar key, Yaml value) {
    if (!SECTIONS.contains(key.text())) {
      problems.warn(
          key.place(),
          "%s is left out: a group has 'hosts', 'children' and 'vars'%s"
              .formatted(Shown.quoted(key.text()), Nearest.hint(key.text(), SECTIONS)));
    } else if (value instanceof Yaml.Mapping mapping) {
      section(group, key.text(), mapping);
    } else if (value instanceof Yaml.Scalar name && name.kind() == Yaml.Kind.STRING) {
      single(group, key.text(), name);
    } else if (!value.isNull()) {
      problems.error(
          value.place(),
          "'%s' of group %s must be a mapping, and this is %s; write each name with a ':' behind it"
              .formatted(key.text(), Shown.quoted(group.name), value.words()));
    }
  }

  private void section(Group group, String section, Yaml.Mapping mapping) {
    switch (section) {
      case "vars" -> group.variables.putAll(variables(mapping));
      case "children" ->
          entries(mapping).forEach(e -> tree.child(group, group(e.key(), e.value())));
      default -> entries(mapping).forEach(e -> host(group, e.key(), e.value()));
    }
  }

  /** Ansible lets one name stand for itself, without a mapping. */
  private void single(Group group, String section, Yaml.Scalar name) {
    if (section.equals("hosts")) {
      tree.host(name.place(), name.text(), group, Map.of());
    } else if (section.equals("children")) {
      tree.child(group, tree.group(name.text(), name.place()));
    }
  }

  private void host(Group group, Yaml.Scalar key, Yaml value) {
    if (value instanceof Yaml.Mapping mapping) {
      tree.host(key.place(), key.text(), group, variables(mapping));
    } else if (value.isNull()) {
      tree.host(key.place(), key.text(), group, Map.of());
    } else {
      problems.error(
          value.place(),
          "the variables of host %s must be a mapping, and this is %s"
              .formatted(Shown.quoted(key.text()), value.words()));
    }
  }
}
