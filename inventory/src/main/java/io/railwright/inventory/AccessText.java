package io.railwright.inventory;

import io.railwright.inventory.text.SecretReference;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.value.TimeSpan;
import io.railwright.yaml.YamlWord;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The settings of an access as keys and values of our own form, without the address. */
final class AccessText {
  private AccessText() {}

  /** The address is apart: no two machines share it. */
  static Map<String, String> of(Access access) {
    return switch (access) {
      case Access.Shell shell -> shell(shell);
      case Access.Api api -> api(api);
      case Access.Management management -> login(management);
      case Access.Kubeconfig cluster -> kubeconfig(cluster);
      case Access.ClusterApi cluster -> clusterApi(cluster);
      case Access.Managed _, Access.Pod _, Access.NotKept _ -> Map.of();
    };
  }

  private static Map<String, String> login(Access.Management access) {
    Map<String, String> keys = new LinkedHashMap<>();
    access.user().ifPresent(user -> keys.put("user", YamlWord.of(user)));
    access.password().ifPresent(p -> keys.put("password", YamlWord.of(SecretReference.print(p))));
    return keys;
  }

  private static Map<String, String> kubeconfig(Access.Kubeconfig access) {
    Map<String, String> keys = new LinkedHashMap<>();
    access.file().ifPresent(path -> keys.put("kubeconfig", YamlWord.of(path)));
    access.context().ifPresent(context -> keys.put("context", YamlWord.of(context)));
    tls(new Access.Tls(access.pin(), Optional.empty()), keys);
    if (!access.exec().isEmpty()) {
      keys.put("exec", YamlWord.list(access.exec()));
    }
    pods(access, keys);
    return keys;
  }

  private static Map<String, String> clusterApi(Access.ClusterApi access) {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("server", YamlWord.of(access.server()));
    keys.put("token", YamlWord.of(SecretReference.print(access.token())));
    tls(access.tls(), keys);
    pods(access, keys);
    return keys;
  }

  private static void pods(Access.Cluster access, Map<String, String> keys) {
    access
        .pods()
        .ifPresent(
            it -> {
              String image = it.image().map(name -> ", image: " + YamlWord.of(name)).orElse("");
              keys.put("pods", "{namespace: %s%s}".formatted(YamlWord.of(it.namespace()), image));
            });
  }

  private static void tls(Access.Tls tls, Map<String, String> keys) {
    tls.pin().ifPresent(pin -> keys.put("tls", "{pin: \"sha256:" + pin + "\"}"));
    tls.caFile().ifPresent(file -> keys.put("tls", "{ca-file: " + YamlWord.of(file) + "}"));
  }

  private static Map<String, String> shell(Access.Shell access) {
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

  private static Map<String, String> api(Access.Api api) {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("user", YamlWord.of(api.user()));
    keys.put("password", YamlWord.of(SecretReference.print(api.password())));
    api.port().ifPresent(port -> keys.put("port", port.toString()));
    api.connectTimeout().ifPresent(time -> keys.put("connect-timeout", text(time)));
    tls(api.tls(), keys);
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
