package io.railwright.inventory.ansible;

import io.railwright.model.file.Place;
import io.railwright.yaml.Yaml;

/** The value of an Ansible variable, with where it stands. */
record AnsibleValue(Place place, String text, Form form) {

  enum Form {
    TEXT,
    /** Null: the variable is as good as not set, and hides weaker values. */
    NOTHING,
    /** Encrypted by Ansible Vault. */
    VAULT,
    /** A list or mapping, which no variable that is read here may be. */
    COMPLEX
  }

  static AnsibleValue of(Yaml node) {
    return switch (node) {
      case Yaml.Mapping mapping -> new AnsibleValue(mapping.place(), "", Form.COMPLEX);
      case Yaml.Sequence sequence -> new AnsibleValue(sequence.place(), "", Form.COMPLEX);
      case Yaml.Scalar scalar -> new AnsibleValue(scalar.place(), scalar.text(), form(scalar));
    };
  }

  private static Form form(Yaml.Scalar scalar) {
    return switch (scalar.kind()) {
      case NULL -> Form.NOTHING;
      case VAULT -> Form.VAULT;
      case STRING, INTEGER, FLOAT, BOOLEAN, FOREIGN -> Form.TEXT;
    };
  }

  boolean isTemplate() {
    return text.contains("{{") || text.contains("{%");
  }
}
