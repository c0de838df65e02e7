package io.railwright.survey.join;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Gathers what is derived for one host. Its origin names the probes that it rests on. */
final class DerivedFacts {
  static final String DERIVED = "derived: ";

  private final Subject host;
  private final Instant time;
  private final List<Fact> facts = new ArrayList<>();

  DerivedFacts(Subject host, Instant time) {
    this.host = host;
    this.time = time;
  }

  /** A fact that follows from what these probes said. */
  void add(String subject, String parameter, Value value, String... probes) {
    add(host.resolve(subject), parameter, Moment.CURRENT, value, List.of(probes));
  }

  void add(Subject subject, String parameter, Moment moment, Value value, List<String> probes) {
    Origin origin = new Origin(name(), DERIVED + String.join(", ", probes), time);
    facts.add(new Fact(subject, parameter, moment, value, origin, 0));
  }

  /** A fact that a tool told under a name of its own; where it was read stays the same. */
  void rename(Fact told, String subject, String parameter) {
    facts.add(
        new Fact(
            host.resolve(subject),
            parameter,
            told.moment(),
            told.value(),
            told.origin(),
            told.line()));
  }

  List<Fact> facts() {
    return List.copyOf(facts);
  }

  private String name() {
    return host.path().substring(host.path().indexOf('/') + 1);
  }
}
