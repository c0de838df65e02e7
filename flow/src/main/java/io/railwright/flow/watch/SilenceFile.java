package io.railwright.flow.watch;

import io.railwright.flow.FabricException;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.FileReason;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problem;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import io.railwright.monitor.alert.Silence;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.YamlParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A file of silences: what somebody knows of and need not be told, until a time.
 *
 * <pre>
 * - {alert: link-down, subject: host/gpu07, until: 2026-12-01T00:00:00Z, why: its NIC is replaced}
 * </pre>
 */
final class SilenceFile {
  private static final List<String> KEYS = List.of("alert", "subject", "until", "why");
  private static final long LARGEST = 1 << 20;

  private final Knowledge knowledge;
  private final Problems problems = new Problems();

  private SilenceFile(Knowledge knowledge) {
    this.knowledge = knowledge;
  }

  /**
   * Reads it.
   *
   * @throws FabricException with all that is wrong, if anything is
   */
  static List<Silence> read(Path file, Knowledge knowledge) throws FabricException {
    try {
      if (Files.size(file) > LARGEST) {
        throw new FabricException(file + " is too large for a file of silences");
      }
      Optional<Yaml> root = YamlParser.parse(file.toString(), Files.readString(file));
      return root.isEmpty() ? List.of() : new SilenceFile(knowledge).silences(root.get());
    } catch (BadFileException bad) {
      throw new FabricException(bad.problems().stream().map(Problem::toString).toList());
    } catch (IOException unreadable) {
      throw new FabricException(
          "can't read " + file + ": " + FileReason.of(unreadable), unreadable);
    }
  }

  private List<Silence> silences(Yaml root) throws BadFileException {
    List<Silence> silences = new ArrayList<>();
    if (root instanceof Yaml.Sequence list) {
      for (Yaml item : list.items()) {
        if (item instanceof Yaml.Mapping mapping) {
          silences.add(silence(mapping));
        } else {
          problems.error(item.place(), "a silence has the keys " + String.join(", ", KEYS));
        }
      }
    } else {
      problems.error(root.place(), "a file of silences is a list");
    }
    problems.throwIfAny();
    return List.copyOf(silences);
  }

  private Silence silence(Yaml.Mapping mapping) {
    Fields fields = Fields.of(mapping, KEYS, problems);
    String alert = text(fields, "alert", mapping.place());
    if (!alert.isEmpty() && !alert.equals(Silence.ALL) && !knowledge.alerts().containsKey(alert)) {
      problems.error(
          mapping.place(),
          "there is no alert "
              + Shown.quoted(alert)
              + Nearest.hint(alert, knowledge.alerts().keySet(), "'*' is all of them"));
    }
    String subject = text(fields, "subject", mapping.place());
    if (!subject.isEmpty() && !subject.contains("/")) {
      problems.error(
          mapping.place(),
          Shown.quoted(subject) + " is no subject such as host/gpu07 or switch/leaf1");
    }
    return new Silence(
        alert,
        new Subject(subject),
        until(text(fields, "until", mapping.place()), mapping.place()),
        text(fields, "why", mapping.place()));
  }

  private String text(Fields fields, String key, Place place) {
    if (fields.get(key).orElse(null) instanceof Yaml.Scalar scalar && !scalar.text().isBlank()) {
      return scalar.text();
    }
    String why = key.equals("until") ? "; a silence has an end, so that nothing is forgotten" : "";
    problems.error(place, "'" + key + "' is missing" + why);
    return "";
  }

  private Instant until(String text, Place place) {
    try {
      return text.isEmpty() ? Instant.EPOCH : OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeException wrong) {
      problems.error(place, Shown.quoted(text) + " is no time such as 2026-12-01T00:00:00Z");
      return Instant.EPOCH;
    }
  }
}
