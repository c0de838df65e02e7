package io.railwright.inventory.ansible;

import io.railwright.inventory.text.SecretReference;
import io.railwright.model.fabric.Secret;
import io.railwright.model.file.Problems;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Secrets in an Ansible inventory. References to the environment or a file are used; any other
 * secret is ignored with a warning that does not repeat it.
 */
final class AnsibleSecret {
  private static final Pattern LOOKUP =
      Pattern.compile(
          "\\{\\{\\s*lookup\\(\\s*(['\"])(?:ansible\\.builtin\\.)?(env|file)\\1\\s*,"
              + "\\s*(['\"])([^'\"]{1,4000})\\3\\s*\\)\\s*\\}\\}");

  private AnsibleSecret() {}

  static Optional<Secret> read(String variable, AnsibleValue value, Problems problems) {
    Matcher lookup = LOOKUP.matcher(value.text().strip());
    if (value.form() == AnsibleValue.Form.TEXT && lookup.matches()) {
      Optional<Secret> secret = SecretReference.parse(lookup.group(2) + ":" + lookup.group(4));
      if (secret.isPresent()) {
        return secret;
      }
    }
    problems.warn(
        value.place(),
        "'%s' %s and is not used; write \"{{ lookup('env', 'NAME') }}\" and set NAME in the environment"
            .formatted(variable, flaw(value)));
    return Optional.empty();
  }

  private static String flaw(AnsibleValue value) {
    return switch (value.form()) {
      case VAULT -> "is encrypted by Ansible Vault";
      case COMPLEX, NOTHING -> "is not text";
      case TEXT ->
          value.isTemplate()
              ? "is a template that only Ansible can fill in"
              : "holds a secret in plain text";
    };
  }
}
