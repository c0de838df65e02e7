package io.railwright.inventory;

import io.railwright.inventory.ansible.AnsibleIni;
import io.railwright.inventory.ansible.AnsibleYaml;
import io.railwright.inventory.own.OwnForm;
import io.railwright.inventory.text.ForeignText;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Place;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.YamlParser;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** The forms of inventory. The form is recognized by the contents of the file, not by its name. */
sealed interface InventoryForm {
  record Own(Yaml.Mapping root) implements InventoryForm {}

  record AnsibleGroups(Yaml.Mapping root) implements InventoryForm {}

  record AnsibleListing(Yaml.Mapping root) implements InventoryForm {}

  record AnsibleLines() implements InventoryForm {}

  /**
   * {@code host ansible_user=x}, which YAML could take for text or, with a colon in it, for a key.
   */
  Pattern INI_HOST = Pattern.compile("[^\\s:=#\"'{-][^\\s=#\"'{]*\\s+[A-Za-z_]\\w*=.*");

  Pattern YAML_KEY = Pattern.compile("(?m)^(?:[\\w.\"'-]+\\s*:(?:\\s|$)|\\{|---)");

  static InventoryForm of(String file, String text) throws BadFileException {
    Place whole = Place.whole(file);
    refusePrograms(whole, text);
    String first = firstLine(text);
    if (first.isEmpty()) {
      throw new BadFileException(whole, "holds nothing but comments");
    }
    if (AnsibleIni.SECTION.matcher(first).matches() || INI_HOST.matcher(first).matches()) {
      return lines(whole, text);
    }
    Optional<Yaml> root;
    try {
      root = YamlParser.parse(file, text);
    } catch (BadFileException notYaml) {
      if (YAML_KEY.matcher(text).find()) {
        throw notYaml;
      }
      return lines(whole, text);
    }
    return of(whole, text, root);
  }

  /**
   * Lines that are not YAML: those of Ansible, a list of hosts, or a file that was named by
   * mistake.
   */
  private static InventoryForm lines(Place whole, String text) throws BadFileException {
    boolean sections =
        text.lines().anyMatch(line -> AnsibleIni.SECTION.matcher(line.strip()).matches());
    Optional<String> like = sections ? Optional.empty() : ForeignText.looksLike(text);
    if (like.isPresent()) {
      throw new BadFileException(
          whole,
          "is no inventory; it looks like "
              + like.get()
              + ". 'rail init' writes an inventory to start from");
    }
    return new AnsibleLines();
  }

  private static InventoryForm of(Place whole, String text, Optional<Yaml> root)
      throws BadFileException {
    return switch (root.orElse(null)) {
      case Yaml.Mapping mapping -> of(mapping);
      case Yaml.Sequence list ->
          throw new BadFileException(
              list.place(),
              "an inventory is not a list at the top; put 'version: 1' and 'hosts:' above it");
      case Yaml.Scalar scalar when !scalar.isNull() -> lines(whole, text);
      case null, default -> throw new BadFileException(whole, "holds nothing");
    };
  }

  private static void refusePrograms(Place whole, String text) throws BadFileException {
    if (text.startsWith("#!")) {
      throw new BadFileException(
          whole,
          "is a program (a dynamic inventory), and is not run from here; run 'ansible-inventory"
              + " --list -i THIS_FILE > inventory.json' and name inventory.json instead");
    }
    if (text.startsWith("$ANSIBLE_VAULT;")) {
      throw new BadFileException(
          whole,
          "is encrypted by Ansible Vault; keep the inventory in the open and only secrets in it"
              + " apart");
    }
  }

  private static String firstLine(String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#") && !line.startsWith(";"))
        .findFirst()
        .orElse("");
  }

  private static InventoryForm of(Yaml.Mapping root) throws BadFileException {
    if (root.get("plugin").filter(Yaml.Scalar.class::isInstance).isPresent()) {
      throw new BadFileException(
          root.place(),
          "configures an inventory plugin of Ansible; run 'ansible-inventory --list -i THIS_FILE >"
              + " inventory.json' and name inventory.json instead");
    }
    if (root.get("version").filter(v -> !(v instanceof Yaml.Mapping)).isPresent()) {
      return new Own(root);
    }
    boolean ours = root.entries().stream().anyMatch(e -> OwnForm.KEYS.contains(e.key().text()));
    if (root.has("_meta") || (!ours && all(root, InventoryForm::isListedGroup))) {
      return new AnsibleListing(root);
    }
    if (all(root, InventoryForm::isGroup)) {
      return new AnsibleGroups(root);
    }
    return nearest(root);
  }

  private static InventoryForm nearest(Yaml.Mapping root) throws BadFileException {
    List<String> keys = root.entries().stream().map(e -> e.key().text()).limit(100).toList();
    if (keys.stream().anyMatch(OwnForm.KEYS::contains)) {
      return new Own(root);
    }
    if (root.entries().stream().anyMatch(e -> hasSection(e.value()))) {
      return new AnsibleGroups(root);
    }
    if (keys.stream().anyMatch(key -> Nearest.to(key, OwnForm.KEYS).isPresent())) {
      return new Own(root);
    }
    throw new BadFileException(
        root.place(),
        "this is no inventory: one of ours starts with 'version: 1' and has 'hosts', one of"
            + " Ansible's has groups with 'hosts', 'children' or 'vars'; here are "
            + Shown.some(keys, 3));
  }

  /** At least one of them says something: an empty mapping looks like everything. */
  private static boolean all(Yaml.Mapping root, Predicate<Yaml> like) {
    boolean any =
        root.entries().stream().anyMatch(e -> !e.value().isNull() && e.value().size() > 1);
    return any && root.entries().stream().allMatch(e -> like.test(e.value()));
  }

  private static boolean isGroup(Yaml node) {
    return node.isNull()
        || (node instanceof Yaml.Mapping mapping
            && mapping.entries().stream()
                .allMatch(e -> AnsibleYaml.SECTIONS.contains(e.key().text())));
  }

  private static boolean hasSection(Yaml node) {
    return node instanceof Yaml.Mapping mapping
        && AnsibleYaml.SECTIONS.stream().anyMatch(mapping::has);
  }

  private static boolean isListedGroup(Yaml node) {
    if (node instanceof Yaml.Sequence list) {
      return list.items().stream().allMatch(Yaml.Scalar.class::isInstance);
    }
    return node instanceof Yaml.Mapping mapping
        && isGroup(node)
        && mapping
            .get("hosts")
            .or(() -> mapping.get("children"))
            .filter(Yaml.Sequence.class::isInstance)
            .isPresent();
  }
}
