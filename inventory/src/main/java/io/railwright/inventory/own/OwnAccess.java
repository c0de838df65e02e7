package io.railwright.inventory.own;

import io.railwright.inventory.entry.AccessSettings;
import io.railwright.inventory.entry.AccessSettings.Via;
import io.railwright.inventory.text.TextPattern;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.fabric.Secret;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads the access settings that defaults, groups and hosts share. */
final class OwnAccess {
  static final List<String> KEYS =
      List.of(
          "via",
          "user",
          "port",
          "identity",
          "passphrase",
          "password",
          "jump",
          "connect-timeout",
          "sudo");

  /** Of switches that are asked over HTTPS, and of groups that name them. */
  static final String TLS = "tls";

  private final Values values;
  private final OwnTls tls;
  private final Problems problems;

  OwnAccess(Values values, Problems problems) {
    this.values = values;
    this.tls = new OwnTls(values, problems);
    this.problems = problems;
  }

  AccessSettings read(Fields fields) {
    return read(fields, value(fields, "via", this::via));
  }

  /**
   * Of a switch whose commands go over SSH or over its API, whatever {@code via} says of that, or
   * of a hypervisor, which is never this machine.
   */
  AccessSettings readOfDevice(Fields fields) {
    return read(fields, Optional.of(Via.SSH));
  }

  private AccessSettings read(Fields fields, Optional<Via> via) {
    return new AccessSettings(
        via,
        value(fields, "port", values::port),
        value(fields, "user", node -> values.text(node, "user", TextPattern.USER)),
        value(fields, "identity", node -> values.texts(node, "identity", TextPattern.PATH)),
        value(fields, "passphrase", node -> values.secret(node, "passphrase")),
        value(fields, "password", node -> values.secret(node, "password")),
        value(fields, "jump", node -> values.texts(node, "jump", TextPattern.JUMP)),
        value(fields, "connect-timeout", node -> values.time(node, "connect-timeout")),
        value(fields, "sudo", this::sudo),
        value(fields, TLS, tls::read));
  }

  private static <T> Optional<T> value(
      Fields fields, String key, Function<Yaml, Optional<T>> reading) {
    return fields.get(key).flatMap(reading);
  }

  private Optional<Via> via(Yaml node) {
    return values
        .text(node, "via", TextPattern.VIA)
        .map(word -> word.equals("local") ? Via.LOCAL : Via.SSH);
  }

  private Optional<Sudo> sudo(Yaml node) {
    if (node instanceof Yaml.Mapping mapping) {
      return sudoPassword(mapping).map(secret -> new Sudo(true, Optional.of(secret)));
    }
    return values
        .flag(node)
        .map(use -> new Sudo(use, Optional.empty()))
        .or(() -> values.wrong(node, "sudo", "true, false or {password: env:NAME}"));
  }

  /**
   * A key that does not belong here is not shown: someone may have put the password in its place.
   */
  private Optional<Secret> sudoPassword(Yaml.Mapping mapping) {
    if (mapping.entries().size() == 1 && mapping.has("password")) {
      return mapping.get("password").flatMap(node -> values.secret(node, "password"));
    }
    problems.error(mapping.place(), "'sudo' takes one key, and it is 'password'");
    return Optional.empty();
  }
}
