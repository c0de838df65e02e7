package io.railwright.flow.watch;

import io.railwright.flow.FabricException;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.FileReason;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problem;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import io.railwright.monitor.application.Application;
import io.railwright.monitor.application.BoundedPattern;
import io.railwright.monitor.application.LogPattern;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.YamlParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A file of the jobs whose iterations are watched.
 *
 * <pre>
 * - {name: train, host: gpu07, log: /var/log/train.log, pattern: 'took (?&lt;seconds>[0-9.]+) s'}
 * - {name: nccl, host: gpu07, nccl-inspector: /var/log/nccl-inspector}
 * </pre>
 */
final class ApplicationFile {
  private static final List<String> KEYS =
      List.of("name", "host", "log", "pattern", "ended", "nccl-inspector");
  private static final long LARGEST = 1 << 20;

  /** Each costs its host a few processes at every poll. */
  private static final int MOST_OF_A_HOST = 8;

  private final Problems problems = new Problems();

  private ApplicationFile() {}

  /**
   * Reads it.
   *
   * @throws FabricException with all that is wrong, if anything is
   */
  static List<Application> read(Path file) throws FabricException {
    try {
      if (Files.size(file) > LARGEST) {
        throw new FabricException(file + " is too large for a file of applications");
      }
      Optional<Yaml> root = YamlParser.parse(file.toString(), Files.readString(file));
      if (root.isEmpty()) {
        throw new FabricException(file + " names no application");
      }
      return new ApplicationFile().applications(root.get());
    } catch (BadFileException bad) {
      throw new FabricException(bad.problems().stream().map(Problem::toString).toList());
    } catch (IOException unreadable) {
      throw new FabricException(
          "can't read " + file + ": " + FileReason.of(unreadable), unreadable);
    }
  }

  /** Refuses hosts that are not polled: nobody would ever hear of these jobs. */
  static void check(List<Application> applications, Set<Subject> polled) throws FabricException {
    for (Application application : applications) {
      if (!polled.contains(application.host())) {
        throw new FabricException(
            "the application %s is on %s, which is no Linux host that is watched here"
                .formatted(application.name(), Shown.quoted(application.host().name())));
      }
    }
  }

  private List<Application> applications(Yaml root) throws BadFileException {
    List<Application> applications = new ArrayList<>();
    Set<Subject> subjects = new HashSet<>();
    if (root instanceof Yaml.Sequence list) {
      for (Yaml item : list.items()) {
        if (item instanceof Yaml.Mapping mapping) {
          application(mapping).ifPresent(it -> add(it, mapping.place(), subjects, applications));
        } else {
          problems.error(item.place(), "an application has the keys " + String.join(", ", KEYS));
        }
      }
    } else {
      problems.error(root.place(), "a file of applications is a list");
    }
    problems.throwIfAny();
    return List.copyOf(applications);
  }

  private void add(
      Application application, Place place, Set<Subject> subjects, List<Application> into) {
    if (!subjects.add(application.subject())) {
      problems.error(place, "the host has an application of this name already");
    }
    long ofHost = into.stream().filter(it -> it.host().equals(application.host())).count();
    if (ofHost >= MOST_OF_A_HOST) {
      problems.error(place, "a host has at most " + MOST_OF_A_HOST + " applications");
    }
    into.add(application);
  }

  private Optional<Application> application(Yaml.Mapping mapping) {
    Fields fields = Fields.of(mapping, KEYS, problems);
    Place place = mapping.place();
    String name = needed(fields, "name", place);
    if (!name.isEmpty() && !Application.NAME.matcher(name).matches()) {
      problems.error(
          place, Shown.quoted(name) + " is no name: letters, digits, '_', '.' and '-', 48 at most");
    }
    String host = needed(fields, "host", place);
    Optional<Application.Source> source =
        fields.has("nccl-inspector") ? inspector(fields, place) : log(fields, place);
    return source
        .filter(_ -> !name.isEmpty() && !host.isEmpty())
        .map(it -> new Application(name, Subject.host(host), it, true));
  }

  private Optional<Application.Source> inspector(Fields fields, Place place) {
    if (fields.has("log") || fields.has("pattern") || fields.has("ended")) {
      problems.error(place, "an application has either a log or nccl-inspector");
    }
    return path(fields, "nccl-inspector", place).map(Application.Inspector::new);
  }

  private Optional<Application.Source> log(Fields fields, Place place) {
    if (!fields.has("log")) {
      problems.error(place, "say where it tells something: log with pattern, or nccl-inspector");
      return Optional.empty();
    }
    Optional<String> file = path(fields, "log", place);
    String pattern = needed(fields, "pattern", place);
    Optional<String> ended = text(fields, "ended");
    if (pattern.isEmpty() || file.isEmpty()) {
      return Optional.empty();
    }
    String which = "pattern";
    try {
      LogPattern numbers = LogPattern.of(pattern);
      which = "ended";
      Optional<BoundedPattern> end =
          ended.isEmpty() ? Optional.empty() : Optional.of(BoundedPattern.of(ended.get()));
      return Optional.of(new Application.Log(file.get(), numbers, end));
    } catch (BoundedPattern.RefusedException refused) {
      problems.error(place, "'%s' can't be used: %s".formatted(which, refused.getMessage()));
      return Optional.empty();
    }
  }

  private Optional<String> path(Fields fields, String key, Place place) {
    Optional<String> path =
        text(fields, key)
            .filter(it -> it.startsWith("/") && it.chars().noneMatch(c -> c < ' ' || c == 0x7f));
    if (path.isEmpty()) {
      problems.error(place, "'" + key + "' must be a path of the host that begins with /");
    }
    return path;
  }

  private String needed(Fields fields, String key, Place place) {
    Optional<String> text = text(fields, key);
    if (text.isEmpty()) {
      problems.error(place, "'" + key + "' is missing");
    }
    return text.orElse("");
  }

  private static Optional<String> text(Fields fields, String key) {
    return fields.get(key).orElse(null) instanceof Yaml.Scalar scalar && !scalar.text().isBlank()
        ? Optional.of(scalar.text())
        : Optional.empty();
  }
}
