package io.railwright.twin.nexus.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Somebody who types lines of a configuration. A line that a mode does not know is tried in those
 * round it, as the switch does.
 */
public final class ConfigEditor {
  /** What stands behind the commands of a job, which are lines like others. */
  public static final String END_OF_JOB = "end-job";

  private static final String NEGATION = "no";

  private final Predicate<String> ports;
  private final List<Place> places = new ArrayList<>();

  /** A mode, and the parts of the configuration that its lines change: a range has several. */
  private record Place(Mode mode, List<List<String>> paths) {}

  /**
   * What came of a line.
   *
   * @param configuration as it was, where there is something to complain of
   */
  public record Edit(ConfigNode configuration, Complaint complaint) {}

  /**
   * Outside of every part of the configuration.
   *
   * @param ports those that can be configured
   */
  public ConfigEditor(Predicate<String> ports) {
    this.ports = ports;
    places.add(new Place(Mode.CONFIG, List.of(List.of())));
  }

  /** As the prompt shows it: {@code config-if}, {@code config-if-range}. */
  public String word() {
    Place place = places.getLast();
    return place.mode().word() + (place.paths().size() > 1 ? "-range" : "");
  }

  /** Back to the mode round this one; false where there is none. */
  public boolean leave() {
    if (places.size() == 1) {
      return false;
    }
    places.removeLast();
    return true;
  }

  /** Whether what is typed is kept for later, as a command of a job. */
  public boolean isInJob() {
    return places.getLast().mode() == Mode.JOB;
  }

  private Edit keep(String command, ConfigNode configuration) {
    List<String> job = places.getLast().paths().getFirst();
    if (!isThere(job, configuration)) {
      return refused("this part of the configuration was removed", configuration);
    }
    if (command.equals(END_OF_JOB)) {
      leave();
      return new Edit(configuration, Complaint.NONE);
    }
    int number = configuration.at(job.toArray(String[]::new)).below().size() + 1;
    return new Edit(configuration.with(job, number + ".", command), Complaint.NONE);
  }

  public Edit type(String line, ConfigNode configuration) {
    if (isInJob()) {
      return keep(line.strip(), configuration);
    }
    String joined = line.strip().matches("(no +)?int?.*") ? PortNames.joined(line) : line;
    Edit innermost = attempt(joined, places.size(), configuration);
    Edit edit = innermost;
    for (int depth = places.size() - 1; depth > 0 && isUnknown(edit); depth--) {
      edit = attempt(joined, depth, configuration);
    }
    return isUnknown(edit) ? innermost : edit;
  }

  private static boolean isUnknown(Edit edit) {
    return edit.complaint().column() >= 0;
  }

  private Edit attempt(String line, int depth, ConfigNode configuration) {
    Place place = places.get(depth - 1);
    Grammar<Statement> grammar = Statements.of(place.mode());
    int bare = line.indexOf(NEGATION + " ");
    boolean negated = bare >= 0 && line.substring(0, bare).isBlank();
    String blank = " ".repeat(NEGATION.length());
    Grammar.Parsed<Statement> parsed =
        negated ? grammar.parseNegated(line.replaceFirst(NEGATION, blank)) : grammar.parse(line);
    if (parsed.known().isEmpty()) {
      return new Edit(configuration, parsed.complaint());
    }
    Grammar.Known<Statement> known = parsed.known().get();
    boolean gone = place.paths().stream().anyMatch(it -> !isThere(it, configuration));
    if (gone) {
      return refused("this part of the configuration was removed", configuration);
    }
    Edit edit = negated ? take(known, place, configuration) : add(known, depth, configuration);
    if (negated && edit.complaint().isNone()) {
      places.subList(depth, places.size()).clear();
    }
    return edit;
  }

  private static boolean isThere(List<String> path, ConfigNode configuration) {
    return path.isEmpty() || !configuration.at(path.toArray(String[]::new)).text().isEmpty();
  }

  private static Edit refused(String sentence, ConfigNode configuration) {
    return new Edit(configuration, Complaint.error(sentence));
  }

  private Edit take(Grammar.Known<Statement> known, Place place, ConfigNode configuration) {
    if (known.meaning().opens().equals(Optional.of(Mode.INTERFACE))) {
      return refused("a physical port can't be removed", configuration);
    }
    Optional<String> used = new References(configuration).inUse(known.key());
    if (used.isPresent()) {
      return refused(used.get(), configuration);
    }
    ConfigNode changed = configuration;
    for (List<String> path : place.paths()) {
      changed =
          known.meaning().negates()
              ? changed.with(path, known.key(), NEGATION + " " + known.text())
              : changed.without(path, known.key());
    }
    return new Edit(changed, Complaint.NONE);
  }

  private Edit add(Grammar.Known<Statement> known, int depth, ConfigNode configuration) {
    Place place = places.get(depth - 1);
    Optional<String> missing = new References(configuration).missing(known.words());
    if (missing.isPresent()) {
      return refused(missing.get(), configuration);
    }
    List<String> lines = lines(known);
    if (lines.isEmpty()) {
      return refused("there is no such port", configuration);
    }
    ConfigNode changed = configuration;
    List<List<String>> opened = new ArrayList<>();
    for (List<String> path : place.paths()) {
      for (String line : lines) {
        String key = lines.size() == 1 && !isPorts(known) ? known.key() : line;
        changed = changed.with(path, key, line);
        List<String> within = new ArrayList<>(path);
        within.add(key);
        opened.add(within);
      }
    }
    places.subList(depth, places.size()).clear();
    known.meaning().opens().ifPresent(mode -> places.add(new Place(mode, opened)));
    return new Edit(changed, Complaint.NONE);
  }

  private static boolean isPorts(Grammar.Known<Statement> known) {
    return known.meaning().opens().equals(Optional.of(Mode.INTERFACE));
  }

  /** One for each port of a range; none where one of them is not there. */
  private List<String> lines(Grammar.Known<Statement> known) {
    if (!isPorts(known)) {
      return List.of(known.text());
    }
    List<String> names = PortNames.list(known.words().getLast());
    return names.stream().allMatch(ports)
        ? names.stream().map(it -> "interface " + it).toList()
        : List.of();
  }
}
