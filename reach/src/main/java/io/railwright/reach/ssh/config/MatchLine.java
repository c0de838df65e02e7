package io.railwright.reach.ssh.config;

import io.railwright.model.text.Plain;
import io.railwright.reach.ssh.config.ConfigBlock.Condition;
import io.railwright.reach.ssh.config.ConfigBlock.Criterion;
import io.railwright.reach.ssh.config.ConfigBlock.Subject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads the criteria of {@code Match}. */
final class MatchLine {
  private MatchLine() {}

  static Condition parse(ConfigLine line, String place, List<String> warnings) {
    List<Criterion> criteria = new ArrayList<>();
    Iterator<String> words = line.arguments().iterator();
    while (words.hasNext()) {
      Optional<Criterion> criterion = criterion(words.next(), words);
      if (criterion.isEmpty()) {
        warnings.add(
            "%s: 'Match %s' can't be judged here (only all, host, originalhost, user and localuser can); the block is skipped."
                .formatted(place, Plain.line(line.rest())));
        return new Condition.Never();
      }
      criteria.add(criterion.get());
    }
    if (criteria.isEmpty()) {
      warnings.add(place + ": Match says nothing to match; the block is skipped.");
      return new Condition.Never();
    }
    return new Condition.Match(List.copyOf(criteria));
  }

  private static Optional<Criterion> criterion(String word, Iterator<String> rest) {
    boolean negated = word.startsWith("!");
    String body = negated ? word.substring(1) : word;
    int equals = body.indexOf('=');
    String name = (equals < 0 ? body : body.substring(0, equals)).toLowerCase(Locale.ROOT);
    if (name.equals("all")) {
      return Optional.of(new Criterion(Subject.ALL, negated, List.of()));
    }
    Optional<Subject> subject = subject(name);
    if (subject.isEmpty() || (equals < 0 && !rest.hasNext())) {
      return Optional.empty();
    }
    String patterns = equals < 0 ? rest.next() : body.substring(equals + 1);
    return Optional.of(
        new Criterion(subject.get(), negated, Arrays.asList(patterns.split(",", -1))));
  }

  private static Optional<Subject> subject(String name) {
    return switch (name) {
      case "host" -> Optional.of(Subject.HOST);
      case "originalhost" -> Optional.of(Subject.ORIGINAL_HOST);
      case "user" -> Optional.of(Subject.USER);
      case "localuser" -> Optional.of(Subject.LOCAL_USER);
      default -> Optional.empty();
    };
  }
}
