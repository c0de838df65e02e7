package io.railwright.reach.bundle;

import java.util.List;

/**
 * What an ESXi host is asked, by its shell or, where nobody logs in to it, through its vCenter.
 *
 * @param words what the shell runs
 * @param commands the same in commands of {@code esxcli}; none where only a shell can tell
 */
public record EsxcliQuestion(List<String> words, List<EsxcliCommand> commands) {
  public EsxcliQuestion {
    words = List.copyOf(words);
    commands = List.copyOf(commands);
  }

  /**
   * It as a question.
   *
   * @param seconds within which the shell, or each command through a vCenter, has answered
   */
  public Question question(String id, int seconds) {
    return new Question(id, new Question.Form.Esxcli(this), seconds, Question.USUAL_BYTES);
  }
}
