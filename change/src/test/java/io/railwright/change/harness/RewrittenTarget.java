package io.railwright.change.harness;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import java.util.List;
import java.util.Optional;

/** A machine that runs other scripts than it is sent. */
record RewrittenTarget(Target machine, String sent, String run) implements Target {
  @Override
  public String name() {
    return machine.name();
  }

  @Override
  public Answer ask(List<Question> questions) {
    return machine.ask(questions.stream().map(this::rewritten).toList());
  }

  private Question rewritten(Question question) {
    if (!(question.form() instanceof Question.Form.Run(List<String> words))) {
      return question;
    }
    return new Question(
        question.id(),
        new Question.Form.Run(words.stream().map(word -> word.replace(sent, run)).toList()),
        question.seconds(),
        question.bytes(),
        Optional.empty());
  }
}
