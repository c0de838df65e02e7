package io.railwright.inventory.own;

import io.railwright.inventory.text.Pin;
import io.railwright.inventory.text.TextPattern;
import io.railwright.model.fabric.Access.Tls;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.List;
import java.util.Optional;

/** Reads whose certificates are believed: {@code {pin: "sha256:…"}} or {@code {ca-file: PATH}}. */
final class OwnTls {
  private static final String PIN = "pin";
  private static final String CA_FILE = "ca-file";

  private final Values values;
  private final Problems problems;

  OwnTls(Values values, Problems problems) {
    this.values = values;
    this.problems = problems;
  }

  Optional<Tls> read(Yaml node) {
    return values
        .mapping(node, OwnAccess.TLS)
        .flatMap(mapping -> read(node, Fields.of(mapping, List.of(PIN, CA_FILE), problems)));
  }

  private Optional<Tls> read(Yaml node, Fields fields) {
    if (fields.has(PIN) == fields.has(CA_FILE)) {
      problems.error(node.place(), "'tls' takes one key, and it is 'pin' or 'ca-file'");
      return Optional.empty();
    }
    Optional<String> pin =
        fields.get(PIN).flatMap(it -> values.text(it, PIN, TextPattern.PIN)).map(Pin::digits);
    Optional<String> caFile =
        fields.get(CA_FILE).flatMap(it -> values.text(it, CA_FILE, TextPattern.PATH));
    return Optional.of(new Tls(pin, caFile));
  }
}
