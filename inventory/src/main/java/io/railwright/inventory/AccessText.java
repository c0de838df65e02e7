package io.railwright.inventory;

import io.railwright.inventory.text.SecretReference;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.value.TimeSpan;
import io.railwright.yaml.YamlWord;
import java.util.LinkedHashMap;
import java.util.Map;

/** The settings of an access as keys and values of our own form, without the address. */
final class AccessText {
  private AccessText() {}

  static Map<String, String> of(Access.Shell access) {
    Map<String, String> keys = new LinkedHashMap<>();
    switch (access) {
      case Access.Local _ -> keys.put("via", "local");
      case Access.Ssh ssh -> ssh(ssh, keys);
    }
    if (!access.sudo().equals(Sudo.NO)) {
      keys.put("sudo", sudo(access.sudo()));
    }
    return keys;
  }

  static Map<String, String> of(Access.Api api) {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("user", YamlWord.of(api.user()));
    keys.put("password", YamlWord.of(SecretReference.print(api.password())));
    api.port().ifPresent(port -> keys.put("port", port.toString()));
    api.connectTimeout().ifPresent(time -> keys.put("connect-timeout", text(time)));
    api.tls().pin().ifPresent(pin -> keys.put("tls", "{pin: \"sha256:" + pin + "\"}"));
    api.tls().caFile().ifPresent(file -> keys.put("tls", "{ca-file: " + YamlWord.of(file) + "}"));
    return keys;
  }

  private static String text(TimeSpan time) {
    return YamlWord.of(time.print().replace(" ", ""));
  }

  private static void ssh(Access.Ssh ssh, Map<String, String> keys) {
    ssh.user().ifPresent(user -> keys.put("user", YamlWord.of(user)));
    ssh.port().ifPresent(port -> keys.put("port", port.toString()));
    if (!ssh.identityFiles().isEmpty()) {
      keys.put("identity", YamlWord.list(ssh.identityFiles()));
    }
    ssh.passphrase().ifPresent(s -> keys.put("passphrase", YamlWord.of(SecretReference.print(s))));
    ssh.password().ifPresent(s -> keys.put("password", YamlWord.of(SecretReference.print(s))));
    if (!ssh.jumps().isEmpty()) {
      keys.put("jump", YamlWord.list(ssh.jumps()));
    }
    ssh.connectTimeout().ifPresent(time -> keys.put("connect-timeout", text(time)));
  }

  private static String sudo(Sudo sudo) {
    return sudo.password()
        .map(secret -> "{password: " + YamlWord.of(SecretReference.print(secret)) + "}")
        .orElse("true");
  }
}
