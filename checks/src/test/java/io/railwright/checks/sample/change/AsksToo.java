package io.railwright.checks.sample.change;

import io.railwright.checks.sample.reach.bundle.Question;

final class AsksToo {
  private AsksToo() {}

  static Question question() {
    return Question.configure("which may");
  }
}
