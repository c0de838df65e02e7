package io.railwright.flow.watch;

import io.railwright.flow.FabricException;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.FileReason;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problem;
import io.railwright.model.file.Problems;
import io.railwright.model.finding.Severity;
import io.railwright.model.text.Worded;
import io.railwright.monitor.notify.Receiver;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.Secrets;
import io.railwright.reach.post.PostAddress;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.YamlParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A file of those who are told of alerts.
 *
 * <pre>
 * - {kind: alertmanager, url: 'http://127.0.0.1:9093'}
 * - {kind: webhook, url: file:/etc/rail/hook-url, token: env:RAIL_HOOK, least: high}
 * </pre>
 */
final class NotifyFile {
  private static final List<String> KEYS = List.of("kind", "url", "token", "least");
  private static final long LARGEST = 1 << 20;

  private final Secrets secrets;
  private final Problems problems = new Problems();

  private NotifyFile(Secrets secrets) {
    this.secrets = secrets;
  }

  /**
   * Reads it, and the secrets that it names.
   *
   * @throws FabricException with all that is wrong, if anything is
   */
  static List<Receiver> read(Path file) throws FabricException {
    return read(file, new LocalSecrets());
  }

  static List<Receiver> read(Path file, Secrets secrets) throws FabricException {
    try {
      if (Files.size(file) > LARGEST) {
        throw new FabricException(file + " is too large for a file of receivers");
      }
      Optional<Yaml> root = YamlParser.parse(file.toString(), Files.readString(file));
      if (root.isEmpty()) {
        throw new FabricException(file + " names nobody who is to be told");
      }
      return new NotifyFile(secrets).receivers(root.get());
    } catch (BadFileException bad) {
      throw new FabricException(bad.problems().stream().map(Problem::toString).toList());
    } catch (IOException unreadable) {
      throw new FabricException(
          "can't read " + file + ": " + FileReason.of(unreadable), unreadable);
    }
  }

  private List<Receiver> receivers(Yaml root) throws BadFileException {
    List<Receiver> receivers = new ArrayList<>();
    if (root instanceof Yaml.Sequence list) {
      for (Yaml item : list.items()) {
        if (item instanceof Yaml.Mapping mapping) {
          receiver(mapping).ifPresent(receivers::add);
        } else {
          problems.error(item.place(), "a receiver has the keys " + String.join(", ", KEYS));
        }
      }
    } else {
      problems.error(root.place(), "a file of receivers is a list");
    }
    problems.throwIfAny();
    return List.copyOf(receivers);
  }

  private Optional<Receiver> receiver(Yaml.Mapping mapping) {
    Fields fields = Fields.of(mapping, KEYS, problems);
    Place place = mapping.place();
    Optional<Receiver.Kind> kind = word(fields, "kind", Receiver.Kind.class, place);
    if (!fields.has("kind")) {
      problems.error(place, "'kind' is missing: webhook or alertmanager");
    }
    Severity least = word(fields, "least", Severity.class, place).orElse(Severity.INFO);
    Optional<String> url = text(fields, "url");
    if (url.isEmpty()) {
      problems.error(place, "'url' is missing: an address, or env:NAME or file:PATH that holds it");
      return Optional.empty();
    }
    if (fields.has("token") && text(fields, "token").isEmpty()) {
      problems.error(place, "'token' must be env:NAME or file:PATH");
      return Optional.empty();
    }
    try {
      PostAddress address =
          SecretAddress.of(url.get(), text(fields, "token"), "a receiver", secrets);
      return kind.map(it -> new Receiver(it, address, least));
    } catch (FabricException refused) {
      refused.problems().forEach(it -> problems.error(place, it));
      return Optional.empty();
    }
  }

  private static Optional<String> text(Fields fields, String key) {
    return fields.get(key).orElse(null) instanceof Yaml.Scalar scalar && !scalar.text().isBlank()
        ? Optional.of(scalar.text())
        : Optional.empty();
  }

  private <E extends Enum<E> & Worded> Optional<E> word(
      Fields fields, String key, Class<E> words, Place place) {
    Optional<String> text = text(fields, key);
    Optional<E> word = text.flatMap(it -> Worded.of(words, it));
    if (text.isPresent() && word.isEmpty()) {
      problems.error(
          place,
          "'%s' must be one of %s"
              .formatted(
                  key,
                  Arrays.stream(words.getEnumConstants())
                      .map(Worded::word)
                      .collect(Collectors.joining(", "))));
    }
    return word;
  }
}
