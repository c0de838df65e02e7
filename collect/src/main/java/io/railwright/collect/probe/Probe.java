package io.railwright.collect.probe;

import io.railwright.reach.bundle.Question;

/**
 * A question to a host and the parser that reads the answer. {@code rail parse} knows it by the
 * question's id.
 */
public record Probe(Question question, Parser parser) {
  public String id() {
    return question.id();
  }

  /** Asked through another machine, as the origins of facts then say. */
  public Probe through(String machine) {
    String shown = question.command("") + " through " + machine;
    return new Probe(question.shownAs(shown), parser);
  }
}
