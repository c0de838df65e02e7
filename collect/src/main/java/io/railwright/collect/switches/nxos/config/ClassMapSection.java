package io.railwright.collect.switches.nxos.config;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.model.value.Value;

/** {@code class-map type qos match-any NAME} and what its packets must have. */
final class ClassMapSection implements Section {
  private final String subject;
  private final Matches matches = new Matches();

  ClassMapSection(ConfigLine statement, Readings readings) {
    String type = statement.has("type") ? statement.after("type") : "qos";
    String name = statement.words().getLast();
    this.subject = SwitchSubject.classMap(name);
    readings.add(subject, "class.type", Value.text(type), statement.text(), statement.number());
    for (String word : statement.words()) {
      if (word.equals("match-any") || word.equals("match-all")) {
        Value required = Value.text(word.substring("match-".length()));
        readings.add(subject, "class.requires", required, statement.text(), statement.number());
      }
    }
  }

  @Override
  public boolean take(ConfigLine statement, Readings readings) {
    return switch (statement.word(0)) {
      case "match" -> matches.add(subject, statement, readings);
      case "description", "Description:" -> {
        Value text = Value.text(statement.rest(1));
        readings.add(subject, "class.description", text, statement.text(), statement.number());
        yield true;
      }
      default -> false;
    };
  }
}
