package io.railwright.inventory.ansible;

import io.railwright.model.text.Nearest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The variables that are read, each with all its names: those of Ansible's connections, and a few
 * of our own. Where several are set, the last of the list wins, as in Ansible. Every other variable
 * is skipped unread.
 */
enum AnsibleVariable {
  HOST("ansible_host", "ansible_ssh_host"),
  PORT("ansible_port", "ansible_ssh_port"),
  USER("ansible_user", "ansible_ssh_user"),
  KEY_FILE("ansible_private_key_file", "ansible_ssh_private_key_file"),
  PASSWORD("ansible_password", "ansible_ssh_pass", "ansible_ssh_password"),
  PASSPHRASE("ansible_private_key_passphrase", "ansible_ssh_private_key_passphrase"),
  CONNECTION("ansible_connection"),
  API_PORT("ansible_httpapi_port"),
  TLS_AUTHORITIES("ansible_httpapi_ca_path"),
  NETWORK_OS("ansible_network_os"),
  TIMEOUT("ansible_ssh_timeout"),
  SSH_ARGS("ansible_ssh_args"),
  SSH_COMMON_ARGS("ansible_ssh_common_args"),
  SSH_EXTRA_ARGS("ansible_ssh_extra_args"),
  BECOME("ansible_become"),
  BECOME_METHOD("ansible_become_method"),
  BECOME_USER("ansible_become_user", "ansible_sudo_user"),
  BECOME_PASSWORD(
      "ansible_become_password",
      "ansible_become_pass",
      "ansible_sudo_pass",
      "ansible_sudo_password"),
  GROUP_PRIORITY("ansible_group_priority"),
  ROLES("rail_roles"),
  RACK("rail_rack"),
  PORTS("rail_ports"),
  TLS_PIN("rail_tls_pin");

  private static final Set<String> ALL = all();

  /** Ansible's own, which are spelled nearly like some of these. */
  private static final List<String> OTHERS =
      List.of("ansible_scp_", "ansible_sftp_", "ansible_su_");

  @SuppressWarnings("ImmutableEnumChecker") // List.of is never changed
  private final List<String> names;

  AnsibleVariable(String... names) {
    this.names = List.of(names);
  }

  private static Set<String> all() {
    Set<String> all = new LinkedHashSet<>();
    for (AnsibleVariable variable : values()) {
      all.addAll(variable.names);
    }
    return Set.copyOf(all);
  }

  static boolean isRead(String name) {
    return ALL.contains(name);
  }

  /**
   * The name that another was probably meant to be; such a variable would be skipped in silence.
   */
  static Optional<String> meantBy(String name) {
    boolean ours = name.startsWith("ansible_") || name.startsWith("rail_");
    return ours && OTHERS.stream().noneMatch(name::startsWith)
        ? Nearest.to(name, ALL)
        : Optional.empty();
  }

  List<String> names() {
    return names;
  }
}
